import { writeInstant } from '../../values/time/shop-time.ts'
import type { Shop } from '../shop.ts'
import { selectAddresses } from './queries.ts'

/** The address book, for the copy of a customer's data. */
export async function exportAddresses({ db }: Pick<Shop, 'db'>, { id: customerId }: { id: number }) {
  const rows = await selectAddresses(db, customerId)
  return rows.map(({ id: _, customer_id: __, created_at, used_at, ...address }) => ({
    ...address,
    created_at: writeInstant(created_at),
    used_at: used_at && writeInstant(used_at),
  }))
}
