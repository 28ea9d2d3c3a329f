import { writeInstant } from '../../values/time/shop-time.ts'
import type { Shop } from '../shop.ts'
import { selectAccessTokens, selectCustomer } from './queries.ts'

/** Everything this domain stores about a customer, except the password hash and tokens. */
export async function exportAccount({ db }: Pick<Shop, 'db'>, customerId: number) {
  const row = await selectCustomer(db, customerId)
  if (row === undefined) return undefined
  const sessions = await selectAccessTokens(db, customerId)
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    /** When a link in an email to this address was used. */
    email_proven_at: row.email_proven_at && writeInstant(row.email_proven_at),
    phone: row.phone,
    address: row.address,
    zip_code: row.zip_code,
    province_id: row.province_id,
    city_id: row.city_id,
    subdistrict_id: row.subdistrict_id,
    created_at: writeInstant(row.created_at),
    terms_version: row.terms_version,
    language: row.language,
    new_email: row.new_email,
    deleted_at: row.ends_at && writeInstant(row.ends_at),
    sessions: sessions.map((session) => ({
      signed_in_at: writeInstant(session.created_at),
      last_used_at: writeInstant(session.last_used_at),
      ends_at: writeInstant(session.expires_at),
      browser: session.user_agent,
    })),
  }
}
