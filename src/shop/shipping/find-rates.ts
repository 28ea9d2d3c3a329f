import type { Shop } from '../shop.ts'
import { saveRateAnswer, selectRateAnswer } from './queries.ts'
import type { Parcel, RatesResult, Service } from './rates.ts'

/** An answer younger than FRESH_HOURS is used as it is; one younger than STALE_DAYS if the partner cannot be reached. */
const FRESH_HOURS = 24
const STALE_DAYS = 7

export type FindRatesResult = { ok: true; services: Service[]; estimate: boolean } | { ok: false }

/**
 * The prices for a parcel, from the first source that has any: a stored answer of today, the partner, a stored answer of
 * this week, the owner's table. Without a partner the table is the price itself, not an estimate.
 */
export async function findRates(
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

const toResult = (asked: RatesResult, estimate: boolean): FindRatesResult =>
  asked.ok ? { ok: true, services: asked.services, estimate } : { ok: false }
