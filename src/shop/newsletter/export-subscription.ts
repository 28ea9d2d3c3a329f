import { writeInstant } from '../../values/time/shop-time.ts'
import type { Shop } from '../shop.ts'
import { selectSubscriber } from './queries.ts'

/** The subscription of this address, for the customer's copy of their data. */
export async function exportSubscription({ db }: Pick<Shop, 'db'>, { email }: { email: string }) {
  const row = await selectSubscriber(db, email)
  if (row === undefined) return null
  return {
    email: row.email,
    consented_at: writeInstant(row.consented_at),
    consent_version: row.consent_version,
    language: row.language,
    confirmed_at: row.confirmed_at && writeInstant(row.confirmed_at),
  }
}

/** When this address was entered for the newsletter, and when its owner confirmed that. */
export async function findSubscription({ db }: Pick<Shop, 'db'>, email: string) {
  const row = await selectSubscriber(db, email)
  return row && { consentedAt: row.consented_at, confirmedAt: row.confirmed_at ?? undefined }
}
