import type { Shop } from '../shop.ts'
import { findDestination } from './find-destination.ts'
import { findRates } from './find-rates.ts'
import { weighParcel } from './parcel.ts'
import { saveQuotes } from './queries.ts'
import type { Service } from './rates.ts'

/** So long a price that was shown is the price. */
const STANDS_MINUTES = 30

export type QuoteShippingInput = {
  /** Nobody for a visitor, who is shown prices that need not stand. */
  customerId: number | undefined
  subdistrictId: string
  grams: number
}

export type QuoteShippingResult =
  /** `estimate`: the courier could not be asked, and these are the last prices known, or those of the shop's table. */
  | { ok: true; services: Service[]; billedKg: number; estimate: boolean }
  | { ok: false; reason: 'unknown-destination' | 'too-light' | 'too-heavy' | 'no-rates' }

/**
 * What sending goods of this weight to this place costs. Whatever a customer is shown stands for half an hour, for
 * anything of theirs that goes there and is billed as so many kilograms.
 */
export async function quoteShipping(
  shop: Pick<Shop, 'db' | 'rates' | 'parcels' | 'log'>,
  { customerId, subdistrictId, grams }: QuoteShippingInput,
): Promise<QuoteShippingResult> {
  const weighed = weighParcel(grams, shop.parcels)
  if (!weighed.ok) return weighed
  const destination = findDestination(subdistrictId)
  if (destination === undefined) return { ok: false, reason: 'unknown-destination' }
  const parcel = { destination, billedKg: weighed.billedKg }
  const found = await findRates(shop, parcel)
  if (!found.ok) return { ok: false, reason: 'no-rates' }
  if (customerId !== undefined) {
    await saveQuotes(shop.db, { ...found, customerId, parcel, standsMinutes: STANDS_MINUTES })
  }
  return { ...found, billedKg: weighed.billedKg }
}
