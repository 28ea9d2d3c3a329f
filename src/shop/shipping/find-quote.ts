import type { Shop } from '../shop.ts'
import { weighParcel } from './parcel.ts'
import { selectValidQuotes } from './queries.ts'
import { type QuoteShippingInput, type QuoteShippingResult, quoteShipping } from './quote-shipping.ts'
import type { Service } from './rates.ts'

type FindQuoteInput = QuoteShippingInput & {
  customerId: number
  /** The service's code or its description, in any case. */
  service: string
  /** The price that the customer saw. */
  ongkir?: number | undefined
}

export type FindQuoteResult =
  | { ok: true; service: Service; estimate: boolean }
  | Extract<QuoteShippingResult, { ok: false }>
  | { ok: false; reason: 'unknown-service' }

/**
 * The shipping price of an order at its current weight: the quoted price while the quote is valid, otherwise today's. A
 * price in the request that was never quoted is ignored.
 */
export async function findQuote(
  shop: Pick<Shop, 'db' | 'rates' | 'parcels' | 'log'>,
  { customerId, subdistrictId, grams, service, ongkir }: FindQuoteInput,
): Promise<FindQuoteResult> {
  const weighed = weighParcel(grams, shop.parcels)
  if (!weighed.ok) return weighed
  const quotes = await selectValidQuotes(shop.db, { customerId, subdistrictId, billedKg: weighed.billedKg })
  const isWanted = (one: Service) =>
    [one.service, one.description].some((name) => normalise(name) === normalise(service))
  const shown = quotes.filter(isWanted)
  const kept = ongkir === undefined ? shown[0] : shown.find((one) => one.ongkir === ongkir)
  if (kept !== undefined) {
    const { estimate, ...found } = kept
    return { ok: true, service: found, estimate }
  }
  // Without a customer, because the shopper does not see this quote and it need not be stored.
  const quoted = await quoteShipping(shop, { customerId: undefined, subdistrictId, grams })
  if (!quoted.ok) return quoted
  const found = quoted.services.find(isWanted)
  return found ? { ok: true, service: found, estimate: quoted.estimate } : { ok: false, reason: 'unknown-service' }
}

const normalise = (name: string) => name.trim().toLowerCase()
