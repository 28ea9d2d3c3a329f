import { parcelStateOf } from '../../shop/orders/desk/order-views.ts'
import { findOrder, findOrderCustomer } from '../../shop/orders/find-orders.ts'
import type { Order } from '../../shop/orders/order.ts'
import { may } from '../../shop/staff/permissions.ts'
import { type Office, readStaff } from './office-context.ts'

/** Finds the order of a page's address, or answers 404. A packer finds parcels that wait, are on their way, or arrived lately. */
export async function readOrder(office: Office, invoice: string): Promise<Order> {
  const order = await findOrder(office.shop, { invoice })
  const isOpen = order !== undefined && parcelStateOf(order) !== undefined && isRecent(order, office.shop.now())
  if (order === undefined || !(isOpen || may(readStaff(office).role, 'orders.read-all'))) {
    throw new Response(null, { status: 404 })
  }
  return order
}

const PACKERS_SEE_DAYS = 30

/** A parcel that was shipped longer ago than this is no packer's work any more. */
const isRecent = ({ shippedAt }: Order, now: Date): boolean =>
  shippedAt === undefined || now.getTime() - shippedAt.getTime() < PACKERS_SEE_DAYS * 86_400_000

/** The customer of the order; undefined for roles that may not see customers, and once the account is deleted. */
export const readCustomer = async (office: Office, order: Order) =>
  may(readStaff(office).role, 'customers.read') ? await findOrderCustomer(office.shop, order.id) : undefined
