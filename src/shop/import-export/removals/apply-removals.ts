import type { Db } from '../../../db/db.ts'
import type { Problem } from '../problem.ts'
import type { Folder } from '../read-folder.ts'
import type { PlannedArticles } from './planned-articles.ts'
import { type RemovalKind, selectRemovedBefore } from './queries.ts'
import { removeArticles, removeNamed, removeShelves } from './remove-content.ts'

export type AppliedRemovals = { rows: number; removed: number; problems: Problem[]; warnings: Problem[] }

/**
 * Removes what the folder's `remove` columns name. Called after all other rows are written. With `planned`, articles are not removed:
 * that would lock rows that checkout needs. What would happen to them is added there.
 */
export async function applyRemovals(db: Db, folder: Folder, planned?: PlannedArticles): Promise<AppliedRemovals> {
  const { slider, campaigns, stores, products, collections, categories } = folder
  const applied: AppliedRemovals = { rows: 0, removed: 0, problems: [], warnings: [] }
  type Removable = Pick<typeof slider, 'file' | 'removals'>

  async function remove(
    { file, removals }: Removable,
    { kind, column }: { kind: RemovalKind; column: string },
    work: (names: string[]) => Promise<{ known: string[]; removed: number } | { slug: string; skus: string[] }>,
  ): Promise<void> {
    if (removals.length === 0) return
    const names = removals.map(({ name }) => name)
    const done = await work(names)
    applied.rows += names.length
    if ('slug' in done) {
      const line = removals.find(({ name }) => name === done.slug)?.line ?? 1
      const some = `${done.skus.slice(0, 3).join(', ')}${done.skus.length > 3 ? ', …' : ''}`
      const what = `"${done.slug}" still has articles (${some}); give them another ${kind}, or remove them as well`
      applied.problems.push({ file, line, column, what })
      return
    }
    applied.removed += done.removed
    const known = new Set(
      [...done.known, ...(await selectRemovedBefore(db, kind, names))].map((name) => name.toLowerCase()),
    )
    for (const { line, name } of removals) {
      if (known.has(name.toLowerCase())) continue
      applied.warnings.push({ file, line, column, what: `there is no ${kind} "${name}" to remove` })
    }
  }

  const named = (kind: 'slide' | 'campaign' | 'store') => async (names: string[]) => {
    const known = await removeNamed(db, kind, names, 'import')
    return { known, removed: known.length }
  }
  const leaving = new Set<string>()
  const shelves = (kind: 'category' | 'collection') => async (slugs: string[]) => {
    const done = await removeShelves(db, kind, slugs, 'import', leaving)
    return done.ok ? { known: done.removed, removed: done.removed.length } : done
  }
  await remove(slider, { kind: 'slide', column: 'position' }, named('slide'))
  await remove(campaigns, { kind: 'campaign', column: 'campaign_slug' }, named('campaign'))
  await remove(stores, { kind: 'store', column: 'name' }, named('store'))
  await remove(products, { kind: 'article', column: 'sku' }, async (skus) => {
    const { known, deleted, archived } = await removeArticles(db, skus, 'import', { onlyPlan: planned !== undefined })
    for (const sku of [...deleted, ...archived]) leaving.add(sku)
    if (planned) [planned.deleted, planned.archived] = [new Set(deleted), new Set(archived)]
    return { known, removed: deleted.length + archived.length }
  })
  await remove(collections, { kind: 'collection', column: 'slug' }, shelves('collection'))
  await remove(categories, { kind: 'category', column: 'category_slug' }, shelves('category'))
  return applied
}
