import { inTransaction } from '../../../db/transaction.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Shop } from '../../shop.ts'
import { type LockedOrder, lockOrder, moveOrder } from '../change-order.ts'
import type { WhichOrder } from '../order.ts'
import { selectOrder } from '../order-queries.ts'
import type { ShipmentResult } from '../send-order.ts'
import { PACK_DELAY_SECONDS } from './pack-delay.ts'
import {
  deletePendingPack,
  deleteTicks,
  insertPendingPack,
  type PendingPack,
  selectDuePacks,
  selectPendingCount,
  selectPendingPacks,
  takeDuePack,
} from './queries.ts'

type PackingShop = Pick<Shop, 'db' | 'actor'>

const isPackable = ({ status, shippedAt, hasPieces }: LockedOrder) =>
  (status === 'Paid' || status === 'Partly Refunded') && shippedAt === null && hasPieces

/**
 * Marks the order as packed in ten seconds: `performDuePacks` changes its status. Until then `undoPack` takes it back. An order
 * that waits for this already counts as packed.
 */
export async function packOrderLater({ db, actor }: PackingShop, which: WhichOrder): Promise<ShipmentResult> {
  const found = await selectOrder(db, which)
  if (found === undefined) return { ok: false, reason: 'unknown-order' }
  return inTransaction(db, async (db) => {
    const order = await lockOrder(db, found.id)
    const { id, invoice, status, refundedAmount } = order
    const staffName = actor.kind === 'staff' ? actor.name : null
    if (
      !isPackable(order) ||
      !(await insertPendingPack(db, { orderId: id, seconds: PACK_DELAY_SECONDS, staffName, refundedAmount }))
    )
      return { ok: false, reason: 'wrong-status', status }
    await recordChange(db, actor, {
      action: 'order.pack',
      subject: { kind: 'order', key: invoice },
      before: { status },
      after: { status: 'Packed', inSeconds: PACK_DELAY_SECONDS },
    })
    return { ok: true }
  })
}

/** How many orders count as packed before their status says so. */
export const countPendingPacks = ({ db }: Pick<Shop, 'db'>): Promise<number> => selectPendingCount(db)

export type UndoPackResult = { ok: true } | { ok: false; reason: 'unknown-order' | 'too-late' }

/** Only while the order waits to become Packed. */
export async function undoPack({ db, actor }: PackingShop, which: WhichOrder): Promise<UndoPackResult> {
  const found = await selectOrder(db, which)
  if (found === undefined) return { ok: false, reason: 'unknown-order' }
  return inTransaction(db, async (db) => {
    const { id, invoice, status } = await lockOrder(db, found.id)
    if (!(await deletePendingPack(db, id))) return { ok: false, reason: 'too-late' }
    const [before, after] = [{ status: 'Packed' }, { status }]
    await recordChange(db, actor, {
      action: 'order.pack-undo',
      subject: { kind: 'order', key: invoice },
      before,
      after,
    })
    return { ok: true }
  })
}

/** Marks those that can be packed. The others are left as they are. */
export async function packOrdersLater(
  shop: PackingShop,
  invoices: readonly string[],
): Promise<{ packed: string[]; skipped: string[] }> {
  const [packed, skipped]: [string[], string[]] = [[], []]
  for (const invoice of new Set(invoices)) {
    const done = await packOrderLater(shop, { invoice })
    if (done.ok) packed.push(invoice)
    else skipped.push(invoice)
  }
  return { packed, skipped }
}

/** Takes back those that still wait to become Packed. */
export async function undoPacks(
  shop: PackingShop,
  invoices: readonly string[],
): Promise<{ undone: string[]; late: string[] }> {
  const [undone, late]: [string[], string[]] = [[], []]
  for (const invoice of new Set(invoices)) {
    const done = await undoPack(shop, { invoice })
    if (done.ok) undone.push(invoice)
    else late.push(invoice)
  }
  return { undone, late }
}

const ORDERS_PER_ROUND = 100

/**
 * Packs the orders whose ten seconds are over. An order that was refunded, shipped or put into Payment Check meanwhile stays as
 * it is.
 */
export async function performDuePacks(shop: PackingShop, closing: AbortSignal): Promise<void> {
  for (const id of await selectDuePacks(shop.db, ORDERS_PER_ROUND)) {
    if (closing.aborted) return
    await performPack(shop, id)
  }
}

const performPack = ({ db, actor }: PackingShop, orderId: number): Promise<void> =>
  inTransaction(db, async (db) => {
    const order = await lockOrder(db, orderId)
    // Another process has done it, or it was undone.
    const refundedBefore = await takeDuePack(db, orderId)
    if (refundedBefore === undefined) return
    const { invoice, status, refundedAmount } = order
    const subject = { kind: 'order', key: invoice } as const
    if (!isPackable(order) || refundedAmount > refundedBefore) {
      await recordChange(db, actor, { action: 'order.pack-dropped', subject, after: { status } })
      return
    }
    await moveOrder(db, { orderId, from: [status], to: 'Packed' })
    await deleteTicks(db, orderId)
    const [before, after] = [{ status }, { status: 'Packed' }]
    await recordChange(db, actor, { action: 'order.pack-final', subject, before, after })
  })

/** The orders among these that wait to become Packed. */
export const findPendingPacks = (
  { db }: Pick<Shop, 'db'>,
  orderIds: readonly number[],
): Promise<Map<number, PendingPack>> =>
  selectPendingPacks(db, orderIds).then((found) => new Map(found.map((pending) => [pending.orderId, pending])))
