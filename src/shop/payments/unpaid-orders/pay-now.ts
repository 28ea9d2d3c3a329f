import { inTransaction } from '../../../db/transaction.ts'
import { type Deadline, within } from '../../../values/time/deadline.ts'
import { lockOrder } from '../../orders/change-order.ts'
import { findOrder } from '../../orders/find-orders.ts'
import { waitForLease } from '../../orders/lease.ts'
import type { OpenPayment, Order, WhichOrder } from '../../orders/order.ts'
import type { Shop } from '../../shop.ts'
import { endAttempt, summariseAttempt } from '../attempts/end-attempt.ts'
import { closeAttempts, insertAttempt, type PaymentAttempt, selectLiveAttempt } from '../attempts/queries.ts'
import { readAttemptStatus } from '../attempts/read-attempt-status.ts'
import { newPaymentReference, requestPaymentPage, savePaymentPage } from '../attempts/request-payment-page.ts'
import { settleOrder } from '../settlement/settle-order.ts'
import { explainNotPayable, type NotPayable } from './cancel-order.ts'
import { isBeforeDeadline } from './queries.ts'

export type PayNowResult =
  | { ok: true; payment: OpenPayment; dueAt: Date }
  | { ok: false; reason: 'unknown-order' | NotPayable }

type PayingShop = Pick<Shop, 'db' | 'payments' | 'identity' | 'log' | 'atStep'>

const RENEW_TIME_MS = 12_000

/**
 * Returns the payment page of an unpaid order. If the provider's widget refused the page's token, the provider is asked for the
 * status, and a new page is made only if the old one cannot have been paid.
 */
export async function payNow(shop: PayingShop, which: WhichOrder, refusedToken?: string): Promise<PayNowResult> {
  const order = await findOrder(shop, which)
  if (order === undefined) return { ok: false, reason: 'unknown-order' }
  if (order.status !== 'Unpaid') return { ok: false, reason: await explainNotPayable(shop, order.id) }
  if (!(await isBeforeDeadline(shop.db, order.id))) return { ok: false, reason: 'over' }
  if (order.isBeingLookedAt && refusedToken === undefined) return { ok: false, reason: 'payment-underway' }
  // Another browser tab may have renewed the refused page already.
  if (order.payment !== undefined && order.payment.token !== refusedToken) {
    return { ok: true, payment: order.payment, dueAt: order.dueAt }
  }

  const deadline = within(RENEW_TIME_MS)
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

type Renewal = { order: Order; attempt: PaymentAttempt; leaseId: string; deadline: Deadline }

async function renewPage(shop: PayingShop, renewal: Renewal): Promise<'renewed' | NotPayable> {
  const { order, attempt, deadline } = renewal
  const status = await readAttemptStatus(shop, attempt, deadline.leftMs())
  const { state } = summariseAttempt(status)
  if (state === 'paid') return settleAndExplain(shop, order.id)
  if (state === 'pending' || state === 'held') return 'payment-underway'
  // The provider has sent a notification of money, so its status lags behind.
  if ((await findOrder(shop, { id: order.id }))?.isBeingLookedAt) return 'payment-underway'
  if (state === 'unknown') return 'underway'
  // No payment method was chosen on the old page: the same reference gives a new page and ends the old one.
  if (status.outcome === 'not-found') return openPage(shop, renewal)
  const ended = await endAttempt(shop, attempt, deadline)
  switch (ended) {
    case 'paid':
      return settleAndExplain(shop, order.id)
    case 'underway':
      return 'payment-underway'
    case 'unknown':
      return 'underway'
    case 'ended':
      return openPage(shop, { ...renewal, attempt: await startNextAttempt(shop, renewal) })
  }
}

async function settleAndExplain(shop: PayingShop, orderId: number): Promise<NotPayable> {
  await settleOrder(shop, orderId)
  return explainNotPayable(shop, orderId)
}

/** Stored before the provider gets the new reference: a payment of it must find its attempt. */
function startNextAttempt({ db, payments }: PayingShop, { order, attempt }: Renewal): Promise<PaymentAttempt> {
  return inTransaction(db, async (db) => {
    await lockOrder(db, order.id)
    await closeAttempts(db, order.id)
    const number = attempt.number + 1
    const reference = newPaymentReference(order.invoice, number)
    await insertAttempt(db, {
      ...{ orderId: order.id, number, reference, amount: order.grossAmount, account: payments.account },
    })
    const live = await selectLiveAttempt(db, order.id)
    if (live === undefined) throw new Error(`the payment attempt ${reference} was not stored`)
    return live
  })
}

/** If the provider refuses, the order stays as it is. */
async function openPage(
  shop: PayingShop,
  { order, attempt, leaseId, deadline }: Renewal,
): Promise<'renewed' | NotPayable> {
  const { reference } = attempt
  const page = await requestPaymentPage(shop, { orderId: order.id, reference, deadline })
  await shop.atStep?.('page renewed')
  if (page.outcome === 'refused') return page.why === 'not-sent' ? 'underway' : 'payment-underway'
  if (page.outcome === 'unknown') return 'underway'
  return inTransaction(shop.db, async (db) => {
    const locked = await lockOrder(db, order.id)
    if (locked.status !== 'Unpaid' || locked.leaseId !== leaseId) return explainNotPayable({ db }, order.id)
    await savePaymentPage(db, reference, page)
    return 'renewed'
  })
}
