import type { Db } from '../../../db/db.ts'
import type { OrderStatus } from '../../../values/orders/order-status.ts'
import { bumpCatalogueVersion } from '../../articles/catalogue-version.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import {
  changeParcel,
  type LockedOrder,
  lockOrder,
  markRefunded,
  markRestocked,
  moveOrder,
  readPieces,
} from '../../orders/change-order.ts'
import type { Order } from '../../orders/order.ts'
import { queueRefundEmail } from '../../orders/queue-order-email.ts'
import { listHeldReturns, listHeldSizes, releaseHold } from '../../stock/hold-for-exchange.ts'
import { lockStock } from '../../stock/lock-stock.ts'
import { restockPieces } from '../../stock/return-stock.ts'
import { returnHold, returnPieces } from '../return-hold.ts'
import { refundableOf } from '../settlement/assess-payments.ts'
import { type OrderPayment, recordRefund, selectPayments } from '../settlement/queries.ts'
import { endRefundedReturn, type RefundPlan } from './queries.ts'
import { isEverything } from './quote-refund.ts'
import { recordTransferOf } from './refund-payment.ts'
import { insertTransfer } from './transfer-queries.ts'

export type WrittenRefund = { status: OrderStatus; isRestocked: boolean }

/**
 * Changes the order after its money was refunded. Undefined if the order has changed in a way that the operator has to look at first.
 * `payment`: the one that the provider has refunded. Without it, the operator transfers the money.
 */
export async function writeRefund(
  db: Db,
  order: Order,
  plan: RefundPlan,
  payment: OrderPayment | undefined,
): Promise<WrittenRefund | undefined> {
  const { orderId, amount, items } = plan
  const locked = await lockOrder(db, orderId)
  const held = (await listHeldSizes(db, orderId)).map((sizeId) => ({ sizeId }))
  await lockStock(db, [...(await readPieces(db, orderId)), ...held])
  const isChecked = locked.status === 'Payment Check'
  if (payment === undefined && (isChecked || locked.refundedAmount !== plan.refundedBefore)) return undefined
  if (payment === undefined) await recordTransferOf(db, order, amount)
  else await recordRefund(db, payment, amount)
  if (items.length > 0) await markRefunded(db, orderId, items)
  if (plan.returnId !== undefined) await endRefundedReturn(db, plan.returnId)

  // The provider's notification of this refund may have been settled already. Out of Payment Check, only a decision leads.
  const isWritten = payment !== undefined && (isChecked || locked.refundedAmount >= plan.refundedBefore + amount)
  const refundedAmount = Math.min(order.grossAmount, locked.refundedAmount + amount)
  const to = isWritten ? locked.status : await statusAfter(db, order, plan, refundedAmount)
  const parcel = parcelAfter(locked, order, plan, isWritten)
  const { isRestocked } = parcel
  if (isWritten) await changeParcel(db, orderId, parcel)
  else {
    await moveOrder(db, { orderId, from: [locked.status], to, refundedAmount, ...parcel })
    // The owner has to transfer the money first, so the email waits for that.
    const isTransferDue = payment === undefined && !plan.byTransfer && amount > 0
    const { bankAccount } = plan
    if (isTransferDue) await insertTransfer(db, { orderId, amount, given: refundedAmount, bankAccount })
    else await queueRefundEmail(db, orderId, refundedAmount)
  }
  if (isRestocked) await restock(db, plan, { isOver: to === 'Refunded' && !parcel.hasPieces })
  if (held.length > 0) await releaseUnwanted(db, plan, to)
  return { status: to, isRestocked }
}

/** A customer who has the money back gets no other size for it. */
async function releaseUnwanted(db: Db, { orderId, returnId }: RefundPlan, to: OrderStatus): Promise<void> {
  const ended = to === 'Refunded' ? await listHeldReturns(db, orderId) : returnId === undefined ? [] : [returnId]
  for (const id of ended) {
    const { changesShownStock } = await releaseHold(db, id, 'released')
    if (changesShownStock) await bumpCatalogueVersion({ db })
  }
}

async function statusAfter(
  db: Db,
  order: Order,
  { orderId, items }: RefundPlan,
  refundedAmount: number,
): Promise<'Refunded' | 'Partly Refunded'> {
  const { grossAmount } = order
  const isPartOfFreeOrder = grossAmount === 0 && items.length > 0 && !isEverything(order, items)
  const left = refundableOf(await selectPayments(db, orderId), { grossAmount, refundedAmount })
  return left === 0 && !isPartOfFreeOrder ? 'Refunded' : 'Partly Refunded'
}

/** What is left to send, and whether the pieces go back to the stock. A packed parcel that loses an item is packed again. */
function parcelAfter(
  { status, hasPieces, shippedAt, deliveredAt }: LockedOrder,
  order: Order,
  { items, restock }: RefundPlan,
  isWritten: boolean,
): { hasPieces: boolean; isUnpacked: boolean; isRestocked: boolean } {
  const isWaiting = hasPieces && shippedAt === null && deliveredAt === null
  if (items.length > 0) {
    const isEmpty = isWaiting && isEverything(order, items)
    return {
      hasPieces: hasPieces && !isEmpty,
      isUnpacked: isWaiting && !isEmpty,
      isRestocked: restock && isWaiting && status !== 'Payment Check',
    }
  }
  // Since the notification of this refund, the order may have been packed.
  const isUntouched = !isWritten || status === 'Refunded' || status === 'Partly Refunded'
  const isRestocked = restock && isWaiting && isUntouched
  return { hasPieces: hasPieces && !isRestocked, isUnpacked: false, isRestocked }
}

async function restock(
  db: Db,
  { id: refundId, orderId, items }: RefundPlan,
  { isOver }: { isOver: boolean },
): Promise<void> {
  if (items.length > 0) {
    await markRestocked(db, orderId, items)
    const pieces = items.map(({ sizeId, pieces }) => ({ sizeId, qty: pieces }))
    const { changesShownStock } = await restockPieces(db, { orderId, refundId }, pieces)
    if (changesShownStock) await bumpCatalogueVersion({ db })
    // An order that was refunded whole and never sent gives its voucher back as well.
    if (isOver) await returnHold(db, orderId)
  } else await (isOver ? returnHold(db, orderId) : returnPieces(db, orderId))
}

type Recorded = {
  order: Order
  plan: RefundPlan
  by: 'provider' | 'transfer' | 'none'
  written: WrittenRefund
}

/** Compared with the order before the refund: the provider's notification may have changed it since. */
export const recordRefundBy = (db: Db, actor: Actor, { order, plan, by, written }: Recorded): Promise<void> =>
  recordChange(db, actor, {
    action: 'order.refund',
    subject: { kind: 'order', key: order.invoice },
    before: { status: order.status, refundedAmount: plan.refundedBefore },
    after: {
      ...{ refundedAmount: plan.refundedBefore + plan.amount, by, ...written },
      ...(plan.items.length === 0 ? {} : { items: describeItems(order, plan) }),
      ...(plan.shipping === 0 ? {} : { shipping: plan.shipping }),
      ...(plan.returnId === undefined ? {} : { return: plan.returnId }),
    },
    personalFields: plan.bankAccount === undefined ? [] : ['bankAccount'],
  })

/** `GM-01/M=2, KR-03/All Size=1`, as the command takes them. */
const describeItems = ({ items }: Order, plan: RefundPlan): string =>
  plan.items
    .map(({ sizeId, pieces }) => {
      const item = items.find((one) => one.sizeId === sizeId)
      return `${item?.sku}/${item?.size}=${pieces}`
    })
    .join(', ')
