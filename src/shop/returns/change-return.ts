import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type PieceCondition, type ReturnStatus, returnTransitions } from '../../values/orders/return-status.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import type { Action } from '../audit/actions.ts'
import { type Fields, recordChange } from '../audit/record-change.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { lockOrder, markRestocked } from '../orders/change-order.ts'
import { hasPlannedRefund } from '../payments/refunds/quote-refund.ts'
import type { Shop } from '../shop.ts'
import { releaseHold } from '../stock/hold-for-exchange.ts'
import { restockPieces } from '../stock/return-stock.ts'
import { deletePhotosOf } from './photo-queries.ts'
import { type ReceivedItem, selectReturnStatus, selectReturns, updateEnded, updateReceived } from './queries.ts'
import type { OrderReturn, ReturnRefusal } from './return.ts'

export type ChangingShop = Pick<Shop, 'db' | 'actor'>

type Changed<Refusal> = { ok: true; after?: Fields } | Refusal

/** Changes a return while its order is locked, and records the change. A refusal changes nothing. */
export async function changeReturn<Refusal extends { ok: false }>(
  { db, actor }: ChangingShop,
  id: number,
  { action, to, from }: { action: Action; to: ReturnStatus; from?: ReturnStatus | undefined },
  change: (db: Db, found: OrderReturn) => Promise<Changed<Refusal>>,
): Promise<{ ok: true } | Refusal | ReturnRefusal> {
  const [known] = await selectReturns(db, { id })
  if (known === undefined) return { ok: false, reason: 'unknown-return' }
  return inTransaction(db, async (db) => {
    await lockOrder(db, known.orderId)
    const status = await selectReturnStatus(db, id)
    if (status === undefined) return { ok: false, reason: 'unknown-return' }
    if (returnTransitions[status][to] === undefined || (from !== undefined && status !== from))
      return { ok: false, reason: 'wrong-status', status }
    // Read again, because it may have changed before the order was locked.
    const [found = known] = await selectReturns(db, { id })
    const changed = await change(db, found)
    if (!changed.ok) return changed
    await recordChange(db, actor, {
      action,
      subject: { kind: 'order', key: known.invoice },
      before: { return: undefined, status },
      after: { return: id, status: to, ...changed.after },
    })
    return { ok: true }
  })
}

export type ReceiveReturnResult = { ok: true } | ReturnRefusal | { ok: false; reason: 'not-as-new' }

type Arrival = {
  /** The condition of every item that `items` does not name. */
  condition: PieceCondition
  restock: boolean
  items?: readonly ReceivedItem[]
}

/** The pieces have arrived. Those that are as new can go back to the stock. */
export const receiveReturn = (
  shop: ChangingShop,
  id: number,
  { condition, restock, items: named = [] }: Arrival,
): Promise<ReceiveReturnResult> =>
  changeReturn<{ ok: false; reason: 'not-as-new' }>(
    shop,
    id,
    { action: 'return.receive', to: 'Received' },
    async (db, { orderId, items }) => {
      const arrived = items.map(({ sizeId, pieces }) => {
        const own = named.find((one) => one.sizeId === sizeId)
        return { condition: own?.condition ?? condition, restock: own?.restock ?? restock, sizeId, pieces }
      })
      if (arrived.some((item) => item.restock && item.condition !== 'as-new'))
        return { ok: false, reason: 'not-as-new' }
      await updateReceived(db, id, arrived)
      const toStock = arrived.filter((item) => item.restock)
      if (toStock.length > 0) {
        await markRestocked(db, orderId, toStock)
        const pieces = toStock.map(({ sizeId, pieces }) => ({ sizeId, qty: pieces }))
        const { changesShownStock } = await restockPieces(db, { orderId, returnId: id }, pieces)
        if (changesShownStock) await bumpCatalogueVersion({ db })
      }
      const conditions = [...new Set(arrived.map((item) => item.condition))]
      return { ok: true, after: { condition: conditions.join(', '), isRestocked: toStock.length > 0 } }
    },
  )

/** What was held for the customer can be sold again. */
async function releaseWanted(db: Db, id: number): Promise<void> {
  const { changesShownStock } = await releaseHold(db, id, 'released')
  if (changesShownStock) await bumpCatalogueVersion({ db })
}

/** The provider may have paid the refund already, and the return ends when that is recorded. */
type RefundUnderway = { ok: false; reason: 'refund-underway' }

/** The customer keeps the pieces, or they never arrived. `from`: only while the return has this status. */
export const cancelReturn = (
  shop: ChangingShop,
  id: number,
  from?: ReturnStatus,
): Promise<{ ok: true } | ReturnRefusal | RefundUnderway> =>
  changeReturn<RefundUnderway>(
    shop,
    id,
    { action: 'return.cancel', to: 'Cancelled', from },
    async (db, { orderId, status }) => {
      if (await hasPlannedRefund(db, orderId)) return { ok: false, reason: 'refund-underway' }
      await updateEnded(db, id, { status: 'Cancelled' })
      // The customer takes back what the shop has not answered, and the photos with it.
      if (status === 'Asked') await deletePhotosOf(db, id)
      await releaseWanted(db, id)
      return { ok: true }
    },
  )

type RefuseRefusal = RefundUnderway | { ok: false; reason: 'is-restocked' | 'no-words' }

export type RefuseReturnResult = { ok: true } | ReturnRefusal | RefuseRefusal

/** The shop sends the pieces back to the customer, and the email says why. */
export const refuseReturn = (shop: ChangingShop, id: number, refusal: string): Promise<RefuseReturnResult> =>
  changeReturn<RefuseRefusal>(shop, id, { action: 'return.refuse', to: 'Refused' }, async (db, { orderId, items }) => {
    if (refusal.trim() === '') return { ok: false, reason: 'no-words' }
    if (await hasPlannedRefund(db, orderId)) return { ok: false, reason: 'refund-underway' }
    if (items.some(({ restocked }) => restocked > 0)) return { ok: false, reason: 'is-restocked' }
    await updateEnded(db, id, { status: 'Refused', refusal: refusal.trim().slice(0, 500) })
    await releaseWanted(db, id)
    await queueEmail(db, {
      ...{ kind: 'order.return-refused', data: { orderId, returnId: id } },
      once: `order.return-refused ${id}`,
    })
    return { ok: true }
  })
