import type { Db } from '../../../db/db.ts'
import type { Rupiah } from '../../../values/rupiah.ts'
import type { Shop } from '../../shop.ts'
import { selectAttempt } from '../attempts/queries.ts'
import { isRecordedByStaff, isSameAccount } from '../attempts/read-attempt-status.ts'
import { coversOrder, remainingOf } from '../settlement/assess-payments.ts'
import { type OrderPayment, recordTransfer, selectPayments } from '../settlement/queries.ts'
import type { RefundPlan } from './queries.ts'

/** Why the provider refunded nothing. The operator has to do something else about each. */
export type RefundFailure =
  /** It is unclear whether the request arrived. Repeating it is safe: the provider refunds the same key once. */
  | { reason: 'provider-away' }
  /** The provider does not accept the server key. */
  | { reason: 'unauthorised' }
  /** The payment was made with another account than the configured one. */
  | { reason: 'other-account'; account: string }
  /** The provider does not refund this payment, or not now; the messages are its own. */
  | { reason: 'declined'; messages: readonly string[] }

export type RefundPaymentResult = { ok: true; by: 'provider' | 'transfer' } | { ok: false; failure: RefundFailure }

type PaymentRefund = {
  /** `refunded`: how much of it had been refunded before. */
  payment: OrderPayment
  amount: Rupiah
  refundKey: string
  reason: string
}

/** The payment of a refund as it was when the refund was stored: its notification may have been recorded since. */
export async function findPlannedPayment(
  { db }: Pick<Shop, 'db'>,
  { orderId, payment }: Pick<RefundPlan, 'orderId' | 'payment'>,
): Promise<OrderPayment | undefined> {
  if (payment === undefined) return undefined
  const found = (await selectPayments(db, orderId)).find(
    ({ attemptId, transactionId }) => attemptId === payment.attemptId && transactionId === payment.transactionId,
  )
  return found && { ...found, refunded: payment.returnedBefore }
}

/** Refunds through the provider. For a payment method without refunds, the operator has to transfer the money. */
export async function refundPayment(
  { db, payments, log }: Pick<Shop, 'db' | 'payments' | 'log'>,
  { payment, amount, refundKey, reason }: PaymentRefund,
): Promise<RefundPaymentResult> {
  const attempt = await selectAttempt(db, payment.attemptId)
  if (attempt === undefined) throw new Error(`there is no payment attempt ${payment.attemptId}`)
  // No provider has this money: it came by transfer, or in cash.
  if (isRecordedByStaff(attempt)) return { ok: true, by: 'transfer' }
  if (!isSameAccount(attempt, payments.account)) {
    return { ok: false, failure: { reason: 'other-account', account: `${attempt.adapter} at ${attempt.host}` } }
  }
  const { transactionId: id, method, reference } = payment
  const refund = await payments.refund({ id, method, amount, refundKey, reason })
  if (refund.outcome === 'refunded') return { ok: true, by: 'provider' }
  if (refund.outcome === 'refused' && (await isRefundedAlready(payments, payment, amount))) {
    return { ok: true, by: 'provider' }
  }
  log.warn({ reference, method, outcome: refund.outcome }, 'the provider refunded nothing')
  switch (refund.outcome) {
    case 'not-possible':
      return { ok: true, by: 'transfer' }
    case 'unknown':
      return { ok: false, failure: { reason: 'provider-away' } }
    case 'unauthorised':
      return { ok: false, failure: { reason: 'unauthorised' } }
    case 'not-found':
      return { ok: false, failure: { reason: 'declined', messages: ['It knows no such payment.'] } }
    case 'refused':
      return { ok: false, failure: { reason: 'declined', messages: refund.messages } }
  }
}

/** A provider that has refunded a whole payment refuses to repeat it, so its status has to say that. */
async function isRefundedAlready(
  payments: Shop['payments'],
  { transactionId, refunded }: OrderPayment,
  amount: number,
): Promise<boolean> {
  const status = await payments.readStatus(transactionId)
  if (status.outcome !== 'known') return false
  return status.facts.state === 'refunded' || status.facts.refundedAmount >= refunded + amount
}

/**
 * Records that the operator transfers this much of the order's money back. It is taken off the payments, oldest first, so that they
 * no longer count as money the shop has. An order without a known payment records nothing.
 */
export async function recordTransferOf(
  db: Db,
  { id, grossAmount }: { id: number; grossAmount: number },
  amount: number,
): Promise<void> {
  let open = amount
  for (const payment of await selectPayments(db, id)) {
    const part = coversOrder(payment, grossAmount) ? Math.min(open, remainingOf(payment, grossAmount)) : 0
    if (part > 0) await recordTransfer(db, payment, part)
    open -= part
  }
}
