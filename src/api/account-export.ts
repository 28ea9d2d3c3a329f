import * as texts from '../contract/texts.ts'
import { exportAccount } from '../shop/accounts/export-account.ts'
import { confirmPassword } from '../shop/accounts/passwords/confirm-password.ts'
import { exportRequests } from '../shop/back-in-stock/export-requests.ts'
import { readBag } from '../shop/bag/read-bag.ts'
import { exportSubscription } from '../shop/newsletter/export-subscription.ts'
import { findOrder, listOrdersOf } from '../shop/orders/find-orders.ts'
import type { Order } from '../shop/orders/order.ts'
import type { Shop } from '../shop/shop.ts'
import { readWishlist } from '../shop/wishlist/read-wishlist.ts'
import { writeInstant } from '../values/time/shop-time.ts'
import type { Handlers } from './door/handler.ts'
import { refusePassword } from './profile.ts'

type Owner = { id: number; email: string; email_proven_at: string | null }

type ExportPart = (shop: Shop, owner: Owner) => Promise<unknown>

/** The parts of the exported file beside the account. A domain that stores personal data adds itself here. */
const parts: Readonly<Record<string, ExportPart>> = {
  newsletter: exportOwnSubscription,
  orders: exportOrders,
  bag: exportBag,
  wishlist: exportWishlist,
  back_in_stock: exportRequests,
}

export const accountExportHandlers = {
  'POST /api/account/export': async ({ shop, customer, body, network }) => {
    const confirmed = await confirmPassword(shop, { customer, network, password: body.password })
    if (!confirmed.ok) return refusePassword(confirmed)
    const account = await exportAccount(shop, customer.id)
    if (account === undefined) throw new Error('the account was deleted during the call')
    const others: Record<string, unknown> = {}
    for (const [name, exportPart] of Object.entries(parts)) others[name] = await exportPart(shop, account)
    shop.log.info({ customer: customer.id }, 'a customer exported their data')
    const headers = { 'content-disposition': 'attachment; filename="my-data.json"' }
    return { status: 200, body: { account, ...others }, headers }
  },
} satisfies Partial<Handlers>

/** Anyone can register with another person's address, so its subscription is exported only once the address is proven. */
async function exportOwnSubscription(shop: Shop, owner: Owner) {
  return owner.email_proven_at === null ? texts.newsletterKeptBack : exportSubscription(shop, owner)
}

async function exportBag(shop: Shop, { id }: Pick<Owner, 'id'>) {
  const { items } = await readBag(shop, id)
  return items.map(({ name, sku, color, size, qty }) => ({
    product_name: name,
    product_sku: sku,
    product_color: color,
    product_size: size,
    product_qty: qty,
  }))
}

async function exportWishlist(shop: Shop, { id }: Pick<Owner, 'id'>) {
  const items = await readWishlist(shop, id)
  return items.map(({ name, sku, color, size }) => ({
    product_name: name,
    product_sku: sku,
    product_color: color,
    product_size: size,
  }))
}

async function exportOrders(shop: Shop, { id: customerId }: Pick<Owner, 'id'>) {
  const exported: ReturnType<typeof writeOrder>[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const listed = await listOrdersOf(shop, customerId, page)
    for (const { id } of listed.orders) {
      const order = await findOrder(shop, { id, customerId })
      if (order !== undefined) exported.push(writeOrder(order))
    }
    pages = listed.pages
  }
  return exported
}

const writeOrder = ({ address, shipping, voucher, items, ...order }: Order) => ({
  invoice: order.invoice,
  status: order.status,
  order_date: writeInstant(order.createdAt),
  full_name: address.fullName,
  phone: address.phone,
  address: address.address,
  zip_code: address.zipCode,
  subdistrict: address.subdistrictName,
  city: address.cityName,
  province: address.provinceName,
  courier: shipping.courier,
  service: shipping.service,
  resi: order.resi,
  voucher_code: voucher?.code ?? '',
  total: order.total,
  ongkir: order.ongkir,
  discount: order.discount,
  gross_amount: order.grossAmount,
  refunded_amount: order.refundedAmount,
  items: items.map(({ sku, name, color, size, qty, unitPrice }) => ({
    product_name: name,
    product_sku: sku,
    product_color: color,
    product_size: size,
    qty,
    price: unitPrice,
  })),
})
