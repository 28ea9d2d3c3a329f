import type { Shop } from '../shop.ts'
import { saveRateAnswer, selectRateAnswer } from './queries.ts'
import type { Parcel, RatesResult, Service } from './rates.ts'

/** How long an answer is as good as a new one, and how long it is better than none. */
const FRESH_HOURS = 24
const STALE_DAYS = 7

export type FindRatesResult = { ok: true; services: Service[]; estimate: boolean } | { ok: false }

/**
 * Prices for a parcel, from the first that has any: an answer of today, the partner, an answer of this week, the shop's
 * own table. Without a partner the table is the shop's price and no estimate.
 */
export async function findRates(
  { db, rates, log }: Pick<Shop, 'db' | 'rates' | 'log'>,
  parcel: Parcel,
): Promise<FindRatesResult> {
  const { partner, table } = rates
  if (partner === undefined) return told(await table.ask(parcel), false)
  const key = { source: partner.name, subdistrictId: parcel.destination.subdistrict.id, billedKg: parcel.billedKg }
  const known = await selectRateAnswer(db, key, { freshHours: FRESH_HOURS, staleDays: STALE_DAYS })
  if (known?.isFresh) return { ok: true, services: known.services, estimate: false }

  const asked = await partner.ask(parcel)
  if (asked.ok) {
    await saveRateAnswer(db, key, asked.services)
    return { ok: true, services: asked.services, estimate: false }
  }
  log.warn({ partner: partner.name, why: asked.why, kept: known !== undefined }, 'no tariff from the partner')
  return known ? { ok: true, services: known.services, estimate: true } : told(await table.ask(parcel), true)
}

const told = (asked: RatesResult, estimate: boolean): FindRatesResult =>
  asked.ok ? { ok: true, services: asked.services, estimate } : { ok: false }
