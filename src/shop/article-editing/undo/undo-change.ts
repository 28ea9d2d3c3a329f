import { inTransaction } from '../../../db/transaction.ts'
import type { Activity } from '../../audit/list-activity.ts'
import type { Shop } from '../../shop.ts'
import { type ArticleCells, type ArticleColumn, articleColumns, cellsOf } from '../article-cells.ts'
import { changeArticle } from '../change-article.ts'
import { isCut } from '../checks.ts'
import { lockArticles, readArticles, type StoredArticle } from '../write-queries.ts'

export const undoRefusals = ['incomplete', 'changed-since', 'gone', 'archived', 'invalid'] as const

/**
 * `incomplete`: the record has only a part of the old values. `invalid`: they are against a rule now, because a category was removed
 * or a sale price is above the old price, for instance.
 */
export type UndoRefusal = (typeof undoRefusals)[number]

export type UndoResult = { ok: true } | { ok: false; reason: UndoRefusal }

/** A recorded change of an article: its number, and the values before and after. */
export type ArticleChange = Pick<Activity, 'subject' | 'before' | 'after'>

/**
 * Brings back the values from before a recorded change, as a change of its own. Only if the article still has the values of the
 * change: what others saved since is never lost.
 */
export function undoArticleChange(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  change: ArticleChange,
): Promise<UndoResult> {
  return inTransaction(db, async (db): Promise<UndoResult> => {
    const values = valuesOf(change)
    if (values === undefined) return { ok: false, reason: 'incomplete' }
    const [stored] = await lockArticles(db, [change.subject.key])
    if (stored === undefined) return { ok: false, reason: 'gone' }
    if (!hasValues(stored, values)) return { ok: false, reason: 'changed-since' }
    // An archived article stays hidden whatever is saved.
    if (stored.isArchived && ('published' in values.after || 'publish_at' in values.after)) {
      return { ok: false, reason: 'archived' }
    }
    const saved = cellsOf(stored)
    const cells = { ...saved, ...values.before }
    const changed = await changeArticle({ db, actor }, { sku: stored.sku, cells, expected: saved })
    if (changed.ok) return { ok: true }
    return { ok: false, reason: changed.reason === 'invalid' ? 'invalid' : 'changed-since' }
  })
}

/** Those of recorded changes of articles that can be undone now, as far as the values tell. */
export async function listUndoable<Change extends ArticleChange>(
  { db }: Pick<Shop, 'db'>,
  changes: readonly Change[],
): Promise<Change[]> {
  const whole = changes.filter((change) => valuesOf(change) !== undefined)
  if (whole.length === 0) return []
  const stored = await readArticles(
    db,
    whole.map(({ subject }) => subject.key),
  )
  const articles = new Map(stored.map((article) => [article.sku, article]))
  return whole.filter((change) => {
    const [article, values] = [articles.get(change.subject.key), valuesOf(change)]
    return article !== undefined && values !== undefined && hasValues(article, values)
  })
}

type Values = { before: Partial<ArticleCells>; after: Partial<ArticleCells> }

/** Undefined if a value is missing, cut, or of something that a form of the article does not change, such as its sizes. */
function valuesOf({ before, after }: ArticleChange): Values | undefined {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const values: Values = { before: {}, after: {} }
  for (const name of names) {
    const column = articleColumns.find((one) => one === name)
    const [was, is] = [before[name], after[name]]
    if (column === undefined || typeof was !== 'string' || typeof is !== 'string' || isCut(was, is)) return undefined
    values.before[column] = was
    values.after[column] = is
  }
  return names.length === 0 ? undefined : values
}

/** A date of publishing that was set since is a change as well, even if only `published` was recorded. */
function hasValues(article: StoredArticle, { after }: Values): boolean {
  const saved = cellsOf(article)
  const isLater = after.published !== undefined && after.publish_at === undefined && saved.publish_at !== ''
  return !isLater && columnsOf(after).every((column) => saved[column] === after[column])
}

const columnsOf = (cells: Partial<ArticleCells>): ArticleColumn[] =>
  articleColumns.filter((column) => cells[column] !== undefined)
