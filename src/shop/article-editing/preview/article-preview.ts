import type { Db } from '../../../db/db.ts'
import type { Shop } from '../../shop.ts'
import { type ArticleCells, type ArticleProblem, checkArticle } from '../article-cells.ts'
import { findUnknownShelves } from '../checks.ts'
import { publishDue, readArticles, type StoredArticle, updateArticle, writeShelves } from '../write-queries.ts'
import { insertPreview, restoreArticle, selectPreview } from './queries.ts'

export type ArticlePreview = { sku: string; cells: ArticleCells }

export type KeepPreviewResult =
  | { ok: true; id: number }
  | { ok: false; reason: 'unknown-article' }
  | { ok: false; reason: 'invalid'; problems: ArticleProblem[] }

/** Keeps what was typed about an article, for its preview. The article stays as it is. */
export async function keepArticlePreview(
  { db }: Pick<Shop, 'db'>,
  { sku, cells }: ArticlePreview,
): Promise<KeepPreviewResult> {
  const [stored] = await readArticles(db, [sku])
  if (stored === undefined) return { ok: false, reason: 'unknown-article' }
  const checked = asPublished(stored, cells)
  if (!checked.ok) return { ok: false, reason: 'invalid', problems: checked.problems }
  const problems = await findUnknownShelves(db, checked.article)
  if (problems.length > 0) return { ok: false, reason: 'invalid', problems }
  const kept = { ...cells, product_slug: checked.article.product_slug }
  return { ok: true, id: await insertPreview(db, { sku: stored.sku, cells: JSON.stringify(kept) }) }
}

/** Undefined after the preview has ended. */
export const findArticlePreview = ({ db }: Pick<Shop, 'db'>, id: number): Promise<ArticlePreview | undefined> =>
  selectPreview(db, id)

/**
 * Publishes the article as it was typed: only for a transaction that is rolled back. If that has become impossible meanwhile, the
 * article stays as it is.
 */
export async function publishForPreview(db: Db, id: number): Promise<void> {
  const preview = await selectPreview(db, id)
  if (preview === undefined) return
  const [stored] = await readArticles(db, [preview.sku])
  if (stored === undefined) return
  const checked = asPublished(stored, preview.cells)
  if (!checked.ok) return
  await restoreArticle(db, stored.id)
  await updateArticle(db, stored.id, checked.article)
  await writeShelves(db, stored.id, 'category', checked.article.category_slug)
  await writeShelves(db, stored.id, 'collection', checked.article.collection_slug)
}

/** Publishes what will be due by the moment that the transaction shows: only for one that is rolled back. */
export async function publishDueForPreview(db: Db): Promise<void> {
  await publishDue(db)
}

/** The article as shoppers would see it. It must be complete, even if it is hidden or archived now. */
const asPublished = (stored: StoredArticle, cells: ArticleCells) =>
  checkArticle({ ...cells, published: 'yes', publish_at: '' }, { ...stored, isArchived: false })
