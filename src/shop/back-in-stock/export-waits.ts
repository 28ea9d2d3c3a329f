import { writeInstant } from '../../values/instant.ts'
import type { Shop } from '../shop.ts'
import { selectWaitsOf } from './queries.ts'

/** What this domain keeps of a customer, for the copy of their data. */
export async function exportWaits({ db }: Pick<Shop, 'db'>, { id, email }: { id: number; email: string }) {
  const rows = await selectWaitsOf(db, id, email)
  return rows.map((row) => ({
    product_name: row.name,
    product_sku: row.sku,
    product_color: row.color,
    product_size: row.size,
    asked_at: writeInstant(row.asked_at),
    confirmed_at: row.confirmed_at && writeInstant(row.confirmed_at),
    consent_version: row.consent_version,
  }))
}
