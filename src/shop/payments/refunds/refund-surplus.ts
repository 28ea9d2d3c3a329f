import { inTransaction } from '../../../db/transaction.ts'
import { within } from '../../../values/deadline.ts'
import type { Rupiah } from '../../../values/rupiah.ts'
import { leaseOrWait } from '../../orders/lease.ts'
import type { Order } from '../../orders/order.ts'
import { selectOrder, type WhichOrder } from '../../orders/order-queries.ts'
import { tell } from '../../orders/queue-order-email.ts'
import type { Shop } from '../../shop.ts'
import { addRefunded, addTransferred, selectPayments } from '../settlement/payment-queries.ts'
import { giveMoneyBack, type NotGiven } from './refund-payment.ts'
import { type Surplus, surplusOf } from './surplus.ts'

export type SurplusGivenBack =
  | { ok: true; given: { reference: string; amount: Rupiah; by: 'provider' | 'transfer' }[] }
  | { ok: false; reason: 'unknown-order' | 'paid-once' | 'changed-meanwhile' }
  | { ok: false; reason: 'not-given'; because: NotGiven }

type GivingShop = Pick<Shop, 'db' | 'payments' | 'log'>

const GIVING_MS = 12_000

/** Whoever paid an order twice gets back what was too much; the order keeps the rest, and stands as it stood. */
export async function giveBackSurplus(
  shop: GivingShop,
  which: WhichOrder,
  wishes: { byTransfer?: boolean } = {},
): Promise<SurplusGivenBack> {
  const order = await selectOrder(shop.db, which)
  if (order === undefined) return { ok: false, reason: 'unknown-order' }
  const waiting = { orderId: order.id, from: [order.status], deadline: within(GIVING_MS) }
  const done = await leaseOrWait(shop, waiting, () => giveAll(shop, order, wishes.byTransfer === true))
  return done.ok ? done.value : { ok: false, reason: 'changed-meanwhile' }
}

async function giveAll(shop: GivingShop, order: Order, byTransfer: boolean): Promise<SurplusGivenBack> {
  // Somebody may have given money back while this waited for its turn.
  const now = (await selectOrder(shop.db, { id: order.id })) ?? order
  const surplus = surplusOf(await selectPayments(shop.db, order.id), now)
  if (surplus.length === 0) return { ok: false, reason: 'paid-once' }
  const given: Extract<SurplusGivenBack, { ok: true }>['given'] = []
  for (const one of surplus) {
    const { payment, amount } = one
    const asked = {
      payment,
      amount,
      // The same wish again is the same refund.
      refundKey: `${payment.reference}-twice-${payment.refunded + amount}`,
      reason: `Order ${order.invoice} paid twice`,
    }
    const moved = byTransfer ? ({ by: 'transfer' } as const) : await giveMoneyBack(shop, asked)
    if ('why' in moved) return { ok: false, reason: 'not-given', because: moved }
    await note(shop, order, one, moved.by)
    given.push({ reference: payment.reference, amount, by: moved.by })
  }
  return { ok: true, given }
}

const note = (
  { db }: GivingShop,
  { id }: Order,
  { payment, amount }: Surplus,
  by: 'provider' | 'transfer',
): Promise<void> =>
  inTransaction(db, async (db) => {
    await (by === 'provider' ? addRefunded : addTransferred)(db, payment, amount)
    await tell(db, 'order.paid-twice', id, ` ${payment.transactionId} ${payment.refunded + payment.transferred}`)
  })
