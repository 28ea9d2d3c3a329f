import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { within } from '../../../values/deadline.ts'
import { canBecome, type OrderStatus } from '../../../values/order-status.ts'
import { type Rupiah, rupiah } from '../../../values/rupiah.ts'
import { waitForLease } from '../../orders/lease.ts'
import { moveOrder } from '../../orders/move-order.ts'
import type { Order } from '../../orders/order.ts'
import { selectOrder, type WhichOrder } from '../../orders/order-queries.ts'
import { queueRefundEmail } from '../../orders/queue-order-email.ts'
import { lockOrder, markPiecesReturned } from '../../orders/status-queries.ts'
import type { Shop } from '../../shop.ts'
import { lockStock } from '../../stock/lock-stock.ts'
import { coversOrder, refundableOf, remainingOf } from '../settlement/assess-payments.ts'
import { type OrderPayment, recordRefund, selectPayments } from '../settlement/payment-queries.ts'
import { returnHold } from '../unpaid-orders/return-hold.ts'
import { spreadTransfer } from './record-transfer.ts'
import { type RefundFailure, type RefundPaymentResult, refundPayment } from './refund-payment.ts'
import { returnPieces } from './restock.ts'

export type RefundOptions = {
  /** All that is left, unless it says how much. */
  amount?: number
  /** What has not been sent goes back to the shelf. */
  restock?: boolean
  /** Somebody transfers it, whatever the provider could do: it is not asked. */
  byTransfer?: boolean
}

export type RefundOrderResult =
  /** `by`: the provider gives it back, somebody has to transfer it by hand, or nothing had been paid. */
  | { ok: true; by: 'provider' | 'transfer' | 'nobody'; amount: Rupiah; status: OrderStatus; isRestocked: boolean }
  /** `changed-meanwhile`: somebody else was at it; look first, so that nothing is given back twice. */
  | { ok: false; reason: 'unknown-order' | 'already-shipped' | 'changed-meanwhile' }
  | { ok: false; reason: 'not-given'; because: RefundFailure }
  | { ok: false; reason: 'wrong-status'; status: OrderStatus }
  | { ok: false; reason: 'too-much'; left: Rupiah }

type RefundingShop = Pick<Shop, 'db' | 'payments' | 'log' | 'atStep'>

const REFUNDING_MS = 12_000

/** Gives money back: through the provider where its method can, else it is noted that somebody transfers it. */
export async function refundOrder(
  shop: RefundingShop,
  which: WhichOrder,
  wishes: RefundOptions = {},
): Promise<RefundOrderResult> {
  const order = await selectOrder(shop.db, which)
  if (order === undefined) return { ok: false, reason: 'unknown-order' }
  const left = rupiah(refundableOf(await selectPayments(shop.db, order.id), order))
  const amount = rupiah(wishes.amount ?? left)
  const to = amount === left ? 'Refunded' : 'Partly Refunded'
  // Out of a check, somebody has to say first what its money means.
  const isChecked = order.status === 'Payment Check'
  if (isChecked || !canBecome(order.status, to) || order.paidAt === undefined) {
    return { ok: false, reason: 'wrong-status', status: order.status }
  }
  // Of an order that cost nothing, nothing goes back.
  const isFree = order.grossAmount === 0
  if (amount > left || (amount < 1 && !isFree)) return { ok: false, reason: 'too-much', left }
  if (wishes.restock && order.shippedAt !== undefined) return { ok: false, reason: 'already-shipped' }

  // Of two who mean the same refund, the second finds that there is one.
  const wish: RefundPlan = {
    order,
    amount,
    to,
    restock: wishes.restock === true,
    byTransfer: wishes.byTransfer === true,
  }
  const waiting = { orderId: order.id, from: [order.status], deadline: within(REFUNDING_MS) }
  const done = await waitForLease(shop, waiting, () => executeRefund(shop, wish))
  return done.ok ? done.value : { ok: false, reason: 'changed-meanwhile' }
}

