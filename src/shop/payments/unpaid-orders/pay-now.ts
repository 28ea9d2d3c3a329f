import { inTransaction } from '../../../db/transaction.ts'
import { type Deadline, within } from '../../../values/deadline.ts'
import { waitForLease } from '../../orders/lease.ts'
import type { OpenPayment, Order } from '../../orders/order.ts'
import { selectOrder, type WhichOrder } from '../../orders/order-queries.ts'
import { isInTime, lockOrder } from '../../orders/status-queries.ts'
import type { Shop } from '../../shop.ts'
import {
  closeAttempts,
  insertAttempt,
  type PaymentAttempt,
  savePaymentPage,
  selectLiveAttempt,
} from '../attempts/attempt-queries.ts'
import { endAttempt, summariseAttempt } from '../attempts/end-attempt.ts'
import { paymentReference } from '../attempts/payment-reference.ts'
import { readAttemptStatus } from '../attempts/read-attempt-status.ts'
import { requestPaymentPage } from '../attempts/request-payment-page.ts'
import { settleOrder } from '../settlement/settle-order.ts'
import { explainNotPayable } from './cancel-order.ts'

export type PayNowResult =
  | { ok: true; payment: OpenPayment; dueAt: Date }
  | { ok: false; reason: 'unknown-order' | 'paid' | 'over' | 'payment-underway' | 'underway' }

type PayingShop = Pick<Shop, 'db' | 'payments' | 'identity' | 'log' | 'atStep'>

const RENEWING_MS = 12_000

/**
 * The page to pay an unpaid order on: the one it has, while that lives. When the widget refused its token, the provider is
 * asked what became of it, and there is a new page only where nobody can have paid on the old one.
 */
export async function payNow(shop: PayingShop, which: WhichOrder, refusedToken?: string): Promise<PayNowResult> {
  const order = await selectOrder(shop.db, which)
  if (order === undefined) return { ok: false, reason: 'unknown-order' }
  if (order.status !== 'Unpaid') return { ok: false, reason: await explainNotPayable(shop, order.id) }
  if (!(await isInTime(shop.db, order.id))) return { ok: false, reason: 'over' }
  if (order.isBeingLookedAt && refusedToken === undefined) return { ok: false, reason: 'payment-underway' }
  // Without a refusal, or with one that another tab has seen to.
  if (order.payment !== undefined && order.payment.token !== refusedToken) {
    return { ok: true, payment: order.payment, dueAt: order.dueAt }
  }

  const deadline = within(RENEWING_MS)
  const orderId = order.id
  const done = await waitForLease(
    shop,
    { orderId, from: ['Unpaid'], deadline },
    async (leaseId): Promise<PayNowResult> => {
      const attempt = await selectLiveAttempt(shop.db, orderId)
      if (attempt === undefined) return { ok: false, reason: 'over' }
      if (attempt.token !== null && attempt.token !== refusedToken) return payNow(shop, { id: orderId })
      const renewed = await renewPage(shop, { order, attempt, leaseId, deadline })
      return renewed === 'renewed' ? payNow(shop, { id: orderId }) : { ok: false, reason: renewed }
    },
  )
  return done.ok ? done.value : { ok: false, reason: await explainNotPayable(shop, orderId) }
}

type Renewing = { order: Order; attempt: PaymentAttempt; leaseId: string; deadline: Deadline }

async function renewPage(
  shop: PayingShop,
  renewing: Renewing,
): Promise<'renewed' | 'paid' | 'over' | 'payment-underway' | 'underway'> {
  const { order, attempt, deadline } = renewing
  const heard = await readAttemptStatus(shop, attempt, deadline.leftMs())
  const { standing } = summariseAttempt(heard)
  if (standing === 'paid') {
    await settleOrder(shop, order.id)
    return explainNotPayable(shop, order.id)
  }
  if (standing === 'pending' || standing === 'held') return 'payment-underway'
  // A provider that has sent a notice of money has more to say than this.
  if ((await selectOrder(shop.db, { id: order.id }))?.isBeingLookedAt) return 'payment-underway'
  if (standing === 'unknown') return 'underway'
  // Nobody chose a method on the old page: the same reference again gives a new page and ends the old one.
  if (heard.outcome === 'nothing') return openPage(shop, { ...renewing, attempt })
  const ended = await endAttempt(shop, attempt, deadline)
  if (ended === 'paid') {
    await settleOrder(shop, order.id)
    return explainNotPayable(shop, order.id)
  }
  if (ended !== 'ended') return ended === 'underway' ? 'payment-underway' : 'underway'
  return openPage(shop, { ...renewing, attempt: await nextAttempt(shop, renewing) })
}

/** Written down before the provider hears of it, and in the place of the old one, which can no longer be paid. */
function nextAttempt({ db, payments }: PayingShop, { order, attempt }: Renewing): Promise<PaymentAttempt> {
  return inTransaction(db, async (db) => {
    await lockOrder(db, order.id)
    await closeAttempts(db, order.id)
    const number = attempt.number + 1
    const reference = paymentReference(order.invoice, number)
    await insertAttempt(db, {
      ...{ orderId: order.id, number, reference, amount: order.grossAmount, account: payments.account },
    })
    const live = await selectLiveAttempt(db, order.id)
    if (live === undefined) throw new Error(`${reference} was not written`)
    return live
  })
}

/** A provider that refuses leaves the order as it is. */
async function openPage(shop: PayingShop, { order, attempt, leaseId, deadline }: Renewing) {
  const { reference } = attempt
  const page = await requestPaymentPage(shop, { orderId: order.id, reference, deadline })
  await shop.atStep?.('page renewed')
  if (page.outcome === 'refused') return page.why === 'not-sent' ? 'underway' : 'payment-underway'
  if (page.outcome === 'unknown') return 'underway'
  return inTransaction(shop.db, async (db) => {
    const locked = await lockOrder(db, order.id)
    if (locked?.status !== 'Unpaid' || locked.lease_owner !== leaseId) return explainNotPayable({ db }, order.id)
    await savePaymentPage(db, attempt.reference, page)
    return 'renewed' as const
  })
}
