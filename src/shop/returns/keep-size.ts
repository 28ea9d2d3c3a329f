import { inTransaction } from '../../db/transaction.ts'
import { formatMoment } from '../../values/time/shop-time.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { recordChange } from '../audit/record-change.ts'
import { lockOrder } from '../orders/change-order.ts'
import type { Shop } from '../shop.ts'
import { holdForExchange, type Pieces, releaseHold } from '../stock/hold-for-exchange.ts'
import type { ChangingShop } from './change-return.ts'
import { selectDueHolds } from './hold-queries.ts'
import { selectReturns } from './queries.ts'
import type { ReturnRefusal } from './return.ts'

/** The pieces that the customer gets instead, of each size once. */
export function wantedPieces(items: readonly { pieces: number; wantedSizeId?: number | undefined }[]): Pieces[] {
  const pieces = new Map<number, number>()
  for (const { wantedSizeId, pieces: qty } of items) {
    if (wantedSizeId !== undefined) pieces.set(wantedSizeId, (pieces.get(wantedSizeId) ?? 0) + qty)
  }
  return [...pieces].map(([sizeId, qty]) => ({ sizeId, qty }))
}

export type KeepSizeResult =
  | { ok: true; until: Date }
  | ReturnRefusal
  /** `is-held`: it is kept already, with the days that are left. */
  | { ok: false; reason: 'no-exchange' | 'is-held' | 'sold-out' }

/** Keeps the wanted size once more, after its days were over or for an exchange that was accepted before there were holds. */
export async function keepSize({ db, actor }: ChangingShop, id: number): Promise<KeepSizeResult> {
  const [known] = await selectReturns(db, { id })
  if (known === undefined) return { ok: false, reason: 'unknown-return' }
  return inTransaction(db, async (db) => {
    const order = await lockOrder(db, known.orderId)
    const [found] = await selectReturns(db, { id })
    if (found === undefined) return { ok: false, reason: 'unknown-return' }
    if (found.endedAt !== undefined) return { ok: false, reason: 'wrong-status', status: found.status }
    if (found.wants !== 'exchange' || order.status === 'Refunded') return { ok: false, reason: 'no-exchange' }
    if (found.hold !== undefined && found.hold.endedAt === undefined) return { ok: false, reason: 'is-held' }
    const wanted = wantedPieces(found.items.map(({ pieces, wanted }) => ({ pieces, wantedSizeId: wanted?.sizeId })))
    const held = await holdForExchange(db, { returnId: id, orderId: found.orderId }, wanted)
    if (!held.ok) return { ok: false, reason: 'sold-out' }
    await recordChange(db, actor, {
      action: 'return.hold',
      subject: { kind: 'order', key: found.invoice },
      after: { return: id, heldUntil: formatMoment(held.until) },
    })
    if (held.changesShownStock) await bumpCatalogueVersion({ db })
    return { ok: true, until: held.until }
  })
}

const HOLDS_PER_ROUND = 50

/** Puts back what is held for longer than its days, or for an exchange that has ended in another way. */
export async function endDueHolds({ db, actor }: Pick<Shop, 'db' | 'actor'>, closing: AbortSignal): Promise<void> {
  for (const { returnId, orderId } of await selectDueHolds(db, { atMost: HOLDS_PER_ROUND })) {
    if (closing.aborted) return
    await inTransaction(db, async (db) => {
      await lockOrder(db, orderId)
      const [due] = await selectDueHolds(db, { atMost: 1, returnId })
      if (due === undefined) return
      const { isReleased, changesShownStock } = await releaseHold(db, returnId, due.ending)
      if (!isReleased) return
      await recordChange(db, actor, {
        action: 'return.hold-end',
        subject: { kind: 'order', key: due.invoice },
        after: { return: returnId },
      })
      if (changesShownStock) await bumpCatalogueVersion({ db })
    })
  }
}
