import { inTransaction } from '../../db/transaction.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Shop } from '../shop.ts'
import { selectArchivedSkus, selectSkus } from './list-queries.ts'
import { deleteFront, releaseAddress } from './queries.ts'
import type { FrontKind, FrontValues } from './record.ts'
import { readFrontValues, subjectOf } from './save-record.ts'

export type RemoveFrontResult =
  | { ok: true; values: FrontValues }
  | { ok: false; reason: 'unknown' }
  /** A category or a collection with articles is hidden, or emptied first. `archived`: those that its list does not show. */
  | { ok: false; reason: 'has-articles'; count: number; archived: string[] }

/** Removes a record of the front. Its pictures stay in the shop. */
export function removeFront(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  { kind, id }: { kind: FrontKind; id: number },
): Promise<RemoveFrontResult> {
  return inTransaction(db, async (db): Promise<RemoveFrontResult> => {
    const values = await readFrontValues(db, kind, id, { forUpdate: true })
    if (values === undefined) return { ok: false, reason: 'unknown' }
    const isShelf = kind === 'category' || kind === 'collection'
    if (isShelf) {
      const [skus, archived] = [await selectSkus(db, kind, id), await selectArchivedSkus(db, kind, id)]
      const count = skus.length + archived.length
      if (count > 0) return { ok: false, reason: 'has-articles', count, archived }
    }
    await deleteFront(db, kind, id)
    if (isShelf) await releaseAddress(db, values[kind === 'category' ? 'category_slug' : 'slug'] ?? '')
    await recordChange(db, actor, { action: `${kind}.remove`, subject: subjectOf(kind, values), before: values })
    await bumpCatalogueVersion({ db })
    return { ok: true, values }
  })
}
