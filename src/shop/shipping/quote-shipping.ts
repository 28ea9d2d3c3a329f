import type { Shop } from '../shop.ts'
import { findDestination } from './find-destination.ts'
import { weighParcel } from './parcel.ts'
import { deleteEndedQuotes, saveQuotes, saveRateAnswer, selectRateAnswer } from './queries.ts'
import type { Parcel, RatesResult, Service } from './rates.ts'

/** How long a quote is valid. */
const VALID_MINUTES = 30

/** An answer younger than FRESH_HOURS is used as it is; one younger than STALE_DAYS if the partner cannot be reached. */
const FRESH_HOURS = 24
const STALE_DAYS = 7

export type QuoteShippingInput = {
  /** Undefined for visitors, whose quotes are not stored. */
  customerId: number | undefined
  subdistrictId: string
  grams: number
}

export type QuoteShippingResult =
  /** `estimate`: the partner could not be asked, so these are its last known prices, or those of the owner's table. */
  | { ok: true; services: Service[]; billedKg: number; estimate: boolean }
  | { ok: false; reason: 'unknown-destination' | 'too-light' | 'too-heavy' }
  /** `no-rates`: no source of prices answers now. `no-service`: the shop has no service for this weight to this place. */
  | { ok: false; reason: 'no-rates' | 'no-service' }

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
  if (!found.ok) return found
  const services = found.services.filter((service) => isOffered(service, shop.parcels))
  if (services.length === 0) return { ok: false, reason: 'no-service' }
  if (customerId !== undefined) {
    await saveQuotes(shop.db, { ...found, services, customerId, parcel, validMinutes: VALID_MINUTES })
  }
  return { ...found, services, billedKg: weighed.billedKg }
}

const isOffered = ({ service }: Service, { servicesOff }: Pick<Shop['parcels'], 'servicesOff'>) =>
  !servicesOff.some((off) => isSameService(off, service))

/** Couriers write their codes in different ways: `REG`, `Paket Kilat`. */
export const isSameService = (one: string, other: string): boolean =>
  one.trim().toUpperCase() === other.trim().toUpperCase()

/** A service of the courier with what a parcel of this weight to Jakarta costs. */
export type ListedService = Service & { kg: number; isOffered: boolean }

/** Gambir, the middle of Jakarta: every courier sends there. */
const JAKARTA = '2096'
/** Services for heavy parcels begin at 10 kg. */
const LISTED_KG = [1, 10]
/** The heaviest parcel that has a price. */
const MOST_KG = 100

/** What the courier offers to Jakarta, also what is switched off. Empty if no source has prices. */
export async function listServices(shop: Pick<Shop, 'db' | 'rates' | 'parcels' | 'log'>): Promise<ListedService[]> {
  const listed = new Map<string, ListedService>()
  const destination = findDestination(JAKARTA)
  if (destination === undefined) return []
  for (const kg of LISTED_KG) {
    const found = await findRates(shop, { destination, billedKg: kg })
    for (const one of found.ok ? found.services : []) {
      if (!listed.has(one.service)) listed.set(one.service, { ...one, kg, isOffered: isOffered(one, shop.parcels) })
    }
  }
  return [...listed.values()]
}

/** Parcels of these billed weights. Without `toKg`, of every weight from `fromKg` on. */
export type ServiceGap = { fromKg: number; toKg: number | undefined }

/** `1–9 kg`, for the terminal and doctor. */
export const describeGap = ({ fromKg, toKg }: ServiceGap): string =>
  toKg === undefined ? `${fromKg} kg and more` : fromKg === toKg ? `${fromKg} kg` : `${fromKg}–${toKg} kg`

type RatesShop = Pick<Shop, 'db' | 'rates' | 'parcels' | 'log'>

/**
 * The lightest parcels to Jakarta that no service would take with these services switched off. An outage is no gap. A partner is asked
 * for few weights, because each is a request.
 */
export async function findServiceGap(shop: RatesShop, servicesOff: readonly string[]): Promise<ServiceGap | undefined> {
  const destination = findDestination(JAKARTA)
  if (destination === undefined) return undefined
  const weights = shop.rates.partner === undefined ? Array.from({ length: MOST_KG }, (_, at) => at + 1) : LISTED_KG
  let fromKg: number | undefined
  for (const billedKg of weights) {
    const found = await findRates(shop, { destination, billedKg })
    const isServed = found.ok
      ? found.services.some((service) => isOffered(service, { servicesOff }))
      : found.reason === 'no-rates'
    if (isServed && fromKg !== undefined) return { fromKg, toKg: billedKg - 1 }
    if (!isServed) fromKg ??= billedKg
  }
  return fromKg === undefined ? undefined : { fromKg, toKg: undefined }
}

type FindRatesResult =
  | { ok: true; services: Service[]; estimate: boolean }
  | { ok: false; reason: 'no-rates' | 'no-service' }

/**
 * The prices for a parcel, from the first source that has any: a stored answer of today, the partner, a stored answer of
 * this week, the owner's table. Without a partner the table is the price itself, not an estimate.
 */
async function findRates(
  { db, rates, log }: Pick<Shop, 'db' | 'rates' | 'log'>,
  parcel: Parcel,
): Promise<FindRatesResult> {
  const { partner, table } = rates
  if (partner === undefined) return toResult(await table.ask(parcel), false)
  const key = { source: partner.name, subdistrictId: parcel.destination.subdistrict.id, billedKg: parcel.billedKg }
  const known = await selectRateAnswer(db, key, { freshHours: FRESH_HOURS, staleDays: STALE_DAYS })
  if (known?.isFresh) return { ok: true, services: known.services, estimate: false }

  const asked = await partner.ask(parcel)
  if (asked.ok) {
    await saveRateAnswer(db, key, asked.services)
    return { ok: true, services: asked.services, estimate: false }
  }
  log.warn({ partner: partner.name, why: asked.why, kept: known !== undefined }, 'the partner gave no shipping prices')
  return known ? { ok: true, services: known.services, estimate: true } : toResult(await table.ask(parcel), true)
}

/** While the partner is away, what is missing in the table may be one of its services. */
function toResult(asked: RatesResult, estimate: boolean): FindRatesResult {
  if (asked.ok) return { ok: true, services: asked.services, estimate }
  return { ok: false, reason: asked.noService === true && !estimate ? 'no-service' : 'no-rates' }
}

/** Deletes quotes that no order can use any more. */
export const deleteExpiredQuotes = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteEndedQuotes(db)
