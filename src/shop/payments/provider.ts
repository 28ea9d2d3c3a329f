import type { Rupiah } from '../../values/rupiah.ts'
import type { PaymentFacts, PaymentNotification } from './payment-facts.ts'

/**
 * Whoever takes the money. An answer that may or may not have reached the provider is `unknown`, and only a later
 * question tells; nothing here asks twice by itself: the caller knows how much of its time is left, and repeats a
 * create with the same reference once.
 */
export type PaymentProvider = {
  account: PaymentAccount
  widget: PaymentWidget
  /** Makes a payment page. The same reference again, while no method was chosen, gives a new token and ends the old one. */
  create(request: PaymentRequest, options?: CallOptions): Promise<CreatePageResult>
  /** By our reference, or by the provider's transaction id. `not-found` until the customer chooses a method. */
  readStatus(id: string, options?: CallOptions): Promise<StatusResult>
  /** Ends a payment that is still pending. `too-late`: its status can no longer change, ask for it. */
  cancel(id: string, options?: CallOptions): Promise<EndPaymentResult>
  expire(id: string, options?: CallOptions): Promise<EndPaymentResult>
  /** Closes a payment page. `ended` also when it was closed before or is not known: nobody can pay on it. */
  cancelSession(token: string, options?: CallOptions): Promise<EndSessionResult>
  /** Repeated with the same key, it gives the money back once. */
  refund(request: RefundRequest, options?: CallOptions): Promise<RefundResult>
  /** The JSON of a notice as it came in; read only when its signature is genuine. */
  readNotification(body: Readonly<Record<string, unknown>>): NotificationRead
  /** Whether a customer may be sent to this address: the provider's own, or the shop's. */
  isOwnLink(link: string): boolean
  /** For the operator: whether the provider is there and takes our keys. */
  probe(): Promise<'well' | 'unauthorised' | 'unreachable'>
}

/** Where an attempt was made: kept with it, so that another provider is never asked about it. */
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
  /** Goods + shipping − discount, and more than 0: at 0 no provider is asked. */
  amount: Rupiah
  goods: readonly PaymentLine[]
  /** `Ongkir SiCepat REG`, and its full price; what a voucher takes off stands there. */
  shipping: { name: string; price: Rupiah }
  voucher?: { code: string; discount: Rupiah } | undefined
  customer: { name: string; email: string; phone: string; address: string; city: string; postalCode: string }
  /** Of the order, not of this attempt. */
  createdAt: Date
  dueAt: Date
  /** Whole minutes left until `dueAt` by the database's clock; at least one is asked for. */
  pageMinutes: number
  finishUrl: string
}

export type PaymentLine = { id: string; name: string; price: Rupiah; quantity: number }

export type CreatePageResult =
  | { outcome: 'created'; token: string; redirectUrl: string }
  | { outcome: 'refused'; why: RefusalReason; messages: readonly string[] }
  | UnknownOutcome

/**
 * `taken`: a method was chosen, or it is paid; ask for the status. `bad-request` and `unauthorised`: our mistake, tell the
 * owner. `not-sent`: no connection, or the breaker is open; the provider has certainly not seen it.
 */
export type RefusalReason = 'taken' | 'bad-request' | 'unauthorised' | 'not-sent'

/** It may have been done, and it may not: a hang, a cut, a fault of the provider, an answer nobody can read. */
export type UnknownOutcome = { outcome: 'unknown'; why: string }

export type StatusResult = { outcome: 'known'; facts: PaymentFacts } | { outcome: 'not-found' } | UnknownOutcome

export type EndPaymentResult =
  | { outcome: 'ended' }
  | { outcome: 'too-late' }
  | { outcome: 'not-found' }
  | { outcome: 'refused'; messages: readonly string[] }
  | UnknownOutcome

/** `unsupported`: this account cannot close pages; a create with the same reference ends the token instead. */
export type EndSessionResult =
  | { outcome: 'ended' }
  | { outcome: 'in-progress' }
  | { outcome: 'unsupported' }
  | { outcome: 'refused'; messages: readonly string[] }
  | UnknownOutcome

/** `method` as `PaymentFacts` names it: what a refusal means depends on it. */
export type RefundRequest = { id: string; method: string; amount: Rupiah; refundKey: string; reason: string }

/**
 * `not-possible`: money that came by this method never goes back through the provider; transfer it. `unauthorised`: our
 * mistake, nothing was done. `refused`: not this time, for a reason of its own.
 */
export type RefundResult =
  | { outcome: 'refunded' }
  | { outcome: 'not-possible'; messages: readonly string[] }
  | { outcome: 'not-found' }
  | { outcome: 'unauthorised' }
  | { outcome: 'refused'; messages: readonly string[] }
  | UnknownOutcome

export type NotificationRead =
  | { outcome: 'genuine'; notice: PaymentNotification }
  | { outcome: 'malformed' }
  | { outcome: 'not-authentic' }
  | { outcome: 'other-merchant' }

/** What the bare page needs to open the provider's widget, and what its policy must allow. */
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
