import { findProfile } from '../accounts/profile.ts'
import { listDeskOrders } from '../orders/desk/list-desk-orders.ts'
import { findOrder, listNewestOrdersOf } from '../orders/find-orders.ts'
import type { Order } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import { listCustomers } from './list-customers.ts'

/* People whose details staff need not type again: customers with an account, and customers of orders that staff entered. */

/** `key` names where the details come from: `account-12`, `order-INV-20261119-002445`. */
export type Contact = { key: string; name: string; phone: string; email: string; city: string }

export type ContactDetails = {
  name: string
  phone: string
  email: string
  address: string
  zipCode: string
  subdistrictId: string
}

const MOST_ACCOUNTS = 5
const MOST_ORDERS = 10
const MOST = 8

/** By name, email address or phone number. One person for each phone number, accounts first. */
export async function findContacts(shop: Pick<Shop, 'db'>, typed: string): Promise<Contact[]> {
  const search = typed.trim().slice(0, 100)
  if (search.length < 2) return []
  const { customers } = await listCustomers(shop, { search, atMost: MOST_ACCOUNTS })
  const found = customers.map(
    ({ id, name, phone, email, city }): Contact => ({ key: `account-${id}`, name, phone, email, city: city ?? '' }),
  )
  for (const source of ['whatsapp', 'bazaar', 'other'] as const) {
    const { orders } = await listDeskOrders(shop, { view: 'all', search, filters: { source }, atMost: MOST_ORDERS })
    found.push(...orders.map(toContact))
  }
  return found.filter((one, at) => found.findIndex((other) => isSame(one, other)) === at).slice(0, MOST)
}

const toContact = ({ invoice, address, contactEmail }: Order): Contact => ({
  ...{ key: `order-${invoice}`, name: address.fullName, phone: address.phone, email: contactEmail ?? '' },
  city: address.cityName,
})

/** Written with 0, 62 or +62, a number ends in the same digits. */
const isSame = (one: Contact, other: Contact) => lastDigits(one.phone) === lastDigits(other.phone)

const lastDigits = (phone: string) => phone.replace(/\D/g, '').slice(-9)

/** The contact and where the last parcel went. Without a parcel, the address in the profile. */
export async function findContactDetails(shop: Pick<Shop, 'db'>, key: string): Promise<ContactDetails | undefined> {
  const [, kind, id = ''] = /^(account|order)-([\w-]+)$/.exec(key) ?? []
  if (kind === 'order') {
    const order = await findOrder(shop, { invoice: id })
    return order === undefined || order.source === 'shop'
      ? undefined
      : { ...toDetails(order), email: order.contactEmail ?? '' }
  }
  const customerId = kind === 'account' && /^\d{1,15}$/.test(id) ? Number(id) : undefined
  const profile = customerId === undefined ? undefined : await findProfile(shop, customerId)
  if (profile === undefined || customerId === undefined) return undefined
  const [last] = await listNewestOrdersOf(shop, customerId, 1)
  const { name, phone, email, address, zipCode, regions } = profile
  const { subdistrictId } = regions
  const place = last === undefined ? { address, zipCode, subdistrictId } : placeOf(last)
  return { name, phone, email, ...place }
}

const placeOf = ({ address: { address, zipCode, subdistrictId } }: Order) => ({ address, zipCode, subdistrictId })

const toDetails = (order: Order) => ({
  ...{ name: order.address.fullName, phone: order.address.phone },
  ...placeOf(order),
})
