import type { Shop } from '../shop.ts'
import { selectSizeCharts } from './grid-queries.ts'
import type { ArticleFilter } from './list-articles.ts'

/** The sizes to choose from in a grid, from small to large: every one that some article of it can be bought in. */
export async function listSizesInStock({ db }: Pick<Shop, 'db'>, filter: ArticleFilter = {}): Promise<string[]> {
  const { charts, left } = await selectSizeCharts(db, { ...filter, size: undefined })
  return mergeCharts(charts).filter((size) => left.includes(size))
}

/** One order for the sizes of several charts, each of which lists its own from small to large. */
export function mergeCharts(charts: readonly string[][]): string[] {
  const merged: string[] = []
  for (const chart of charts.toSorted(longestFirst)) {
    for (const [place, size] of chart.entries()) {
      if (!merged.includes(size)) merged.splice(placeFor(chart, place, merged), 0, size)
    }
  }
  return merged
}

/** Behind the size before it; a smallest one before the next that is known; and a chart of its own at the end. */
function placeFor(chart: string[], place: number, merged: string[]): number {
  const before = chart[place - 1]
  if (before !== undefined) return merged.indexOf(before) + 1
  const next = chart.find((size) => merged.includes(size))
  return next === undefined ? merged.length : merged.indexOf(next)
}

// The longest knows most; the rest is there so that the order never depends on chance.
function longestFirst(a: string[], b: string[]): number {
  return b.length - a.length || (a.join('|') < b.join('|') ? -1 : 1)
}
