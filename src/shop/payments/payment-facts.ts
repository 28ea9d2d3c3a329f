import type { PaymentState } from '../../values/payment-state.ts'

/** What the provider says of one transaction. One reference may see several, and each tells its own story. */
export type PaymentFacts = {
  reference: string
  transactionId: string
  state: PaymentState
  /** Whole rupiah; undefined when the provider named no whole number. Compared with the order before anything is paid. */
  amount: number | undefined
  currency: string
  merchant: string | undefined
  /** `qris`, `bank_transfer`, `credit_card` …, for the owner to read. */
  method: string
  refundedAmount: number
}

export type PaymentNotification = PaymentFacts & {
  /** The same for every repetition of this notice, and for no other. */
  key: string
  /** What is kept of its body: no name, no card, no signature. */
  kept: Readonly<Record<string, string>>
}
