import { findWeightGrams } from '../articles/find-weight.ts'
import type { Shop } from '../shop.ts'
import { type QuoteShippingResult, quoteShipping } from './quote-shipping.ts'

type Quoted = Extract<QuoteShippingResult, { ok: true }>
type Refused = Extract<QuoteShippingResult, { ok: false }>

export type QuoteArticleResult =
  | (Quoted & { grams: number })
  | { ok: false; reason: 'unknown-product' | Exclude<Refused['reason'], 'too-light'> }

/** What sending one piece of a published article costs today, the cheapest service first. Nothing is stored for a later order. */
export async function quoteArticle(
  shop: Pick<Shop, 'db' | 'rates' | 'parcels' | 'log'>,
  { sku, subdistrictId }: { sku: string; subdistrictId: string },
): Promise<QuoteArticleResult> {
  const grams = await findWeightGrams(shop, sku)
  if (grams === undefined) return { ok: false, reason: 'unknown-product' }
  const quoted = await quoteShipping(shop, { customerId: undefined, subdistrictId, grams })
  if (quoted.ok) {
    return { ...quoted, grams, services: quoted.services.toSorted((one, other) => one.ongkir - other.ongkir) }
  }
  const { reason } = quoted
  // A constraint of the database keeps every weight above 0.
  if (reason === 'too-light') throw new Error(`${sku} has no weight`)
  return { ok: false, reason }
}
