import { niceTop, scaleOf } from './scale.ts'

export type Bar = { label: string; long: string; amount: string; previous: string }

export type BarFacts = {
  bars: Bar[]
  /** One sentence for people who do not see the chart. */
  summary: string
  scale: string[]
  /** Paths in a box of 1000 by 160: the bars, and a line for each of the period before. */
  current: string
  before: string
}

const WIDTH = 1000
const HEIGHT = 160
/** The share of its room that a bar fills. */
const FILLED = 0.66

/** Draws on the server, so that the page needs no script for it. */
export function drawBars(
  values: readonly { current: number; previous: number }[],
  { bars, summary }: { bars: Bar[]; summary: string },
): BarFacts {
  const top = niceTop(Math.max(100_000, ...values.flatMap(({ current, previous }) => [current, previous])))
  const room = WIDTH / Math.max(1, values.length)
  const heightOf = (amount: number) => HEIGHT - (Math.max(0, amount) / top) * HEIGHT
  const at = (place: number) => place * room + (room * (1 - FILLED)) / 2
  const width = (room * FILLED).toFixed(2)
  const current = values.map(({ current }, place) =>
    current > 0 ? `M${at(place).toFixed(2)} ${HEIGHT}V${heightOf(current).toFixed(2)}h${width}V${HEIGHT}z` : '',
  )
  const before = values.map(({ previous }, place) =>
    previous > 0 ? `M${at(place).toFixed(2)} ${heightOf(previous).toFixed(2)}h${width}` : '',
  )
  return { bars, summary, scale: scaleOf(top, [1, 0.5, 0]), current: current.join(''), before: before.join('') }
}
