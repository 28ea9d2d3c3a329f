import { inTransaction } from '../../db/transaction.ts'
import type { Deadline } from '../../values/time/deadline.ts'
import { takeOutOfBag } from '../bag/take-out-of-bag.ts'
import { uncountLastUses } from '../limits/consume-limit.ts'
import { moveOrder } from '../orders/change-order.ts'
import { findOrder } from '../orders/find-orders.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { requestPaymentPage, savePaymentPage, thankYouAddress } from '../payments/attempts/request-payment-page.ts'
import { returnHold } from '../payments/return-hold.ts'
import type { Shop } from '../shop.ts'
import type { PlaceOrderResult } from './place-order.ts'
import { clearRequestKeys } from './queries.ts'

/* From a stored order to one that can be paid. */

/** The limits that each order counts towards, unless it is given up. */
const LIMITS_GIVEN_BACK = ['order.spacing', 'order.account'] as const

/**
 * All limits of orders. The uses of `order.tries` are never given back: it bounds how often one account can make the shop ask
 * a provider that refuses its orders.
 */
export const ORDER_LIMITS = [...LIMITS_GIVEN_BACK, 'order.tries'] as const

type FinishingShop = Pick<Shop, 'db' | 'payments' | 'identity' | 'log' | 'atStep'>

type UnfinishedOrder = { orderId: number; invoice: string; reference: string; leaseId: string; deadline: Deadline }

/**
 * Requests the payment page and finishes the order with it. If the provider refuses, the order is given up at once. If the answer
 * is unclear, `completeOrders` tries again later.
 */
export async function openForPayment(shop: FinishingShop, order: UnfinishedOrder): Promise<PlaceOrderResult> {
  const { orderId, invoice, reference, leaseId } = order
  const page = await requestPaymentPage(shop, order)
  await shop.atStep?.('provider asked')
  if (page.outcome === 'refused') await giveUpOrder(shop, { orderId, leaseId })
  if (page.outcome !== 'created') return { ok: false, reason: 'payment-away' }
  const { token, url } = page
  const isFinished = await finishOrder(shop, { orderId, reference, leaseId, token, url })
  await shop.atStep?.('order committed')
  if (isFinished) return { ok: true, invoice, url, token }
  // Another process has finished the order meanwhile, or given it up.
  const current = await findOrder(shop, { id: orderId })
  const isPlaced = current !== undefined && current.status !== 'Cancelled'
  return isPlaced ? describePlacedOrder(shop, orderId) : { ok: false, reason: 'payment-away' }
}

/** Where the customer goes: to the payment page while the order can be paid, else to the thank-you page. */
export async function describePlacedOrder(
  shop: Pick<Shop, 'db' | 'identity'>,
  orderId: number,
): Promise<PlaceOrderResult> {
  const order = await findOrder(shop, { id: orderId })
  if (order === undefined) return { ok: false, reason: 'underway' }
  const { invoice, payment } = order
  return { ok: true, invoice, url: payment?.url ?? thankYouAddress(shop.identity, order), token: payment?.token }
}

type Page = { orderId: number; reference: string; leaseId: string; token: string; url: string }

/**
 * The order can be paid from now on, and its items leave the bag. Returns false if the order was settled by another process
 * meanwhile; then this page is not needed and is closed.
 */
export async function finishOrder(
  shop: Pick<Shop, 'db' | 'payments' | 'log' | 'atStep'>,
  page: Page,
): Promise<boolean> {
  const { orderId, reference, leaseId, token, url } = page
  const isFinished = await inTransaction(shop.db, async (db) => {
    if (!(await moveOrder(db, { orderId, from: ['Creating'], to: 'Unpaid', leaseId }))) return false
    await savePaymentPage(db, reference, { token, url })
    await takeOutOfBag(db, orderId)
    await queueOrderEmail(db, 'order.placed', orderId)
    await shop.atStep?.('before the order is committed')
    return true
  })
  if (!isFinished) await closeLatePage(shop, page)
  return isFinished
}

/** No customer has seen this page. If the order is unpaid, it has another page with the same reference, which must stay open. */
async function closeLatePage(shop: Pick<Shop, 'db' | 'payments' | 'log'>, page: Page): Promise<void> {
  const order = await findOrder(shop, { id: page.orderId })
  shop.log.warn({ reference: page.reference, status: order?.status }, 'a payment page came too late')
  if (order?.status !== 'Cancelled') return
  await shop.payments.cancelSession(page.token)
  await shop.payments.cancel(page.reference)
}

/**
 * Cancels an order that no customer got a link to. Its pieces and its voucher go back, it counts towards `order.tries`
 * only, and the same bag can be ordered again.
 * Returns false if the order is finished already, or the lease is lost.
 */
export function giveUpOrder(
  { db, atStep }: Pick<Shop, 'db' | 'atStep'>,
  { orderId, leaseId }: { orderId: number; leaseId: string },
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const change = { orderId, from: ['Creating'], to: 'Cancelled', leaseId, hasPieces: false } as const
    if (!(await moveOrder(db, change))) return false
    const customerId = await clearRequestKeys(db, orderId)
    // No other order of the customer was placed since, so these uses are the last ones.
    if (customerId !== null) await uncountLastUses({ db }, LIMITS_GIVEN_BACK, String(customerId))
    await atStep?.('before the hold goes back')
    await returnHold(db, orderId, atStep)
    return true
  })
}
