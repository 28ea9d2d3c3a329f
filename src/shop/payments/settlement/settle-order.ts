import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { canBecome, type OrderStatus } from '../../../values/orders/order-status.ts'
import { bumpCatalogueVersion } from '../../articles/catalogue-version.ts'
import { type LockedOrder, lockOrder, moveOrder, readPieces } from '../../orders/change-order.ts'
import { completePayment } from '../../orders/complete-payment.ts'
import type { CheckReason, LateTrouble } from '../../orders/order.ts'
import { queueOrderEmail, queueRefundEmail } from '../../orders/queue-order-email.ts'
import type { Shop } from '../../shop.ts'
import { takeStock } from '../../stock/take-stock.ts'
import { assessPayments, findSurplus, isPartlyTakenBack, type PaymentAssessment } from './assess-payments.ts'
import { type OrderPayment, selectPayments, updateCheckReason, updateLateTrouble } from './queries.ts'

export type SettleResult = { status: OrderStatus; assessment: PaymentAssessment }

/**
 * Moves an order to the status that follows from all its payments, in one transaction. Repeating it changes nothing, and the
 * sequence in which payments became known does not matter. An order without a payment page waits until it has one.
 */
export function settleOrder(shop: Pick<Shop, 'db' | 'log' | 'atStep'>, orderId: number): Promise<SettleResult> {
  return inTransaction(shop.db, async (db) => {
    const order = await lockOrder(db, orderId)
    const payments = await selectPayments(db, orderId)
    const assessment = assessPayments(payments, order.grossAmount)
    await shop.atStep?.('payments assessed')
    const status = await applyAssessment({ ...shop, db }, order, payments, assessment)
    if (status !== order.status) {
      shop.log.info(
        { invoice: order.invoice, before: order.status, after: status, because: assessment.money },
        'an order changed its status',
      )
    }
    return { status, assessment }
  })
}

type SettlingShop = Pick<Shop, 'db' | 'log'>

/** Returns the status that the order has afterwards. */
async function applyAssessment(
  shop: SettlingShop,
  order: LockedOrder,
  payments: readonly OrderPayment[],
  assessment: PaymentAssessment,
): Promise<OrderStatus> {
  if (order.status === 'Creating') return order.status
  for (const { payment } of findSurplus(payments, order)) {
    await alertOwner(shop, order, 'shop.paid-twice', payment.transactionId)
  }
  const { money } = assessment
  switch (money) {
    case 'none':
      return order.status
    case 'amount':
    case 'reversal': {
      const isPart = money === 'reversal' && isPartlyTakenBack(payments)
      return moveToPaymentCheck(shop, order, money, isPart ? 'part' : money)
    }
    case 'paid':
    case 'refunded': {
      // Money that the operator has decided about moves nothing again.
      const status = assessment.hasNewMoney ? await acceptMoney(shop, order, money) : order.status
      return assessment.refunded > 0 ? recordProviderRefund(shop.db, { ...order, status }, assessment) : status
    }
  }
}

/** A parcel that is on its way cannot be stopped: the order stays as it is, and waits for the owner, who gets an email. */
async function moveToPaymentCheck(
  shop: SettlingShop,
  order: LockedOrder,
  reason: CheckReason,
  trouble: LateTrouble = 'amount',
): Promise<OrderStatus> {
  const { id: orderId, status } = order
  if (status === 'Payment Check') {
    if (order.checkReason !== reason) {
      await updateCheckReason(shop.db, orderId, reason)
      await alertOwner(shop, order, 'shop.check', reason)
    }
    return status
  }
  if (order.shippedAt !== null || !canBecome(status, 'Payment Check')) {
    await updateLateTrouble(shop.db, orderId, trouble)
    await alertOwner(shop, order, 'shop.too-late-to-stop', trouble)
    return status
  }
  await moveOrder(shop.db, { orderId, from: [status], to: 'Payment Check', checkReason: reason })
  await queueOrderEmail(shop.db, 'order.check', orderId, reason)
  await alertOwner(shop, order, 'shop.check', reason)
  return 'Payment Check'
}

type Alert = 'shop.check' | 'shop.paid-twice' | 'shop.too-late-to-stop'

/** Once for each order, alert and `about`. */
async function alertOwner({ db, log }: SettlingShop, order: LockedOrder, alert: Alert, about: string): Promise<void> {
  log.error({ invoice: order.invoice, alarm: alert, about }, 'a payment needs the owner’s attention')
  await queueOrderEmail(db, alert, order.id, about)
}

async function acceptMoney(shop: SettlingShop, order: LockedOrder, money: 'paid' | 'refunded'): Promise<OrderStatus> {
  const { id: orderId, status } = order
  if (status === 'Unpaid') {
    await moveOrder(shop.db, { orderId, from: ['Unpaid'], to: 'Paid' })
    return completePayment(shop.db, orderId)
  }
  // A late payment that was refunded in the meantime does not revive the order.
  const isLate = (status === 'Expired' || status === 'Cancelled') && money === 'paid'
  return isLate ? reviveOrder(shop, order) : status
}

/** An order that had ended was paid after all. It keeps its old sums and takes its pieces again, but not its voucher. */
async function reviveOrder(shop: SettlingShop, order: LockedOrder): Promise<OrderStatus> {
  const { db } = shop
  const { id: orderId, status } = order
  // Name and address were deleted: the parcel could not be sent.
  if (order.isForgotten) return moveToPaymentCheck(shop, order, 'nobody')
  const taken = await takeStock(db, { orderId, round: order.round + 1 }, await readPieces(db, orderId))
  if (!taken.ok) return moveToPaymentCheck(shop, order, 'sold-out')
  await moveOrder(db, { orderId, from: [status], to: 'Paid', hasPieces: true, nextRound: true })
  const paid = await completePayment(db, orderId)
  if (taken.changesShownStock) await bumpCatalogueVersion({ db })
  return paid
}

/** The provider has confirmed a refund that the order does not show yet, for example one made on the provider's own pages. */
async function recordProviderRefund(
  db: Db,
  { id: orderId, status, refundedAmount }: LockedOrder,
  { refunded, isFullyRefunded }: PaymentAssessment,
): Promise<OrderStatus> {
  if (refunded <= refundedAmount) return status
  const to = isFullyRefunded ? 'Refunded' : 'Partly Refunded'
  // Only the operator moves an order out of Payment Check.
  if (status === 'Payment Check' || !canBecome(status, to)) return status
  await moveOrder(db, { orderId, from: [status], to, refundedAmount: refunded })
  await queueRefundEmail(db, orderId, refunded)
  return to
}
