import { type CustomerDetails, findCustomer, findCustomerByEmail } from '../../../shop/customers/find-customer.ts'
import type { Shop } from '../../../shop/shop.ts'
import type { Speaker } from '../../command.ts'

/** The customer with this email address. Says so if there is none. */
export async function whichCustomer(
  speaker: Speaker,
  shop: Pick<Shop, 'db'>,
  email: string,
): Promise<CustomerDetails | undefined> {
  const id = await findCustomerByEmail(shop, email)
  const customer = id === undefined ? undefined : await findCustomer(shop, id)
  if (customer === undefined) {
    speaker.complain(`No customer has the email address ${email}. Find it with npm run shop -- customer list.`)
  }
  return customer
}
