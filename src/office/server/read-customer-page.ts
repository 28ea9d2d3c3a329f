import { type CustomerDetails, findCustomer } from '../../shop/customers/find-customer.ts'
import type { Office } from './office-context.ts'

/** Finds the customer of a page's address, or answers 404. */
export async function readCustomerPage(office: Office, id: string): Promise<CustomerDetails> {
  const customer = /^\d{1,15}$/.test(id) ? await findCustomer(office.shop, Number(id)) : undefined
  if (customer === undefined) throw new Response(null, { status: 404 })
  return customer
}
