import type { Destination } from './find-destination.ts'

/** How the goods of a bag become a parcel that is billed. */
export type ParcelRules = {
  /** Where the shop sends from. */
  origin: Destination
  /** What box and paper weigh. */
  packagingGrams: number
  /** So many grams over a whole kilogram cost nothing. */
  toleranceGrams: number
}

/** The heaviest goods that a courier is asked for; beyond, the shop is written to. */
const MOST_GRAMS = 100_000

export type WeighParcelResult = { ok: true; billedKg: number } | { ok: false; reason: 'too-light' | 'too-heavy' }

/** Couriers bill whole kilograms, at least one. */
export function weighParcel(
  grams: number,
  { packagingGrams, toleranceGrams }: Omit<ParcelRules, 'origin'>,
): WeighParcelResult {
  if (grams < 1) return { ok: false, reason: 'too-light' }
  if (grams > MOST_GRAMS) return { ok: false, reason: 'too-heavy' }
  const packed = grams + packagingGrams
  const over = packed % 1000 > toleranceGrams ? 1 : 0
  return { ok: true, billedKg: Math.max(1, Math.floor(packed / 1000) + over) }
}
