import type { Shelf } from '../articles/read-shelves.ts'

/** The choices of a grid's size filter, from small to large: every size that is in stock in some article. */
export function listSizesInStock({ articles, charts }: Shelf): string[] {
  const inStock = new Set<string>()
  // Articles with the same sizes share the list.
  for (const sizes of new Set(articles.map(({ sizes }) => sizes))) for (const size of sizes) inStock.add(size)
  return mergeCharts(charts).filter((size) => inStock.has(size))
}

/** Merges several size charts, each listed from small to large, into one order. */
export function mergeCharts(charts: readonly (readonly string[])[]): string[] {
  const merged: string[] = []
  for (const chart of charts.toSorted(longestFirst)) {
    for (const [place, size] of chart.entries()) {
      if (!merged.includes(size)) merged.splice(placeFor(chart, place, merged), 0, size)
    }
  }
  return merged
}

/** After its predecessor in the chart, else before the next size that is merged already, else at the end. */
function placeFor(chart: readonly string[], place: number, merged: string[]): number {
  const before = chart[place - 1]
  if (before !== undefined) return merged.indexOf(before) + 1
  const next = chart.find((size) => merged.includes(size))
  return next === undefined ? merged.length : merged.indexOf(next)
}

// The longest chart says most about the order. The second rule makes the result independent of the order of the charts.
function longestFirst(a: readonly string[], b: readonly string[]): number {
  return b.length - a.length || (a.join('|') < b.join('|') ? -1 : 1)
}
