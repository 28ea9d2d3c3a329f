import type { Rupiah } from '../../../values/rupiah.ts'
import type { Shop } from '../../shop.ts'
import { selectAttempt } from '../attempts/attempt-queries.ts'
import { isSameAccount } from '../attempts/read-attempt-status.ts'
import type { OrderPayment } from '../settlement/payment-queries.ts'

/** Why the provider gave nothing back, each with something else to do about it. */
export type RefundFailure =
  /** Nobody can say whether it was asked: the same wish again is the same refund. */
  | { why: 'provider-away' }
  /** It does not take our key, so it has done nothing. */
  | { why: 'unauthorised' }
  /** It was paid with another account than the one that is set. */
  | { why: 'other-account'; account: string }
  /** This money it does not give back, or not now; in its own words. */
  | { why: 'declined'; messages: readonly string[] }

export type RefundPaymentResult = { by: 'provider' | 'transfer' } | RefundFailure

type PaymentRefund = { payment: OrderPayment; amount: Rupiah; refundKey: string; reason: string }

/** Through the provider; by transfer where its method is known to have no way back. A wrong setting is neither. */
export async function refundPayment(
  { db, payments, log }: Pick<Shop, 'db' | 'payments' | 'log'>,
  { payment, amount, refundKey, reason }: PaymentRefund,
): Promise<RefundPaymentResult> {
  const attempt = await selectAttempt(db, payment.attemptId)
  if (attempt === undefined) throw new Error(`there is no attempt ${payment.attemptId}`)
  if (!isSameAccount(attempt, payments.account)) {
    return { why: 'other-account', account: `${attempt.adapter} at ${attempt.host}` }
  }
  const { transactionId: id, method, reference } = payment
  const given = await payments.refund({ id, method, amount, refundKey, reason })
  if (given.outcome === 'refunded') return { by: 'provider' }
  log.warn({ reference, method, outcome: given.outcome }, 'the provider gave no money back')
  switch (given.outcome) {
    case 'not-possible':
      return { by: 'transfer' }
    case 'unknown':
      return { why: 'provider-away' }
    case 'unauthorised':
      return { why: 'unauthorised' }
    case 'not-found':
      return { why: 'declined', messages: ['It knows no such payment.'] }
    case 'refused':
      return { why: 'declined', messages: given.messages }
  }
}
