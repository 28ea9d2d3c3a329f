import { isArticleSort, isArticleView } from '../../../shop/article-editing/article-views.ts'
import type { ArticleFilter } from '../../../shop/article-editing/list-articles.ts'
import { readRupiah } from '../../../values/rupiah.ts'

/** What the address of the list asks for, as text. Empty: anything. */
export type ListFilter = Record<(typeof names)[number], string>

const names = ['search', 'category', 'collection', 'from', 'to', 'sort'] as const

export const noFilter: ListFilter = { search: '', category: '', collection: '', from: '', to: '', sort: '' }

export function readListFilter({ searchParams }: URL) {
  const asked = (name: string) => searchParams.get(name)?.trim().slice(0, 100) ?? ''
  const view = isArticleView(asked('view')) ? asked('view') : 'all'
  const sort = isArticleSort(asked('sort')) ? asked('sort') : ''
  return {
    view: isArticleView(view) ? view : 'all',
    sort: isArticleSort(sort) ? sort : 'newest',
    filter: {
      ...{ search: asked('search'), category: asked('category'), collection: asked('collection') },
      ...{ from: asked('from'), to: asked('to'), sort },
    },
  } as const
}

/** As the operation takes it. A price that is no amount narrows nothing; the page says so at its field. */
export function toArticleFilter({
  view,
  filter,
}: Pick<ReturnType<typeof readListFilter>, 'view' | 'filter'>): ArticleFilter {
  const [priceFrom, priceTo] = [readRupiah(filter.from), readRupiah(filter.to)]
  return {
    ...{ view, search: filter.search },
    ...(filter.category && { category: filter.category }),
    ...(filter.collection && { collection: filter.collection }),
    ...(priceFrom !== undefined && { priceFrom }),
    ...(priceTo !== undefined && { priceTo }),
  }
}

export function addressOf(view: string, filter: ListFilter, after = 0): string {
  const asked = Object.entries({ view: view === 'all' ? '' : view, ...filter, after: after === 0 ? '' : String(after) })
  const search = new URLSearchParams(asked.filter(([, value]) => value !== ''))
  return search.size === 0 ? '/articles' : `/articles?${search}`
}
