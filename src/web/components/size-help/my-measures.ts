import { type Chart, readChart } from '../../../values/sizes/read-chart.ts'
import {
  type Body,
  type Fit,
  fits,
  guessBody,
  type Suggestion,
  suggestSize,
} from '../../../values/sizes/suggest-size.ts'
import { sharedStorage } from '../../browser/browser-storage.ts'
import { MEASURES_KEY } from './measures-key.ts'

export const measureNames = ['height', 'weight', 'bust', 'waist', 'hips'] as const
export type MeasureName = (typeof measureNames)[number]

/** The measures that a shopper has entered. It stays in this browser. */
export type MyMeasures = {
  way: 'height' | 'own'
  fit: Fit
  given: Partial<Record<MeasureName, number>>
}

/** Beyond these, a number is a mistake in typing. Centimetres and kilograms. */
export const limits: Record<MeasureName, readonly [number, number]> = {
  height: [120, 200],
  weight: [30, 180],
  bust: [60, 160],
  waist: [45, 160],
  hips: [60, 170],
}

export const isPossible = (name: MeasureName, value: number) => value >= limits[name][0] && value <= limits[name][1]

export const noMeasures: MyMeasures = { way: 'height', fit: 'asCut', given: {} }

/** What is kept may come from another version of the shop, so each part is checked. */
export function readMeasures(): MyMeasures {
  const kept: unknown = parse(sharedStorage.read(MEASURES_KEY))
  if (typeof kept !== 'object' || kept === null) return noMeasures
  const known = new Map<string, unknown>(Object.entries(kept))
  const given = measureNames.flatMap((name) => {
    const value = known.get(name)
    return typeof value === 'number' && isPossible(name, value) ? [[name, value] as const] : []
  })
  return {
    way: known.get('way') === 'own' ? 'own' : 'height',
    fit: fits.find((fit) => fit === known.get('fit')) ?? 'asCut',
    given: Object.fromEntries(given),
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

export const keepMeasures = ({ given, ...choices }: MyMeasures) =>
  sharedStorage.keep(MEASURES_KEY, JSON.stringify({ ...choices, ...given }))

export const forgetMeasures = () => sharedStorage.forget(MEASURES_KEY)

/** `missing`: nothing is given yet. `unusual`: height and weight allow no guess. */
export type MySize = Suggestion | { ok: false; reason: 'missing' | 'unusual' }

export function findMySize(chart: Chart, { way, fit, given }: MyMeasures): MySize {
  if (way === 'own') {
    const { bust, waist, hips } = given
    const body: Body = { ...(bust && { bust }), ...(waist && { waist }), ...(hips && { hips }) }
    return Object.keys(body).length === 0 ? { ok: false, reason: 'missing' } : suggestSize(chart, body, fit)
  }
  if (given.height === undefined || given.weight === undefined) return { ok: false, reason: 'missing' }
  const body = guessBody(given.height, given.weight)
  return body === undefined ? { ok: false, reason: 'unusual' } : suggestSize(chart, body, fit)
}

/** The size of an article for the measures that are kept. */
export function findKeptSize(sizeChart: Parameters<typeof readChart>[0]): string | undefined {
  const chart = readChart(sizeChart)
  const found = chart && findMySize(chart, readMeasures())
  return found?.ok ? found.size : undefined
}
