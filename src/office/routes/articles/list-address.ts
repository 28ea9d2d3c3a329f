import type { ArticleView } from '../../../shop/article-editing/article-views.ts'
import { type ListFilter, readListFilter, writeListQuery } from '../../../shop/article-editing/list-question.ts'

/** How many articles come before the page of an address. */
export const pageOf = (query: URLSearchParams): number =>
  /^\d{1,6}$/.test(query.get('after') ?? '') ? Number(query.get('after')) : 0

export function addressOf(view: ArticleView, filter: ListFilter, after = 0): string {
  const search = writeListQuery({ view, filter })
  if (after > 0) search.set('after', String(after))
  return search.size === 0 ? '/articles' : `/articles?${search}`
}

/** The part of an address that a saved view keeps: never the page. */
export const cleanQuery = (query: URLSearchParams): string => writeListQuery(readListFilter(query)).toString()
