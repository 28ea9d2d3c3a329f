import { type Chart, type Girth, type Measure, readCentimetres } from './read-chart.ts'

export const fits = ['closer', 'asCut', 'looser'] as const
export type Fit = (typeof fits)[number]

/** In centimetres, measured on the body. */
export type Body = Partial<Record<Girth, number>>

export type Suggestion =
  | { ok: true; size: string; room: { girth: Girth; cm: number } }
  /** The chart has no measure round the body. */
  | { ok: false; reason: 'no-measure' }
  | { ok: false; reason: 'needs'; girths: Girth[] }
  /** `largest`: the largest body that this garment fits. */
  | { ok: false; reason: 'too-large'; girth: Girth; largest: number }

/** How much wider the garment is than the body, in centimetres. docs/decisions/0113 says where the numbers come from. */
const ease: Record<Girth, Record<Fit, number>> = {
  bust: { closer: 6, asCut: 8, looser: 14 },
  waist: { closer: 0, asCut: 2, looser: 6 },
  hips: { closer: 4, asCut: 6, looser: 12 },
}

/** A girth below this is half of one, measured across a garment that lies flat. */
const SMALLEST_GIRTH = 56

const isGirth = (measure: Measure | undefined): measure is Girth => measure !== undefined && measure in ease

type Sizes = { size: string; girths: Map<Girth, number> }[]

/** The girths that every size of the chart has. */
export function girthsOf(chart: Chart): Girth[] {
  return chart.columns.flatMap(({ measure }, at) =>
    isGirth(measure) && chart.rows.every(({ cells }) => (readCentimetres(cells[at] ?? '') ?? 0) >= SMALLEST_GIRTH)
      ? [measure]
      : [],
  )
}

function sizesOf(chart: Chart, girths: readonly Girth[]): Sizes {
  const place = (girth: Girth) => chart.columns.findIndex(({ measure }) => measure === girth)
  const cm = (cells: string[], girth: Girth) => readCentimetres(cells[place(girth)] ?? '') ?? 0
  const [first] = girths
  return chart.rows
    .map(({ size, cells }) => ({ size, girths: new Map(girths.map((girth) => [girth, cm(cells, girth)] as const)) }))
    .toSorted((one, other) => (first && (one.girths.get(first) ?? 0) - (other.girths.get(first) ?? 0)) || 0)
}

/** The largest body that a size suits, for each size and girth: what the size chart says of bodies. */
export function bodiesOf(chart: Chart, fit: Fit = 'asCut'): { size: string; upTo: Body }[] {
  const girths = girthsOf(chart)
  return sizesOf(chart, girths).map(({ size, girths }) => ({
    size,
    upTo: Object.fromEntries([...girths].map(([girth, cm]) => [girth, cm - ease[girth][fit]])),
  }))
}

/** The smallest size that is wide enough at every measure that is known of the body. */
export function suggestSize(chart: Chart, body: Body, fit: Fit): Suggestion {
  const girths = girthsOf(chart)
  if (girths.length === 0) return { ok: false, reason: 'no-measure' }
  const known = girths.filter((girth) => body[girth] !== undefined)
  const [first] = known
  if (first === undefined) return { ok: false, reason: 'needs', girths }
  const bodies = bodiesOf(chart, fit)
  const isTooLarge = (upTo: Body, girth: Girth) => (body[girth] ?? 0) > (upTo[girth] ?? 0)
  const suits = bodies.find(({ upTo }) => !known.some((girth) => isTooLarge(upTo, girth)))
  if (suits !== undefined) {
    const cm = (suits.upTo[first] ?? 0) + ease[first][fit] - (body[first] ?? 0)
    return { ok: true, size: suits.size, room: { girth: first, cm: Math.round(cm) } }
  }
  const girth = known.find((one) => isTooLarge(bodies.at(-1)?.upTo ?? {}, one)) ?? first
  return { ok: false, reason: 'too-large', girth, largest: Math.max(...bodies.map(({ upTo }) => upTo[girth] ?? 0)) }
}

/** A guess of the body from height (cm) and weight (kg); undefined where it would be a bad one. */
export function guessBody(height: number, weight: number): Required<Body> | undefined {
  const massIndex = weight / (height / 100) ** 2
  if (massIndex < 16 || massIndex > 35) return undefined
  const bust = Math.round(34.5 + 2.6 * massIndex)
  return { bust, waist: bust - 16, hips: bust + 6 }
}

export const hemPlaces = ['floor', 'instep', 'ankle', 'calf', 'knee', 'thigh', 'hip'] as const
export type HemPlace = (typeof hemPlaces)[number]

/** The least share of the body's height that a garment covers from the shoulder down. */
const reaches: readonly (readonly [HemPlace, number])[] = [
  ['floor', 0.885],
  ['instep', 0.845],
  ['ankle', 0.8],
  ['calf', 0.68],
  ['knee', 0.58],
  ['thigh', 0.5],
]

/** Where the hem of a size ends on a body of this height; undefined if the chart has no length. */
export function hemOf(chart: Chart, size: string, height: number): HemPlace | undefined {
  const at = chart.columns.findIndex(({ measure }) => measure === 'length')
  const length = readCentimetres(chart.rows.find((row) => row.size === size)?.cells[at] ?? '')
  if (length === undefined) return undefined
  return reaches.find(([, share]) => length / height >= share)?.[0] ?? 'hip'
}
