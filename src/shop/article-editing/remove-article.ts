import { inTransaction } from '../../db/transaction.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { recordChange } from '../audit/record-change.ts'
import { archive, deleteUnused, restore } from '../import-export/removals/remove-content.ts'
import type { Shop } from '../shop.ts'
import { lockArticles } from './write-queries.ts'

export type RemoveArticleResult =
  | { ok: true; sku: string }
  | { ok: false; reason: 'unknown-article' }
  /** It is archived already, or is not archived. */
  | { ok: false; reason: 'nothing-to-do' }
  /** A customer has it in an order, a bag, a wishlist or a request. It can be archived. */
  | { ok: false; reason: 'in-use' }

const steps = { archive: 'article.archive', restore: 'article.restore', delete: 'article.delete' } as const

/**
 * Archives an article, brings it back, or deletes it. Orders keep what they name, so an article that was sold is only archived. A
 * restored one is hidden until it is published.
 */
export function removeArticle(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  { sku, step }: { sku: string; step: keyof typeof steps },
): Promise<RemoveArticleResult> {
  return inTransaction(db, async (db): Promise<RemoveArticleResult> => {
    const [article] = await lockArticles(db, [sku])
    if (article === undefined) return { ok: false, reason: 'unknown-article' }
    if (step === 'delete') {
      if (!(await deleteUnused(db, article.sku, 'staff'))) return { ok: false, reason: 'in-use' }
    } else {
      const changed = await (step === 'archive' ? archive : restore)(db, article.sku, 'staff')
      if (!changed) return { ok: false, reason: 'nothing-to-do' }
    }
    const subject = { kind: 'article', key: article.sku } as const
    const product_name = step === 'delete' ? article.name : undefined
    await recordChange(db, actor, { action: steps[step], subject, ...(product_name && { before: { product_name } }) })
    await bumpCatalogueVersion({ db })
    return { ok: true, sku: article.sku }
  })
}
