import { type Rupiah, rupiah } from '../../values/rupiah.ts'
import type { Shop } from '../shop.ts'
import type { CustomerFilters } from './customer-filters.ts'
import type { CustomerView } from './customer-views.ts'
import { countViews, type ListedCustomer, selectCustomers } from './queries.ts'

const PAGE_SIZE = 25

export type CustomerInList = Omit<ListedCustomer, 'spent'> & { spent: Rupiah }

type Question = {
  view?: CustomerView
  /** A part of the name or email address, or a phone number. */
  search?: string
  filters?: CustomerFilters
  /** The `next` of the page before. */
  below?: number | undefined
  atMost?: number
}

/** A page of customers, the newest account first. `next` is undefined on the last page. */
export async function listCustomers(
  { db }: Pick<Shop, 'db'>,
  { view = 'all', search = '', filters = {}, below, atMost = PAGE_SIZE }: Question = {},
): Promise<{ customers: CustomerInList[]; next: number | undefined }> {
  const found = await selectCustomers(db, { view, search: search.trim(), filters, below, atMost: atMost + 1 })
  const customers = found.slice(0, atMost).map((row) => ({ ...row, spent: rupiah(row.spent) }))
  return { customers, next: found.length > atMost ? customers.at(-1)?.id : undefined }
}

const MOST_COUNTED = 5_000

/** How many customers each view has, as pages show it: `5.000+` where counting stopped. */
export async function countCustomerViews({ db }: Pick<Shop, 'db'>): Promise<Record<CustomerView, string>> {
  const { all, returning, newsletter, waiting, deletion } = await countViews(db, MOST_COUNTED)
  const write = (count: number) => `${count.toLocaleString('id-ID')}${count === MOST_COUNTED ? '+' : ''}`
  return {
    all: write(all),
    returning: write(returning),
    newsletter: write(newsletter),
    waiting: write(waiting),
    deletion: write(deletion),
  }
}
