import type { Shop } from '../shop.ts'
import { findDestination } from './find-destination.ts'
import { findRates } from './find-rates.ts'
import { weighParcel } from './parcel.ts'
import { saveQuotes } from './queries.ts'
import type { Service } from './rates.ts'

/** How long a quote is valid. */
const VALID_MINUTES = 30

export type QuoteShippingInput = {
  /** Undefined for visitors, whose quotes are not stored. */
  customerId: number | undefined
  subdistrictId: string
  grams: number
}

export type QuoteShippingResult =
  /** `estimate`: the partner could not be asked, so these are its last known prices, or those of the owner's table. */
  | { ok: true; services: Service[]; billedKg: number; estimate: boolean }
  | { ok: false; reason: 'unknown-destination' | 'too-light' | 'too-heavy' | 'no-rates' }

/**
 * Quotes the shipping of this weight to this place. A customer can order at the quoted price for half an hour, with any
 * items that go to the same place and are billed for the same number of kilograms.
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
    await saveQuotes(shop.db, { ...found, customerId, parcel, validMinutes: VALID_MINUTES })
  }
  return { ...found, billedKg: weighed.billedKg }
}
