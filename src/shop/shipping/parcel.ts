import type { Destination } from './find-destination.ts'

/** How the weight that the courier bills is calculated. */
export type ParcelRules = {
  /** The place the shop sends from. */
  origin: Destination
  /** The weight of box and paper. */
  packagingGrams: number
  /** How many grams over a whole kilogram the courier does not bill. */
  toleranceGrams: number
  /** Codes of services that the courier has and the shop does not offer. */
  servicesOff: readonly string[]
}

/** Heavier orders have no price; customers are asked to write to the shop. */
const MOST_GRAMS = 100_000

export type WeighParcelResult = { ok: true; billedKg: number } | { ok: false; reason: 'too-light' | 'too-heavy' }

/** Couriers bill whole kilograms, at least one. */
export function weighParcel(
  grams: number,
  { packagingGrams, toleranceGrams }: Pick<ParcelRules, 'packagingGrams' | 'toleranceGrams'>,
): WeighParcelResult {
  if (grams < 1) return { ok: false, reason: 'too-light' }
  if (grams > MOST_GRAMS) return { ok: false, reason: 'too-heavy' }
  const packed = grams + packagingGrams
  const over = packed % 1000 > toleranceGrams ? 1 : 0
  return { ok: true, billedKg: Math.max(1, Math.floor(packed / 1000) + over) }
}
