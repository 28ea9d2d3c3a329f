import type { Shop } from '../shop.ts'
import { selectSizeCharts } from './grid-queries.ts'
import type { ArticleFilter } from './list-articles.ts'

/** The choices of a grid's size filter, from small to large: every size that is in stock in some article. */
export async function listSizesInStock({ db }: Pick<Shop, 'db'>, filter: ArticleFilter = {}): Promise<string[]> {
  const { charts, inStock } = await selectSizeCharts(db, { ...filter, sizes: undefined })
  return mergeCharts(charts).filter((size) => inStock.includes(size))
}

/** Merges several size charts, each listed from small to large, into one order. */
export function mergeCharts(charts: readonly string[][]): string[] {
  const merged: string[] = []
  for (const chart of charts.toSorted(longestFirst)) {
    for (const [place, size] of chart.entries()) {
      if (!merged.includes(size)) merged.splice(placeFor(chart, place, merged), 0, size)
    }
  }
  return merged
}

/** After its predecessor in the chart, else before the next size that is merged already, else at the end. */
function placeFor(chart: string[], place: number, merged: string[]): number {
  const before = chart[place - 1]
  if (before !== undefined) return merged.indexOf(before) + 1
  const next = chart.find((size) => merged.includes(size))
  return next === undefined ? merged.length : merged.indexOf(next)
}

// The longest chart says most about the order. The second rule makes the result independent of the order of the charts.
function longestFirst(a: string[], b: string[]): number {
  return b.length - a.length || (a.join('|') < b.join('|') ? -1 : 1)
}
