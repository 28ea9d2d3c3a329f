import type { PaymentState } from '../../values/orders/payment-state.ts'

/** What the provider says about one payment. One reference can have several payments, each with a state of its own. */
export type PaymentFacts = {
  reference: string
  transactionId: string
  state: PaymentState
  /** Whole rupiah; undefined if the provider named no whole number. Compared with the order before it counts as paid. */
  amount: number | undefined
  currency: string
  merchant: string | undefined
  /** `qris`, `bank_transfer`, `credit_card` …, for the owner to read. */
  method: string
  refundedAmount: number
}

export type PaymentNotification = PaymentFacts & {
  /** The same for every repetition of this notification, and for no other. */
  key: string
  /** The part of its body that is stored: no name, no card number, no signature. */
  kept: Readonly<Record<string, string>>
}
