import { writeInstant } from '../../values/time/shop-time.ts'
import type { Shop } from '../shop.ts'
import { selectCustomerRequests } from './queries.ts'

/** The customer's requests, for the copy of their data. */
export async function exportRequests({ db }: Pick<Shop, 'db'>, { id }: { id: number }) {
  const rows = await selectCustomerRequests(db, id)
  return rows.map((row) => ({
    product_name: row.name,
    product_sku: row.sku,
    product_color: row.color,
    product_size: row.size,
    asked_at: writeInstant(row.asked_at),
  }))
}

/** The sizes that the customer waits for, oldest request first. */
export async function listRequestsOf({ db }: Pick<Shop, 'db'>, customerId: number) {
  const rows = await selectCustomerRequests(db, customerId)
  return rows.map(({ name, sku, color, size, asked_at }) => ({ name, sku, color, size, askedAt: asked_at }))
}
