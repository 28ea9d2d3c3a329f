import type { Shop } from '../shop.ts'
import { weighParcel } from './parcel.ts'
import { selectStandingQuotes } from './queries.ts'
import { type QuoteShippingInput, type QuoteShippingResult, quoteShipping } from './quote-shipping.ts'
import type { Service } from './rates.ts'

type FindQuoteInput = QuoteShippingInput & {
  customerId: number
  /** The service's code or its description, however its letters are written. */
  service: string
  /** What the customer says it was shown at. */
  ongkir?: number | undefined
}

export type FindQuoteResult =
  | { ok: true; service: Service; estimate: boolean }
  | Extract<QuoteShippingResult, { ok: false }>
  | { ok: false; reason: 'unknown-service' }

/**
 * The price at which an order is placed, for the goods as they weigh now: the one that was shown, while it stands, else
 * what it costs today. A price that nobody was shown is never taken from the request.
 */
export async function findQuote(
  shop: Pick<Shop, 'db' | 'rates' | 'parcels' | 'log'>,
  { customerId, subdistrictId, grams, service, ongkir }: FindQuoteInput,
): Promise<FindQuoteResult> {
  const weighed = weighParcel(grams, shop.parcels)
  if (!weighed.ok) return weighed
  const standing = await selectStandingQuotes(shop.db, { customerId, subdistrictId, billedKg: weighed.billedKg })
  const isWanted = (one: Service) => [one.service, one.description].some((name) => fold(name) === fold(service))
  const shown = standing.filter(isWanted)
  const kept = ongkir === undefined ? shown[0] : shown.find((one) => one.ongkir === ongkir)
  if (kept !== undefined) {
    const { estimate, ...found } = kept
    return { ok: true, service: found, estimate }
  }
  // Nobody is shown it, so it need not stand.
  const quoted = await quoteShipping(shop, { customerId: undefined, subdistrictId, grams })
  if (!quoted.ok) return quoted
  const found = quoted.services.find(isWanted)
  return found ? { ok: true, service: found, estimate: quoted.estimate } : { ok: false, reason: 'unknown-service' }
}

const fold = (name: string) => name.trim().toLowerCase()
