import type { Shop } from '../shop.ts'
import type { ArticleFilter } from './article-filter.ts'
import { selectSizeCharts } from './grid-queries.ts'
import { mergeCharts } from './size-chart.ts'

/** The sizes to choose from in a grid, from small to large: every one that some article of it can be bought in. */
export async function listSizesInStock({ db }: Pick<Shop, 'db'>, filter: ArticleFilter = {}): Promise<string[]> {
  const { charts, left } = await selectSizeCharts(db, { ...filter, size: undefined })
  return mergeCharts(charts).filter((size) => left.includes(size))
}
