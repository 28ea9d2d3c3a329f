import { readRupiah } from '../../values/rupiah.ts'
import { type ArticleSort, type ArticleView, isArticleSort, isArticleView } from './article-views.ts'
import type { ArticleFilter } from './list-articles.ts'

/** The filters of the list of articles, as text from an address or a saved view. Empty: no filter. */
export type ListFilter = Record<(typeof names)[number], string>

export type ListQuestion = { view: ArticleView; sort: ArticleSort; filter: ListFilter }

const names = ['search', 'category', 'collection', 'from', 'to', 'sort'] as const

export const noFilter: ListFilter = { search: '', category: '', collection: '', from: '', to: '', sort: '' }

/** Unknown views and sort orders are ignored. */
export function readListFilter(query: URLSearchParams): ListQuestion {
  const asked = (name: string) => query.get(name)?.trim().slice(0, 100) ?? ''
  const [view, sort] = [asked('view'), asked('sort')]
  return {
    view: isArticleView(view) ? view : 'all',
    sort: isArticleSort(sort) ? sort : 'newest',
    filter: {
      ...{ search: asked('search'), category: asked('category'), collection: asked('collection') },
      ...{ from: asked('from'), to: asked('to'), sort: isArticleSort(sort) ? sort : '' },
    },
  }
}

/** The filter for the operation. A price that is no amount is left out; the page says so at its field. */
export function toArticleFilter({ view, filter }: Pick<ListQuestion, 'view' | 'filter'>): ArticleFilter {
  const [priceFrom, priceTo] = [readRupiah(filter.from), readRupiah(filter.to)]
  return {
    ...{ view, search: filter.search },
    ...(filter.category && { category: filter.category }),
    ...(filter.collection && { collection: filter.collection }),
    ...(priceFrom !== undefined && { priceFrom }),
    ...(priceTo !== undefined && { priceTo }),
  }
}

export function writeListQuery({ view, filter }: Pick<ListQuestion, 'view' | 'filter'>): URLSearchParams {
  const asked = Object.entries({ view: view === 'all' ? '' : view, ...filter })
  return new URLSearchParams(asked.filter(([, value]) => value !== ''))
}
