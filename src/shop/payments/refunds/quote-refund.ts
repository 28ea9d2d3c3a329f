import type { Db } from '../../../db/db.ts'
import { paidParts, shareOf } from '../../../values/orders/item-shares.ts'
import { canBecome, type OrderStatus } from '../../../values/orders/order-status.ts'
import { type Rupiah, rupiah } from '../../../values/rupiah.ts'
import { findOrder } from '../../orders/find-orders.ts'
import type { Order, WhichOrder } from '../../orders/order.ts'
import type { Shop } from '../../shop.ts'
import { selectAttempt } from '../attempts/queries.ts'
import { isRecordedByStaff } from '../attempts/read-attempt-status.ts'
import { coversOrder, refundableOf, remainingOf } from '../settlement/assess-payments.ts'
import { type OrderPayment, selectPayments } from '../settlement/queries.ts'
import {
  type RefundedItem,
  selectPiecesInReturns,
  selectPlannedRefund,
  selectWhetherReceived,
  sumRefundedShipping,
} from './queries.ts'

export type RefundRequest = {
  /** All that is left, unless an amount, items or the shipping are chosen. */
  amount?: number
  /** Pieces of single items, for what was paid for them. */
  items?: readonly { sizeId: number; pieces: number }[]
  /** What was paid for shipping. */
  shipping?: boolean
  /** The return that the pieces came with. Pieces in other returns are not refunded. */
  returnId?: number
}

export type RefundQuote =
  | {
      ok: true
      order: Order
      amount: Rupiah
      to: 'Refunded' | 'Partly Refunded'
      items: readonly RefundedItem[]
      /** How much of the amount is for shipping. */
      shipping: Rupiah
      /** `transfer`: the provider cannot refund it, so the operator has to transfer the money. */
      by: 'provider' | 'transfer' | 'none'
      payment: OrderPayment | undefined
    }
  /** `return-ended`: the return of these pieces was refunded already, or has not arrived. */
  | { ok: false; reason: 'unknown-order' | 'return-ended' }
  | { ok: false; reason: 'wrong-status'; status: OrderStatus }
  | { ok: false; reason: 'too-much'; left: Rupiah }
  /** `left`: how many pieces of this size can still be refunded. */
  | { ok: false; reason: 'too-many-pieces'; sizeId: number; left: number }

/** What a refund would be. Changes nothing. */
export async function quoteRefund(
  { db, payments }: Pick<Shop, 'db' | 'payments'>,
  which: WhichOrder,
  request: RefundRequest = {},
): Promise<RefundQuote> {
  const order = await findOrder({ db }, which)
  if (order === undefined) return { ok: false, reason: 'unknown-order' }
  const { returnId } = request
  if (returnId !== undefined && !(await selectWhetherReceived(db, returnId)))
    return { ok: false, reason: 'return-ended' }
  const known = await selectPayments(db, order.id)
  const left = rupiah(refundableOf(known, order))
  const chosen = await sumChosen(db, order, request)
  if (!chosen.ok) return chosen
  const { items } = chosen
  const isByItems = request.items !== undefined || request.shipping === true
  // Earlier refunds of an amount can leave less than the items cost. More than that is never refunded.
  const amount = rupiah(isByItems ? Math.min(chosen.amount, left) : (request.amount ?? left))
  const to = amount === left && (left > 0 || !isByItems || isEverything(order, items)) ? 'Refunded' : 'Partly Refunded'
  // An order in Payment Check is resolved, not refunded.
  const isChecked = order.status === 'Payment Check'
  if (isChecked || !canBecome(order.status, to) || order.paidAt === undefined) {
    return { ok: false, reason: 'wrong-status', status: order.status }
  }
  const isFree = order.grossAmount === 0 || (items.length > 0 && chosen.amount === 0)
  if (amount > left || (amount < 1 && !isFree)) return { ok: false, reason: 'too-much', left }
  const payment = choosePayment(known, order, amount)
  const attempt = payment && (await selectAttempt(db, payment.attemptId))
  // What staff took in cash or by transfer goes back the same way.
  const isWithProvider = attempt !== undefined && !isRecordedByStaff(attempt)
  const isRefundable = payment !== undefined && isWithProvider && payments.canRefund(payment.method)
  const by = amount === 0 ? 'none' : isRefundable ? 'provider' : 'transfer'
  const shipping = rupiah(Math.min(chosen.shipping, amount))
  return { ok: true, order, amount, to, items, shipping, by, payment }
}

/** True while a refund of the order was ordered and is not finished. */
export const hasPlannedRefund = async (db: Db, orderId: number): Promise<boolean> =>
  (await selectPlannedRefund(db, orderId)) !== undefined

/** How many pieces of each size can still be refunded one by one. */
export async function readRefundablePieces(
  db: Db,
  order: Pick<Order, 'id' | 'items'>,
  returnId?: number,
): Promise<Map<number, number>> {
  const inReturns = await selectPiecesInReturns(db, order.id, returnId)
  return new Map(
    order.items.map(({ sizeId, qty, refunded }) => [sizeId, qty - refunded - (inReturns.get(sizeId) ?? 0)]),
  )
}

/** What was paid for the shipping and did not go back yet. */
export const readRefundableShipping = async (db: Db, order: Order): Promise<Rupiah> =>
  rupiah(paidParts(order).shipping - (await sumRefundedShipping(db, order.id)))

type Chosen =
  | { ok: true; items: RefundedItem[]; shipping: number; amount: number }
  | Extract<RefundQuote, { reason: 'too-many-pieces' }>

async function sumChosen(db: Db, order: Order, request: RefundRequest): Promise<Chosen> {
  const items: RefundedItem[] = []
  const refundable = await readRefundablePieces(db, order, request.returnId)
  for (const { sizeId, pieces } of request.items ?? []) {
    const item = order.items.find((one) => one.sizeId === sizeId)
    const left = refundable.get(sizeId) ?? 0
    const isTwice = items.some((one) => one.sizeId === sizeId)
    if (item === undefined || isTwice || !Number.isInteger(pieces) || pieces < 1 || pieces > left) {
      return { ok: false, reason: 'too-many-pieces', sizeId, left }
    }
    items.push({ sizeId, pieces, amount: shareOf(order, { sizeId, from: item.refunded, pieces }) })
  }
  const shipping = request.shipping ? await readRefundableShipping(db, order) : 0
  return { ok: true, items, shipping, amount: items.reduce((sum, { amount }) => sum + amount, shipping) }
}

/** True if no piece of the order is left once these are refunded. */
export const isEverything = (
  { items }: Pick<Order, 'items'>,
  refunded: readonly { sizeId: number; pieces: number }[],
): boolean =>
  items.every((item) => {
    const { pieces = 0 } = refunded.find(({ sizeId }) => sizeId === item.sizeId) ?? {}
    return item.refunded + pieces >= item.qty
  })

/** Prefers a payment that has enough left. */
function choosePayment(
  payments: readonly OrderPayment[],
  { grossAmount }: Order,
  amount: number,
): OrderPayment | undefined {
  const covering = payments.filter((payment) => coversOrder(payment, grossAmount))
  return (
    covering.find((payment) => remainingOf(payment, grossAmount) >= amount) ??
    covering.find((payment) => remainingOf(payment, grossAmount) > 0)
  )
}
