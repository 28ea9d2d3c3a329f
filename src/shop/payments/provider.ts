import type { Rupiah } from '../../values/rupiah.ts'
import type { PaymentFacts, PaymentNotification } from './payment-facts.ts'

/**
 * The port to the payment provider. A call is `unknown` if it is unclear whether the provider got it; only a later status can say.
 * Adapters never retry by themselves: the caller knows how much time it has left.
 */
export type PaymentProvider = {
  account: PaymentAccount
  widget: PaymentWidget
  /** Creates a payment page. Repeated with the same reference, it gives a new token and ends the old one, until a method is chosen. */
  create(request: PaymentRequest, options?: CallOptions): Promise<CreatePageResult>
  /** By the shop's reference, or by the provider's transaction id. `not-found` until the customer chooses a payment method. */
  readStatus(id: string, options?: CallOptions): Promise<StatusResult>
  /** Ends a pending payment. `too-late`: its status can no longer change; read it. */
  cancel(id: string, options?: CallOptions): Promise<EndPaymentResult>
  expire(id: string, options?: CallOptions): Promise<EndPaymentResult>
  /** Closes a payment page. `ended` also if it was closed before or is unknown: it cannot be paid in any case. */
  cancelSession(token: string, options?: CallOptions): Promise<EndSessionResult>
  /** False for payment methods whose money can only be transferred back. */
  canRefund(method: string): boolean
  /** Repeated with the same key, it refunds once. */
  refund(request: RefundRequest, options?: CallOptions): Promise<RefundResult>
  /** Takes the JSON body of a notification, and reads it only if its signature is genuine. */
  readNotification(body: Readonly<Record<string, unknown>>): NotificationRead
  /** True if a customer may be sent to this address: the provider's or the shop's. */
  isOwnLink(link: string): boolean
  /** For the operator: whether the provider answers and accepts the keys. */
  probe(): Promise<'well' | 'unauthorised' | 'unreachable'>
}

/** Stored with each payment attempt, so that another account is never asked about it. */
export type PaymentAccount = {
  adapter: string
  host: string
  /** Unset: learned from the first status answer (`PaymentFacts.merchant`). */
  merchant: string | undefined
}

/** `withinMs` shortens the time to answer; it never lengthens it. */
export type CallOptions = { withinMs?: number }

export type PaymentRequest = {
  reference: string
  /** Items + shipping − discount. Always more than 0: a free order needs no provider. */
  amount: Rupiah
  items: readonly PaymentLine[]
  /** `Ongkir SiCepat REG` at its full price; a discount on it is part of `voucher`. */
  shipping: { name: string; price: Rupiah }
  voucher?: { code: string; discount: Rupiah } | undefined
  customer: { name: string; email: string; phone: string; address: string; city: string; postalCode: string }
  /** When the order was created, not this attempt. */
  createdAt: Date
  dueAt: Date
  /** Whole minutes left until `dueAt` by the database's clock, at least 1. */
  pageMinutes: number
  finishUrl: string
}

export type PaymentLine = { id: string; name: string; price: Rupiah; quantity: number }

export type CreatePageResult =
  | { outcome: 'created'; token: string; redirectUrl: string }
  | { outcome: 'refused'; why: RefusalReason; messages: readonly string[] }
  | UnknownOutcome

/**
 * `taken`: a method was chosen already, or it is paid; read the status. `bad-request` and `unauthorised`: a mistake of the shop, which
 * the owner has to know. `not-sent`: no connection, or the circuit breaker is open, so the provider has not seen the request.
 */
export type RefusalReason = 'taken' | 'bad-request' | 'unauthorised' | 'not-sent'

/** Done or not done: a timeout, a broken connection, an error of the provider, or an answer that cannot be read. */
export type UnknownOutcome = { outcome: 'unknown'; why: string }

export type StatusResult = { outcome: 'known'; facts: PaymentFacts } | { outcome: 'not-found' } | UnknownOutcome

export type EndPaymentResult =
  | { outcome: 'ended' }
  | { outcome: 'too-late' }
  | { outcome: 'not-found' }
  | { outcome: 'refused'; messages: readonly string[] }
  | UnknownOutcome

/** `unsupported`: this account cannot close pages. Creating a page with the same reference ends the token instead. */
export type EndSessionResult =
  | { outcome: 'ended' }
  | { outcome: 'in-progress' }
  | { outcome: 'unsupported' }
  | { outcome: 'refused'; messages: readonly string[] }
  | UnknownOutcome

/** `method` as in `PaymentFacts`: the meaning of a refusal depends on it. */
export type RefundRequest = { id: string; method: string; amount: Rupiah; refundKey: string; reason: string }

/**
 * `not-possible`: payments by this method cannot be refunded, so the money has to be transferred. `unauthorised`: the key is wrong,
 * nothing was done. `refused`: not refunded now, for a reason of the provider's own.
 */
export type RefundResult =
  | { outcome: 'refunded' }
  | { outcome: 'not-possible'; messages: readonly string[] }
  | { outcome: 'not-found' }
  | { outcome: 'unauthorised' }
  | { outcome: 'refused'; messages: readonly string[] }
  | UnknownOutcome

export type NotificationRead =
  | { outcome: 'genuine'; notification: PaymentNotification }
  | { outcome: 'malformed' }
  | { outcome: 'not-authentic' }
  | { outcome: 'other-merchant' }

/** What the payment page needs to open the provider's widget, and what its content security policy must allow. */
export type PaymentWidget = {
  scriptUrl: string
  clientKey: string
  policy: {
    script: readonly string[]
    style: readonly string[]
    image: readonly string[]
    connect: readonly string[]
    frame: readonly string[]
    form: readonly string[]
  }
}
