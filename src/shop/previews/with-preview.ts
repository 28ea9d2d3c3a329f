import type { Db } from '../../db/db.ts'
import { inUndoableTransaction } from '../../db/transaction.ts'
import { publishDueForPreview, publishForPreview } from '../article-editing/preview/article-preview.ts'
import { draftIdentity } from '../settings/draft-identity.ts'
import type { Shop } from '../shop.ts'
import type { Preview } from './preview.ts'
import { readOnly, showMoment } from './queries.ts'

/** Does the work with the shop that the preview shows. The work can only read. */
export async function withPreview<T>(shop: Shop, preview: Preview, work: (shop: Shop) => Promise<T>): Promise<T> {
  switch (preview.of) {
    case 'look':
      return work({ ...shop, identity: await draftIdentity(shop) })
    case 'moment': {
      const { at } = preview
      return after(
        async (db) => {
          await showMoment(db, at)
          await publishDueForPreview(db)
        },
        shop,
        (db) => work({ ...shop, db, now: () => at }),
      )
    }
    case 'article': {
      const { id } = preview
      return after(
        (db) => publishForPreview(db, id),
        shop,
        (db) => work({ ...shop, db }),
      )
    }
  }
}

/**
 * Does the work after the preparation, in one transaction. It is rolled back, so that nothing of the preparation is stored, and the
 * connection has the clock of its server again, also where this is part of a longer transaction.
 */
const after = <T>(
  prepare: (db: Db) => Promise<void>,
  { db }: Pick<Shop, 'db'>,
  work: (db: Db) => Promise<T>,
): Promise<T> =>
  inUndoableTransaction<T>(db, async (db, undo) => {
    await prepare(db)
    await readOnly(db)
    // A handle of its own, because what is read once for a handle (`keepWithCatalogue`) is another shop here.
    return undo(await work(db.$extendTables()))
  })
