import { inTransaction } from '../../../db/transaction.ts'
import { within } from '../../../values/deadline.ts'
import type { Rupiah } from '../../../values/rupiah.ts'
import { waitForLease } from '../../orders/lease.ts'
import type { Order } from '../../orders/order.ts'
import { selectOrder, type WhichOrder } from '../../orders/order-queries.ts'
import { queueOrderEmail } from '../../orders/queue-order-email.ts'
import type { Shop } from '../../shop.ts'
import { recordRefund, recordTransfer, selectPayments } from '../settlement/payment-queries.ts'
import { type RefundFailure, refundPayment } from './refund-payment.ts'
import { findSurplus, type Surplus } from './surplus.ts'

export type RefundSurplusResult =
  | { ok: true; given: { reference: string; amount: Rupiah; by: 'provider' | 'transfer' }[] }
  | { ok: false; reason: 'unknown-order' | 'paid-once' | 'changed-meanwhile' }
  | { ok: false; reason: 'not-given'; because: RefundFailure }

type RefundingShop = Pick<Shop, 'db' | 'payments' | 'log'>

const GIVING_MS = 12_000

/** Whoever paid an order twice gets back what was too much; the order keeps the rest, and stands as it stood. */
export async function refundSurplus(
  shop: RefundingShop,
  which: WhichOrder,
  wishes: { byTransfer?: boolean } = {},
): Promise<RefundSurplusResult> {
  const order = await selectOrder(shop.db, which)
  if (order === undefined) return { ok: false, reason: 'unknown-order' }
  const waiting = { orderId: order.id, from: [order.status], deadline: within(GIVING_MS) }
  const done = await waitForLease(shop, waiting, () => refundEachPayment(shop, order, wishes.byTransfer === true))
  return done.ok ? done.value : { ok: false, reason: 'changed-meanwhile' }
}

async function refundEachPayment(shop: RefundingShop, order: Order, byTransfer: boolean): Promise<RefundSurplusResult> {
  // Somebody may have given money back while this waited for its turn.
  const now = (await selectOrder(shop.db, { id: order.id })) ?? order
  const surplus = findSurplus(await selectPayments(shop.db, order.id), now)
  if (surplus.length === 0) return { ok: false, reason: 'paid-once' }
  const given: Extract<RefundSurplusResult, { ok: true }>['given'] = []
  for (const one of surplus) {
    const { payment, amount } = one
    const asked = {
      payment,
      amount,
      // The same wish again is the same refund.
      refundKey: `${payment.reference}-twice-${payment.refunded + amount}`,
      reason: `Order ${order.invoice} paid twice`,
    }
    const moved = byTransfer ? ({ by: 'transfer' } as const) : await refundPayment(shop, asked)
    if ('why' in moved) return { ok: false, reason: 'not-given', because: moved }
    await writeSurplusRefund(shop, order, one, moved.by)
    given.push({ reference: payment.reference, amount, by: moved.by })
  }
  return { ok: true, given }
}

const writeSurplusRefund = (
  { db }: RefundingShop,
  { id }: Order,
  { payment, amount }: Surplus,
  by: 'provider' | 'transfer',
): Promise<void> =>
  inTransaction(db, async (db) => {
    await (by === 'provider' ? recordRefund : recordTransfer)(db, payment, amount)
    await queueOrderEmail(
      db,
      'order.paid-twice',
      id,
      ` ${payment.transactionId} ${payment.refunded + payment.transferred}`,
    )
  })