type RefundPlan = {
  order: Order
  amount: Rupiah
  to: 'Refunded' | 'Partly Refunded'
  restock: boolean
  byTransfer: boolean
}

async function executeRefund(shop: RefundingShop, wish: RefundPlan): Promise<RefundOrderResult> {
  const { order, amount, to } = wish
  const now = await selectOrder(shop.db, { id: order.id })
  if (now?.refundedAmount !== order.refundedAmount) return { ok: false, reason: 'changed-meanwhile' }
  const payment = await choosePayment(shop.db, wish)
  const moved = amount === 0 ? ({ by: 'nobody' } as const) : await payBack(shop, wish, payment)
  if ('why' in moved) return { ok: false, reason: 'not-given', because: moved }
  const { by } = moved
  await shop.atStep?.('money given back')
  const noted = await inTransaction(shop.db, (db) => writeRefund(db, wish, by === 'provider' ? payment : undefined))
  return noted ? { ok: true, by, amount, status: to, ...noted } : { ok: false, reason: 'changed-meanwhile' }
}

type WrittenRefund = { isRestocked: boolean } | undefined

/** `refunded`: the payment that the provider gives it back from; else somebody transfers it. */
async function writeRefund(
  db: Db,
  { order, amount, to, restock }: RefundPlan,
  refunded: OrderPayment | undefined,
): Promise<WrittenRefund> {
  const orderId = order.id
  const refundedAmount = order.refundedAmount + amount
  const locked = await lockOrder(db, orderId)
  // Whoever counts the shelf meanwhile sees the pieces on one side of it or the other.
  await lockStock(db, order.items)
  if (locked === undefined || locked.status === 'Payment Check') return undefined
  // Its notice may have been quicker than we are; what becomes of the pieces is still ours to say.
  const isNoted = refunded !== undefined && locked.refunded_amount >= refundedAmount
  if (!isNoted && locked.refunded_amount !== order.refundedAmount) return undefined
  if (refunded === undefined) await spreadTransfer(db, order, amount)
  else await recordRefund(db, refunded, amount)
  const canGoBack = locked.has_pieces && locked.shipped_at === null && (!isNoted || locked.status === to)
  const goesBack = restock && canGoBack
  const hasPieces = goesBack ? false : undefined
  if (!isNoted) {
    await moveOrder(db, { orderId, from: [locked.status], to, refundedAmount, hasPieces })
    await queueRefundEmail(db, orderId, refundedAmount)
  } else if (goesBack) await markPiecesReturned(db, orderId)
  // Given back whole and never sent, it is as if it had not been: the voucher can be used again, too.
  if (goesBack) await (to === 'Refunded' ? returnHold(db, orderId) : returnPieces(db, orderId))
  return { isRestocked: goesBack }
}

/** One that has enough left, where there are several. */
async function choosePayment(db: Db, { order, amount }: RefundPlan): Promise<OrderPayment | undefined> {
  const { id, grossAmount } = order
  const ours = (await selectPayments(db, id)).filter((payment) => coversOrder(payment, grossAmount))
  return (
    ours.find((payment) => remainingOf(payment, grossAmount) >= amount) ??
    ours.find((payment) => remainingOf(payment, grossAmount) > 0)
  )
}

/** What nobody's provider has confirmed, only a transfer gives back. */
async function payBack(
  shop: RefundingShop,
  { order, amount, byTransfer }: RefundPlan,
  payment: OrderPayment | undefined,
): Promise<RefundPaymentResult> {
  if (payment === undefined || byTransfer) return { by: 'transfer' }
  // The same wish again is the same refund: what was given back before is part of its name.
  const refundKey = `${order.invoice}-${order.refundedAmount + amount}`
  return refundPayment(shop, { payment, amount, refundKey, reason: `Order ${order.invoice}` })
}
