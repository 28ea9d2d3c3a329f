import { MOST_IN_BULK } from '../../shop/orders/bulk/ship-orders.ts'
import { listDeskOrders } from '../../shop/orders/desk/list-desk-orders.ts'
import { readQuery } from '../../shop/orders/desk/view-query.ts'
import { may } from '../../shop/staff/permissions.ts'
import { type Office, readStaff } from './office-context.ts'

/** The invoices that were selected in a list. Each is there twice, because a page has the list as table and as cards. */
export const readChosen = (fields: FormData | URLSearchParams): string[] => [
  ...new Set(fields.getAll('invoice').flatMap((value) => (typeof value === 'string' && value !== '' ? [value] : []))),
]

/**
 * The selected invoices, or with `all` those of the whole view. `all` is how many the page has shown: the list begins with what waits
 * longest, so orders that came later are not among them.
 */
export async function readChosenOrders(office: Office, fields: FormData | URLSearchParams): Promise<string[]> {
  const count = Number(fields.get('all') ?? 0)
  if (!Number.isSafeInteger(count) || count < 1) return readChosen(fields)
  const written = [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const { view, search, filters } = readQuery(new URLSearchParams(written))
  if (view !== 'to-pack' && view !== 'to-ship') return []
  const { orders } = await listDeskOrders(office.shop, {
    ...{ view, search, filters: may(readStaff(office).role, 'orders.read-all') ? filters : {} },
    atMost: Math.min(count, MOST_IN_BULK),
  })
  return orders.map(({ invoice }) => invoice)
}
