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
