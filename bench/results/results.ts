/** One row of the table. */
export type Figure = {
  part: string
  name: string
  value: number
  unit: string
  /** The part of what `beside` names, 1 being as much. */
  share?: number
  beside?: string
}

/** How a time grows with the shop: on both axes by powers of ten. */
export type Curve = {
  file: string
  title: string
  across: string
  lines: { name: string; points: { size: number; ms: number }[] }[]
}

export type Results = { figures: Figure[]; curves: Curve[] }

/** Of an odd number of values, the one in the middle. */
export const middle = (values: readonly number[]): number => quantile(values, 0.5)

/** The value below which this share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN
}
