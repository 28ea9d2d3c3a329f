import type { Db } from '../../db/db.ts'
import type { Fields } from '../audit/record-change.ts'
import { shorten } from '../import-export/differences.ts'
import type { ArticleCells, ArticleColumn, ArticleProblem, CheckedArticle } from './article-cells.ts'
import { selectUnknownSlugs } from './write-queries.ts'

/** Categories and collections that are not there, or not any more. */
export async function findUnknownShelves(db: Db, article: CheckedArticle): Promise<ArticleProblem[]> {
  const categories = await selectUnknownSlugs(db, 'category', article.category_slug)
  const collections = await selectUnknownSlugs(db, 'collection', article.collection_slug)
  return [
    ...categories.map((slug) => ({ column: 'category_slug' as const, what: `there is no category "${slug}"` })),
    ...collections.map((slug) => ({ column: 'collection_slug' as const, what: `there is no collection "${slug}"` })),
  ]
}

/** Longer texts are cut to the place where they begin to differ, as those of an import are. */
const LONGEST = 5_000

export function auditValues(saved: ArticleCells, after: ArticleCells, changed: readonly ArticleColumn[]) {
  const cut = changed.map((column) => [column, shorten(saved[column], after[column], LONGEST)] as const)
  const side = (at: 0 | 1): Fields => Object.fromEntries(cut.map(([column, pair]) => [column, pair[at]]))
  return { before: side(0), after: side(1) }
}

/** Earlier versions cut at this length. */
const LONGEST_BEFORE = 200

/** Whether a recorded pair may be a part of the values. A whole text that only looks like one counts as a part as well. */
export function isCut(before: string, after: string): boolean {
  const isEndCut = (text: string) => text.length > LONGEST_BEFORE && text.endsWith('…')
  return isEndCut(before) || isEndCut(after) || (before.startsWith('…') && after.startsWith('…'))
}
