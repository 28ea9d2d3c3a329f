import { type Rupiah, rupiah } from '../../values/rupiah.ts'
import type { Shop } from '../shop.ts'
import type { CustomerView } from './customer-views.ts'
import { countWaiting, type ListedCustomer, selectCustomers } from './queries.ts'

const PAGE_SIZE = 25

export type CustomerInList = Omit<ListedCustomer, 'spent'> & { spent: Rupiah }

type Question = {
  view?: CustomerView
  /** A part of the name or email address, or a phone number. */
  search?: string
  /** The `next` of the page before. */
  below?: number | undefined
  atMost?: number
}

/** A page of customers, the newest account first. `next` is undefined on the last page. */
export async function listCustomers(
  { db }: Pick<Shop, 'db'>,
  { view = 'all', search = '', below, atMost = PAGE_SIZE }: Question = {},
): Promise<{ customers: CustomerInList[]; next: number | undefined }> {
  const found = await selectCustomers(db, { view, search: search.trim(), below, atMost: atMost + 1 })
  const customers = found.slice(0, atMost).map((row) => ({ ...row, spent: rupiah(row.spent) }))
  return { customers, next: found.length > atMost ? customers.at(-1)?.id : undefined }
}

/** How many customers wait for a size, and how many accounts are to be deleted. */
export const countCustomerViews = ({ db }: Pick<Shop, 'db'>) => countWaiting(db)
