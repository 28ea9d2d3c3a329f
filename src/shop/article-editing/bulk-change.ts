import { inTransaction } from '../../db/transaction.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { recordChanges } from '../audit/record-change.ts'
import type { Shop } from '../shop.ts'
import { type ArticleCells, type ArticleProblem, articleColumns, cellsOf, checkArticle } from './article-cells.ts'
import { auditValues } from './checks.ts'
import {
  lockArticles,
  readArticles,
  type StoredArticle,
  selectUnknownSlugs,
  updatePrice,
  updatePublished,
  writeShelves,
} from './write-queries.ts'

/** What is done with many articles at once. */
export type BulkChange =
  /** More or less money; a percentage is rounded to whole thousands of rupiah. */
  | { kind: 'price'; by: 'amount' | 'percent'; value: number }
  | { kind: 'published'; isPublished: boolean }
  /** The new primary category. The others stay. */
  | { kind: 'category'; category: string }

/** One transaction changes no more, in the terminal for instance. */
export const MOST_AT_ONCE = 500
/** In the office, more than these are changed by a long job: bulk-job.ts. */
export const MOST_IN_A_REQUEST = 200
export const MOST_PREVIEWED = 10_000
const WHOLE = 1_000

export type BulkRow = {
  sku: string
  name: string
  color: string
  before: string
  after: string
  /** Why this article cannot be changed so. */
  problem: string | undefined
}

export type BulkResult =
  | { ok: true; changed: number }
  | { ok: false; reason: 'too-many' }
  | { ok: false; reason: 'unknown-articles'; skus: string[] }
  | { ok: false; reason: 'unknown-category' }
  /** At least one article cannot be changed so. Nothing was changed. */
  | { ok: false; reason: 'invalid'; rows: BulkRow[] }
  /** An article was changed since the preview. Nothing was changed. */
  | { ok: false; reason: 'changed-meanwhile'; rows: BulkRow[] }

/** What a change would do to each article, old → new. Nothing is changed. */
export async function previewBulkChange(
  { db }: Pick<Shop, 'db'>,
  { skus, change }: { skus: readonly string[]; change: BulkChange },
): Promise<BulkRow[]> {
  const stored = await readArticles(db, skus.slice(0, MOST_PREVIEWED))
  return stored.map((article) => toRow(article, change))
}

type Input = {
  skus: readonly string[]
  change: BulkChange
  /** The values of the preview, by article number. */
  expected?: Readonly<Record<string, string>> | undefined
}

/** Changes all of the articles or none: each is checked before the first is changed. */
export function applyBulkChange(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  { skus, change, expected }: Input,
): Promise<BulkResult> {
  if (skus.length > MOST_AT_ONCE) return Promise.resolve({ ok: false, reason: 'too-many' })
  return inTransaction(db, async (db): Promise<BulkResult> => {
    if (change.kind === 'category' && (await selectUnknownSlugs(db, 'category', [change.category])).length > 0) {
      return { ok: false, reason: 'unknown-category' }
    }
    const stored = await lockArticles(db, skus)
    const found = new Set(stored.map(({ sku }) => sku.toLowerCase()))
    const unknown = skus.filter((sku) => !found.has(sku.toLowerCase()))
    if (unknown.length > 0) return { ok: false, reason: 'unknown-articles', skus: unknown }
    const rows = stored.map((article) => toRow(article, change))
    if (rows.some(({ problem }) => problem !== undefined)) return { ok: false, reason: 'invalid', rows }
    if (expected !== undefined && rows.some(({ sku, before }) => expected[sku] !== before)) {
      return { ok: false, reason: 'changed-meanwhile', rows }
    }
    return { ok: true, changed: await writeBulkChange({ db, actor }, stored, change) }
  })
}

/** Writes the change of locked articles that can all be changed so, and returns how many differ now. */
export async function writeBulkChange(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  stored: readonly StoredArticle[],
  change: BulkChange,
): Promise<number> {
  const changes = stored.flatMap((article) => {
    const [before, after] = [cellsOf(article), changedCells(article, change)]
    return before[column[change.kind]] === after[column[change.kind]] ? [] : [{ article, before, after }]
  })
  for (const { article, after } of changes) {
    if (change.kind === 'price') await updatePrice(db, article.id, Number(after.price))
    else if (change.kind === 'published') await updatePublished(db, article.id, change.isPublished)
    else await writeShelves(db, article.id, 'category', after.category_slug.split('|'))
  }
  await recordChanges(
    db,
    actor,
    changes.map(({ article, before, after }) => ({
      action: 'article.change',
      subject: { kind: 'article', key: article.sku },
      // Publishing also removes the date on which an article was to be published.
      ...auditValues(
        before,
        after,
        articleColumns.filter((name) => before[name] !== after[name]),
      ),
    })),
  )
  if (changes.length > 0) await bumpCatalogueVersion({ db })
  return changes.length
}

const column = { price: 'price', published: 'published', category: 'category_slug' } as const

export function toRow(article: StoredArticle, change: BulkChange): BulkRow {
  const after = changedCells(article, change)
  const checked = checkArticle(after, article)
  const isRevived = change.kind === 'published' && change.isPublished && article.isArchived
  // Another mistake, of an earlier version for instance, does not stop the change of a price.
  const isOf = ({ column: name }: ArticleProblem) => change.kind === 'published' || name === column[change.kind]
  const problem = checked.ok ? undefined : checked.problems.find(isOf)
  return {
    ...{ sku: article.sku, name: article.name, color: article.color },
    before: cellsOf(article)[column[change.kind]],
    after: after[column[change.kind]],
    problem: isRevived ? 'is archived; restore it first' : problem && `${problem.column}: ${problem.what}`,
  }
}

function changedCells(article: StoredArticle, change: BulkChange): ArticleCells {
  const cells = cellsOf(article)
  if (change.kind === 'published') {
    return { ...cells, published: change.isPublished ? 'yes' : 'no', publish_at: '' }
  }
  if (change.kind === 'category') {
    const others = article.categories.slice(1).filter((slug) => slug !== change.category)
    return { ...cells, category_slug: [change.category, ...others].join('|') }
  }
  return { ...cells, price: String(newPrice(article.price, change)) }
}

const newPrice = (price: number, { by, value }: { by: 'amount' | 'percent'; value: number }): number =>
  by === 'amount' ? price + value : Math.round((price * (100 + value)) / 100 / WHOLE) * WHOLE
