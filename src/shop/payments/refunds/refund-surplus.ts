import { inTransaction } from '../../../db/transaction.ts'
import { type Rupiah, rupiah } from '../../../values/rupiah.ts'
import { within } from '../../../values/time/deadline.ts'
import { lockOrder } from '../../orders/change-order.ts'
import { findOrder } from '../../orders/find-orders.ts'
import { waitForLease } from '../../orders/lease.ts'
import type { Order, WhichOrder } from '../../orders/order.ts'
import type { Shop } from '../../shop.ts'
import { findSurplus } from '../settlement/assess-payments.ts'
import { selectPayments } from '../settlement/queries.ts'
import { finishSurplus } from './finish-surplus.ts'
import { endRefund, insertRefund, type RefundPlan, selectPlannedRefund } from './queries.ts'
import { finishRefund } from './refund-order.ts'
import type { RefundFailure } from './refund-payment.ts'

export type RefundSurplusResult =
  | { ok: true; refunds: { reference: string; amount: Rupiah; by: 'provider' | 'transfer' }[] }
  | { ok: false; reason: 'unknown-order' | 'paid-once' | 'changed-meanwhile' }
  | { ok: false; reason: 'not-refunded'; failure: RefundFailure }

type RefundingShop = Pick<Shop, 'db' | 'actor' | 'payments' | 'log' | 'atStep'>

const REFUND_TIME_MS = 12_000

/** The surplus of an order, and its recipient. Undefined if there is nothing to refund. */
export async function quoteSurplus(
  { db }: Pick<Shop, 'db'>,
  which: WhichOrder,
): Promise<{ amount: Rupiah; recipient: string } | undefined> {
  const order = await findOrder({ db }, which)
  if (order === undefined) return undefined
  const amount = sumOf(findSurplus(await selectPayments(db, order.id), order))
  return amount === 0 ? undefined : { amount, recipient: order.address.fullName }
}

const sumOf = (surplus: readonly { amount: Rupiah }[]) => rupiah(surplus.reduce((sum, { amount }) => sum + amount, 0))

type SurplusOptions = {
  byTransfer?: boolean
  /** The amount that the operator has confirmed. Another amount is not refunded. */
  confirmed?: number
}

/** Refunds what a customer paid in excess. The order keeps its own money and its status. */
export async function refundSurplus(
  shop: RefundingShop,
  which: WhichOrder,
  { byTransfer = false, confirmed }: SurplusOptions = {},
): Promise<RefundSurplusResult> {
  const order = await findOrder(shop, which)
  if (order === undefined) return { ok: false, reason: 'unknown-order' }
  const request = { orderId: order.id, from: [order.status], deadline: within(REFUND_TIME_MS) }
  const done = await waitForLease(shop, request, () => refundEachPayment(shop, order, { byTransfer, confirmed }))
  return done.ok ? done.value : { ok: false, reason: 'changed-meanwhile' }
}

type Decided = { byTransfer: boolean; confirmed: number | undefined }

/** Each payment is refunded by a refund of its own, which is stored before the provider is asked. */
async function refundEachPayment(
  shop: RefundingShop,
  order: Order,
  { byTransfer, confirmed }: Decided,
): Promise<RefundSurplusResult> {
  const refunds: Extract<RefundSurplusResult, { ok: true }>['refunds'] = []
  // What another process had begun is finished first: it may be this very refund.
  const begun = await selectPlannedRefund(shop.db, order.id)
  if (begun !== undefined && !begun.isSurplus) {
    const finished = await finishRefund(shop, begun)
    if (!finished.ok && finished.reason === 'not-refunded' && finished.failure.reason === 'provider-away')
      return finished
  }
  // The operator has transferred the money instead of waiting for the provider.
  else if (begun !== undefined && byTransfer && !begun.byTransfer) await endRefund(shop.db, begun.id, 'given-up')
  else if (begun !== undefined) {
    const finished = await finishSurplus(shop, begun)
    if (!finished.ok) return finished
    refunds.push(finished)
  }
  const done = () => sumOf(refunds)
  for (;;) {
    const planned = await planSurplus(shop, order, { byTransfer, confirmed: confirmed && confirmed - done() })
    if (planned === 'changed-meanwhile') return { ok: false, reason: planned }
    if (planned === undefined) break
    const finished = await finishSurplus(shop, planned)
    if (!finished.ok) return finished
    refunds.push(finished)
  }
  return refunds.length === 0 ? { ok: false, reason: 'paid-once' } : { ok: true, refunds }
}

/** Stores the refund of the next payment. Undefined if no surplus is left. */
function planSurplus(
  { db, actor }: RefundingShop,
  { id }: Order,
  { byTransfer, confirmed }: Decided,
): Promise<RefundPlan | undefined | 'changed-meanwhile'> {
  return inTransaction(db, async (db) => {
    await lockOrder(db, id)
    // Read again: another process may have refunded something in the meantime.
    const order = await findOrder({ db }, { id })
    if (order === undefined) return 'changed-meanwhile'
    const surplus = findSurplus(await selectPayments(db, id), order)
    const [next] = surplus
    if (next !== undefined && confirmed !== undefined && sumOf(surplus) !== confirmed) return 'changed-meanwhile'
    if ((await selectPlannedRefund(db, id)) !== undefined) return 'changed-meanwhile'
    if (next === undefined) return undefined
    const { payment, amount } = next
    return insertRefund(db, {
      ...{ orderId: id, isSurplus: true, amount, shipping: 0, items: [], restock: false, byTransfer, actor },
      refundedBefore: payment.refunded + payment.transferred,
      payment: {
        attemptId: payment.attemptId,
        transactionId: payment.transactionId,
        returnedBefore: payment.refunded,
      },
      ...{ returnId: undefined, bankAccount: undefined },
    })
  })
}
