import type { Db } from '../../../db/db.ts'
import {
  archiveArticles,
  type Cause,
  deleteArticles,
  lockArticlesWithSizes,
  restoreArticles,
  selectArticlesInUse,
} from './article-queries.ts'
import {
  deleteAddresses,
  deleteCampaignPictures,
  deleteNamed,
  deleteShelfRows,
  type NamedKind,
  selectArticlesOn,
} from './queries.ts'

export type RemovedArticles = { known: string[]; deleted: string[]; archived: string[] }

/**
 * Deletes articles. One that a customer has in an order, a bag, a wishlist or a request is archived instead. With `onlyPlan`, it changes
 * and locks nothing.
 */
export async function removeArticles(
  db: Db,
  skus: string[],
  cause: Cause,
  { onlyPlan = false } = {},
): Promise<RemovedArticles> {
  if (!onlyPlan) await lockArticlesWithSizes(db, skus)
  const articles = await selectArticlesInUse(db, skus)
  const unused = articles.filter(({ in_use }) => !in_use)
  const used = articles.filter(({ in_use }) => in_use)
  const known = articles.map(({ sku }) => sku)
  const deleted = unused.map(({ sku }) => sku)
  if (onlyPlan) {
    return { known, deleted, archived: used.filter((one) => !one.is_archived).map(({ sku }) => sku) }
  }
  await deleteArticles(
    db,
    unused.map(({ id }) => id),
    cause,
  )
  const archivedIds = await archiveArticles(
    db,
    used.map(({ sku }) => sku),
    cause,
  )
  return { known, deleted, archived: used.filter(({ id }) => archivedIds.includes(id)).map(({ sku }) => sku) }
}

/** False if it is archived already. */
export const archive = async (db: Db, sku: string, cause: Cause): Promise<boolean> =>
  (await archiveArticles(db, [sku], cause)).length > 0

/** False if it is not archived. A restored article is hidden. */
export const restore = async (db: Db, sku: string, cause: Cause): Promise<boolean> =>
  (await restoreArticles(db, [sku], cause)).length > 0

/** False, and nothing is deleted, if a customer has the article in an order, a bag, a wishlist or a request. */
export async function deleteUnused(db: Db, sku: string, cause: Cause): Promise<boolean> {
  await lockArticlesWithSizes(db, [sku])
  const [article] = await selectArticlesInUse(db, [sku])
  if (article === undefined || article.in_use) return false
  await deleteArticles(db, [article.id], cause)
  return true
}

export type RemoveShelvesResult = { ok: true; removed: string[] } | { ok: false; slug: string; skus: string[] }

/** Removes categories or collections, unless articles are still on one of them. Archived articles leave it, and so do those of `leaving`. */
export async function removeShelves(
  db: Db,
  kind: 'category' | 'collection',
  slugs: string[],
  cause: Cause,
  leaving: ReadonlySet<string> = new Set(),
): Promise<RemoveShelvesResult> {
  const articles = await selectArticlesOn(db, kind, slugs)
  const [first, ...more] = articles.filter(({ sku }) => !leaving.has(sku))
  if (first) {
    const others = more.filter(({ slug }) => slug === first.slug)
    return { ok: false, slug: first.slug, skus: [first, ...others].map(({ sku }) => sku) }
  }
  await deleteShelfRows(db, kind, slugs)
  const removed = await deleteNamed(db, kind, slugs, cause)
  await deleteAddresses(db, removed)
  return { ok: true, removed }
}

export async function removeNamed(db: Db, kind: NamedKind, names: string[], cause: Cause): Promise<string[]> {
  if (kind === 'campaign') await deleteCampaignPictures(db, names)
  return deleteNamed(db, kind, names, cause)
}
