import { inTransaction } from '../../db/transaction.ts'
import { type Rupiah, rupiah } from '../../values/rupiah.ts'
import type { Shop } from '../shop.ts'
import { selectAttempts } from './attempt-queries.ts'
import { moveOrder } from './move-order.ts'
import type { Order } from './order.ts'
import { selectOrder, type WhichOrder } from './order-queries.ts'
import { canBecome, type OrderStatus } from './order-status.ts'
import { selectPaidTransaction } from './payment-queries.ts'
import { lockOrder } from './queries.ts'
import { restock } from './restock.ts'
import { tell } from './tell-of-payment.ts'

export type RefundWishes = {
  /** All that is left, unless it says how much. */
  amount?: number
  /** What has not been sent goes back to the shelf. */
  restock?: boolean
}

export type OrderRefunded =
  /** `by`: the provider gives it back, or somebody has to transfer it by hand. */
  | { ok: true; by: 'provider' | 'transfer'; amount: Rupiah; status: OrderStatus }
  | { ok: false; reason: 'unknown-order' | 'already-shipped' | 'provider-away' | 'changed-meanwhile' }
  | { ok: false; reason: 'wrong-status'; status: OrderStatus }
  | { ok: false; reason: 'too-much'; left: Rupiah }

/** Gives money back: through the provider where its method can, else it is noted that somebody transfers it. */
export async function refundOrder(
  shop: Pick<Shop, 'db' | 'payments' | 'log'>,
  which: WhichOrder,
  wishes: RefundWishes = {},
): Promise<OrderRefunded> {
  const order = await selectOrder(shop.db, which)
  if (order === undefined) return { ok: false, reason: 'unknown-order' }
  const left = rupiah(order.grossAmount - order.refundedAmount)
  const amount = rupiah(wishes.amount ?? left)
  const to = amount === left ? 'Refunded' : 'Partly Refunded'
  // Out of a check, somebody has to say first what its money means.
  const isChecked = order.status === 'Payment Check'
  if (isChecked || !canBecome(order.status, to) || order.paidAt === undefined) {
    return { ok: false, reason: 'wrong-status', status: order.status }
  }
  if (amount < 1 || amount > left) return { ok: false, reason: 'too-much', left }
  if (wishes.restock && order.shippedAt !== undefined) return { ok: false, reason: 'already-shipped' }

  const by = await giveBack(shop, order, amount)
  if (by === 'nobody-knows') return { ok: false, reason: 'provider-away' }
  const refundedAmount = order.refundedAmount + amount
  const noted = await inTransaction(shop.db, async (db) => {
    const locked = await lockOrder(db, order.id)
    // Its notice was quicker than we are.
    if (locked?.status === to && locked.refunded_amount >= refundedAmount) return true
    if (locked === undefined || locked.refunded_amount !== order.refundedAmount) return false
    const hasPieces = wishes.restock ? false : undefined
    await moveOrder(db, { orderId: order.id, from: [locked.status], to, refundedAmount, hasPieces })
    await tell(db, 'order.refunded', order.id, ` ${refundedAmount}`)
    if (wishes.restock && locked.has_pieces) await restock(db, order.id)
    return true
  })
  return noted ? { ok: true, by, amount, status: to } : { ok: false, reason: 'changed-meanwhile' }
}

async function giveBack(
  { db, payments, log }: Pick<Shop, 'db' | 'payments' | 'log'>,
  order: Order,
  amount: Rupiah,
): Promise<'provider' | 'transfer' | 'nobody-knows'> {
  const paid = await selectPaidTransaction(db, order.id)
  const attempt = paid && (await selectAttempts(db, order.id)).find(({ id }) => id === paid.attemptId)
  if (paid === undefined || attempt?.adapter !== payments.account.adapter) return 'transfer'
  // The same wish again is the same refund: what was given back before is part of its name.
  const refundKey = `${order.invoice}-${order.refundedAmount + amount}`
  const given = await payments.refund({ id: paid.transactionId, amount, refundKey, reason: `Order ${order.invoice}` })
  if (given.outcome === 'refunded') return 'provider'
  if (given.outcome === 'unknown') return 'nobody-knows'
  log.warn({ invoice: order.invoice, outcome: given.outcome }, 'the provider cannot give this back; transfer it')
  return 'transfer'
}
