import { type Rupiah, rupiah } from '../../values/rupiah.ts'
import { findProfile, type Profile } from '../accounts/profile.ts'
import { listRequestsOf } from '../back-in-stock/export-requests.ts'
import { findSubscription } from '../newsletter/export-subscription.ts'
import { listNewestOrdersOf } from '../orders/find-orders.ts'
import type { Order } from '../orders/order.ts'
import { cityById, provinceById, subdistrictById } from '../shipping/regions.ts'
import type { Shop } from '../shop.ts'
import { readWishlist } from '../wishlist/read-wishlist.ts'
import type { WishlistItem } from '../wishlist/wishlist.ts'
import { type Note, selectCustomerId, selectNotes, selectSums } from './queries.ts'

const SHOWN_ORDERS = 25

export type CustomerDetails = {
  id: number
  profile: Profile
  /** The lines of the address in the profile; none if it is empty. */
  addressLines: string[]
  /** The newest 25. */
  orders: Order[]
  orderCount: number
  /** Paid less refunds, of `paidOrders`. */
  spent: Rupiah
  paidOrders: number
  wishlist: WishlistItem[]
  waiting: Awaited<ReturnType<typeof listRequestsOf>>
  newsletter: Awaited<ReturnType<typeof findSubscription>>
  notes: Note[]
}

/** What staff see about a customer. */
export async function findCustomer(shop: Pick<Shop, 'db'>, id: number): Promise<CustomerDetails | undefined> {
  const profile = await findProfile(shop, id)
  if (profile === undefined) return undefined
  const { orders: orderCount, spent, paidOrders } = await selectSums(shop.db, id)
  return {
    ...{ id, profile, addressLines: addressLines(profile), orderCount, spent: rupiah(spent), paidOrders },
    orders: await listNewestOrdersOf(shop, id, SHOWN_ORDERS),
    wishlist: await readWishlist(shop, id),
    waiting: await listRequestsOf(shop, id),
    newsletter: await findSubscription(shop, profile.email),
    notes: await selectNotes(shop.db, id),
  }
}

/** How many orders a customer has placed, and what they paid less refunds. */
export async function sumOrdersOf(
  { db }: Pick<Shop, 'db'>,
  id: number,
): Promise<Pick<CustomerDetails, 'spent'> & { orders: number }> {
  const { orders, spent } = await selectSums(db, id)
  return { orders, spent: rupiah(spent) }
}

export const findCustomerByEmail = ({ db }: Pick<Shop, 'db'>, email: string): Promise<number | undefined> =>
  selectCustomerId(db, email)

function addressLines({ address, zipCode, regions }: Profile): string[] {
  const city = cityById.get(regions.cityId)
  const cityLine = [city && `${city.type} ${city.name}`, zipCode].filter((part) => part !== undefined && part !== '')
  return [
    address,
    subdistrictById.get(regions.subdistrictId)?.name ?? '',
    cityLine.join(' '),
    provinceById.get(regions.provinceId)?.name ?? '',
  ].filter((line) => line !== '')
}
