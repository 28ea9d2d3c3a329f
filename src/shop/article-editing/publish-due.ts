import { inTransaction } from '../../db/transaction.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { recordChanges } from '../audit/record-change.ts'
import type { Shop } from '../shop.ts'
import { publishDue } from './write-queries.ts'

/** Publishes the articles whose time has come, by the clock of the database. */
export function publishDueArticles({ db, actor }: Pick<Shop, 'db' | 'actor'>): Promise<string[]> {
  return inTransaction(db, async (db) => {
    const skus = await publishDue(db)
    await recordChanges(
      db,
      actor,
      skus.map((key) => ({
        action: 'article.publish',
        subject: { kind: 'article', key },
        after: { published: 'yes' },
      })),
    )
    if (skus.length > 0) await bumpCatalogueVersion({ db })
    return skus
  })
}
