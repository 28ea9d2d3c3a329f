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

/** Deletes articles. One that a customer has in an order, a bag, a wishlist or a request is archived instead. */
export async function removeArticles(
  db: Db,
  skus: string[],
  cause: Cause,
  { lock = true } = {},
): Promise<RemovedArticles> {
  if (lock) await lockArticlesWithSizes(db, skus)
  const articles = await selectArticlesInUse(db, skus)
  const unused = articles.filter(({ in_use }) => !in_use)
  const used = articles.filter(({ in_use }) => in_use)
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
  return {
    known: articles.map(({ sku }) => sku),
    deleted: unused.map(({ sku }) => sku),
    archived: used.filter(({ id }) => archivedIds.includes(id)).map(({ sku }) => sku),
  }
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

/** Removes categories or collections, unless articles are still on one of them. Archived articles leave it. */
export async function removeShelves(
  db: Db,
  kind: 'category' | 'collection',
  slugs: string[],
  cause: Cause,
): Promise<RemoveShelvesResult> {
  const [first, ...more] = await selectArticlesOn(db, kind, slugs)
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
