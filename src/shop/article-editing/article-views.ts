/** What the list of articles can be narrowed to. Every view but the last leaves out what is archived. */
export const articleViews = [
  'all',
  'published',
  'low-stock',
  'sold-out',
  'on-sale',
  'hidden',
  'no-pictures',
  'archived',
] as const

export type ArticleView = (typeof articleViews)[number]

export const isArticleView = (text: string): text is ArticleView => articleViews.some((view) => view === text)

export const articleSorts = [
  'newest',
  'name',
  'name-down',
  'cheapest',
  'dearest',
  'least-stock',
  'most-stock',
  'least-sold',
  'most-sold',
] as const

export type ArticleSort = (typeof articleSorts)[number]

export const isArticleSort = (text: string): text is ArticleSort => articleSorts.some((sort) => sort === text)
