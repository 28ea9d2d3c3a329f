import { readBag } from '../shop/bag/read-bag.ts'
import { findOrder } from '../shop/orders/find-order.ts'
import { listOrdersOf } from '../shop/orders/list-orders.ts'
import type { Order } from '../shop/orders/order.ts'
import type { Shop } from '../shop/shop.ts'
import { readWishlist } from '../shop/wishlist/read-wishlist.ts'
import { writeInstant } from '../values/shop-time.ts'

type Whose = { id: number }

/* What other domains keep of a customer, in the words of the calls that show it. */

export async function exportBag(shop: Shop, { id }: Whose) {
  const { lines } = await readBag(shop, id)
  return lines.map(({ name, sku, color, size, qty }) => ({
    product_name: name,
    product_sku: sku,
    product_color: color,
    product_size: size,
    product_qty: qty,
  }))
}

export async function exportWishlist(shop: Shop, { id }: Whose) {
  const items = await readWishlist(shop, id)
  return items.map(({ name, sku, color, size }) => ({
    product_name: name,
    product_sku: sku,
    product_color: color,
    product_size: size,
  }))
}

export async function exportOrders(shop: Shop, { id: customerId }: Whose) {
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
