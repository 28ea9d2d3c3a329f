import type { RevenuePoint } from '../../../shop/reports/read-revenue.ts'
import { niceTop, scaleOf } from '../../ui/chart/scale.ts'

/** The labels are written on the server, because browsers format dates differently. */
export type ChartPoint = { label: string; long: string; amount: string; previous: string }

export type ChartFacts = {
  points: ChartPoint[]
  /** One sentence for people who do not see the chart. */
  summary: string
  /** From the top line to the bottom. */
  scale: string[]
  /** Paths in a box of 600 by 200; without what is still to come. */
  line: string
  before: string
}

const CHART_WIDTH = 600
const CHART_HEIGHT = 200

/** Draws on the server: the browser's script stays small. */
export function drawChart(
  points: readonly RevenuePoint[],
  { labelled, summary }: { labelled: ChartPoint[]; summary: string },
): ChartFacts {
  const top = niceTop(Math.max(100_000, ...points.flatMap(({ amount, previous }) => [amount ?? 0, previous])))
  const pathOf = (amounts: readonly (number | undefined)[]) =>
    amounts
      .flatMap((amount, place) => {
        if (amount === undefined) return []
        const x = (place / Math.max(1, points.length - 1)) * CHART_WIDTH
        const y = CHART_HEIGHT - (Math.max(0, amount) / top) * CHART_HEIGHT
        return `${place === 0 ? 'M' : 'L'}${x.toFixed(1)},${y.toFixed(1)}`
      })
      .join('')
  return {
    ...{ points: labelled, summary, scale: scaleOf(top) },
    line: pathOf(points.map(({ amount }) => amount)),
    before: pathOf(points.map(({ previous }) => previous)),
  }
}
