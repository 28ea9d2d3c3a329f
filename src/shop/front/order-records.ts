import { inTransaction } from '../../db/transaction.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { recordChanges } from '../audit/record-change.ts'
import type { Shop } from '../shop.ts'
import { selectFront, updatePlaces } from './queries.ts'
import { type FrontKind, kindOf } from './record.ts'
import { subjectOf } from './save-record.ts'

export type OrderFrontResult = { ok: true; moved: number } | { ok: false; reason: 'changed-meanwhile' | 'no-order' }

/**
 * Puts all records of a kind into this order. Refused if a record was added or removed since the list was shown, or, with
 * `base`, if the order is not that one any more.
 */
export function orderFront(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  { kind, ids, base }: { kind: FrontKind; ids: readonly number[]; base?: readonly number[] | undefined },
): Promise<OrderFrontResult> {
  if (!kindOf(kind).isOrdered) return Promise.resolve({ ok: false, reason: 'no-order' })
  return inTransaction(db, async (db): Promise<OrderFrontResult> => {
    const rows = await selectFront(db, kind, { forUpdate: true })
    const isSame = rows.length === ids.length && rows.every(({ id }) => ids.includes(id))
    const isMoved = base !== undefined && rows.some(({ id }, place) => id !== base[place])
    if (!isSame || isMoved) return { ok: false, reason: 'changed-meanwhile' }
    const changes = rows.flatMap(({ id, values }, place) => {
      const now = ids.indexOf(id)
      if (now === place) return []
      const subject = subjectOf(kind, values)
      const action = `${kind}.change` as const
      return [{ action, subject, before: { position: place + 1 }, after: { position: now + 1 } }]
    })
    if (changes.length === 0) return { ok: true, moved: 0 }
    await updatePlaces(db, kind, ids)
    await recordChanges(db, actor, changes)
    await bumpCatalogueVersion({ db })
    return { ok: true, moved: changes.length }
  })
}
