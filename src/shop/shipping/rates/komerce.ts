import type { Db } from '../../../db/db.ts'
import type { AskPartner } from '../../partners/ask-partner.ts'
import type { Destination } from '../find-destination.ts'
import type { Parcel, RatesResult, ShippingRates } from '../rates.ts'
import { type Offer, offersFor } from '../tariff.ts'
import { readCosts } from './komerce-answers.ts'
import { findTheirDistrict } from './komerce-districts.ts'

export type KomerceParts = {
  db: Db
  ask: AskPartner
  /** The path of the API on the partner's origin, such as /api/v1. */
  path: string
  key: string
  origin: Destination
  /** The services that the shop offers, with their names. */
  offers: readonly Offer[]
  /** The time limit for all requests that one price needs. */
  answerMs?: number
  elapsedMs?: () => number
}

/** RajaOngkir by Komerce, which quotes from district to district. It has ids of its own, which are found by name. */
export function komerceRates(parts: KomerceParts): ShippingRates {
  const underway = new Map<string, Promise<RatesResult>>()
  return {
    name: 'komerce',
    ask(parcel) {
      // Concurrent requests for the same price share one call, because the partner limits calls per day.
      const key = `${parcel.destination.subdistrict.id} ${parcel.billedKg}`
      const asked = underway.get(key) ?? askKomerce(parts, parcel).finally(() => underway.delete(key))
      underway.set(key, asked)
      return asked
    },
  }
}

async function askKomerce(parts: KomerceParts, { destination, billedKg }: Parcel): Promise<RatesResult> {
  const { db, key, answerMs = 2_000, elapsedMs = () => performance.now(), offers } = parts
  const endsAt = elapsedMs() + answerMs
  const ask: AskPartner = (request) =>
    parts.ask({
      ...request,
      path: parts.path + request.path,
      headers: { key },
      withinMs: Math.max(1, Math.round(endsAt - elapsedMs())),
    })

  const from = await findTheirDistrict({ db, ask }, parts.origin)
  if (!from.ok) return from
  const to = await findTheirDistrict({ db, ask }, destination)
  if (!to.ok) return to
  const answer = await ask({
    method: 'POST',
    path: '/calculate/district/domestic-cost',
    body: new URLSearchParams({
      origin: from.id,
      destination: to.id,
      weight: String(billedKg * 1000),
      courier: 'sicepat',
      price: 'lowest',
    }),
  })
  return readCosts(answer, offersFor({ offers }, billedKg))
}
