import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import { partnerAt } from './shop/partners/ask-partner.ts'
import type { Destination } from './shop/shipping/find-destination.ts'
import { komerceRates } from './shop/shipping/rates/komerce.ts'
import { tableRates } from './shop/shipping/rates/table.ts'
import type { RateSources } from './shop/shipping/rates.ts'
import type { Tariff } from './shop/shipping/tariff.ts'
import type { Log } from './values/log.ts'

type Parts = { config: Pick<Config, 'rates'>; tariff: Tariff; origin: Destination; db: Db; log: Log }

/** The shop's own table, and before it the partner whom the settings name. */
export function openRates({ config: { rates }, tariff, origin, db, log }: Parts): RateSources {
  const table = tableRates(tariff)
  if (rates.source === 'table') return { partner: undefined, table }
  const { origin: partnerOrigin, pathname } = new URL(rates.url)
  const ask = partnerAt({ name: 'komerce', origin: partnerOrigin, log, answerMs: 2_000 })
  const path = pathname.replace(/\/+$/, '')
  return { partner: komerceRates({ db, ask, path, key: rates.key.reveal(), origin, offers: tariff.offers }), table }
}
