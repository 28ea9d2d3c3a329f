import * as texts from '../contract/texts.ts'
import { smallName } from '../shop/media/picture.ts'
import { buyAgain } from '../shop/orders/buy-again.ts'
import { findOrder, listOrdersOf } from '../shop/orders/find-orders.ts'
import type { Order, OrderSummary } from '../shop/orders/order.ts'
import { deliverOrder } from '../shop/orders/send-order.ts'
import { type TrackedOrder, trackOrder } from '../shop/orders/tracking/track-order.ts'
import { expectArrival } from '../values/time/arrival.ts'
import { writeInstant } from '../values/time/shop-time.ts'
import type { Handlers } from './door/handler.ts'

const unknown = { refused: 'unknown-order' } as const

export const orderHandlers = {
  'POST /api/transaction': async ({ shop, customer, body }) => {
    const { orders, pages } = await listOrdersOf(shop, customer.id, body.page)
    return { status: 200, body: { orders: orders.map(rowOf), pages } }
  },

  'POST /api/transaction_detail/:id': async ({ shop, customer, params }) => {
    const order = await findOrder(shop, { id: params.id, customerId: customer.id })
    return order === undefined
      ? unknown
      : { status: 200, body: { orders: detailOf(order, shop.identity.dispatchNote), order_items: itemsOf(order) } }
  },

  'POST /api/order-arrived/:id': async ({ shop, customer, params }) => {
    const done = await deliverOrder(shop, { id: params.id, customerId: customer.id })
    if (done.ok) return { status: 200 }
    return done.reason === 'unknown-order' ? unknown : { refused: 'not-underway' }
  },

  'POST /api/buy-again/:id': async ({ shop, customer, params }) => {
    const done = await buyAgain(shop, { id: params.id, customerId: customer.id })
    if (!done.ok) return { refused: done.reason }
    return { status: 200, body: { message: texts.boughtAgain, added: done.added, missing: done.missing } }
  },

  'POST /api/track-order': async ({ shop, body }) => {
    const order = await trackOrder(shop, body)
    return order === undefined ? unknown : { status: 200, body: { order: trackedOf(order) } }
  },
} satisfies Partial<Handlers>

const instantOrNull = (at: Date | undefined) => (at ? writeInstant(at) : null)

const trackedOf = (order: TrackedOrder) => ({
  ...{ invoice: order.invoice, status: order.status, courier: order.courier, service: order.service },
  ...{ tracking_no: order.resi, subdistrict_name: order.subdistrictName, city_name: order.cityName },
  paid_date: instantOrNull(order.paidAt),
  packed_date: instantOrNull(order.packedAt),
  shipped_date: instantOrNull(order.shippedAt),
  delivered_date: instantOrNull(order.deliveredAt),
})

const rowOf = ({ id, invoice, status, grossAmount, createdAt, dueAt, payment }: OrderSummary) => ({
  ...{ id, invoice, status, gross_amount: grossAmount },
  tgl_order: writeInstant(createdAt),
  due_date: writeInstant(dueAt),
  payment_token: payment?.token ?? null,
  snap_url: payment?.url ?? null,
})

const detailOf = (order: Order, dispatchNote: string) => ({
  ...{ id: order.id, invoice: order.invoice, status: order.status, tracking_no: order.resi, resi: order.resi },
  order_date: writeInstant(order.createdAt),
  due_date: writeInstant(order.dueAt),
  paid_date: order.paidAt ? writeInstant(order.paidAt) : null,
  packed_date: order.packedAt ? writeInstant(order.packedAt) : null,
  shipped_date: order.shippedAt ? writeInstant(order.shippedAt) : null,
  delivered_date: order.deliveredAt ? writeInstant(order.deliveredAt) : null,
  arrival: arrivalOf(order, dispatchNote),
  ...{ courier: order.shipping.courier, service: order.shipping.service, service_name: order.shipping.serviceName },
  ...{ ekstimasi: order.shipping.ekstimasi, fullName: order.address.fullName, address: order.address.address },
  ...{ subdistrict_name: order.address.subdistrictName, city_name: order.address.cityName },
  ...{ province_name: order.address.provinceName, zipCode: order.address.zipCode, phone: order.address.phone },
  ...{ total: order.total, ongkir: order.ongkir, discount: order.discount },
  ...{ voucher_code: order.voucher?.code ?? '', voucher_desc: order.voucher?.description ?? '' },
  ...{ gross_amount: order.grossAmount, tax_percent: order.taxPercent, refunded_amount: order.refundedAmount },
  ...{ payment_token: order.payment?.token ?? null, snap_url: order.payment?.url ?? null },
  can_cancel: order.status === 'Unpaid',
})

function arrivalOf({ paidAt, shippedAt, shipping: { ekstimasi } }: Order, dispatchNote: string) {
  const arrival = expectArrival({ paidAt, shippedAt, ekstimasi, dispatchNote })
  return arrival ? { leaves_by: arrival.leavesBy, from: arrival.from, until: arrival.until } : null
}

const itemsOf = ({ items }: Order) =>
  items.map(({ image, picture, name, slug, sku, color, size, qty, unitPrice }) => ({
    ...{
      product_image: image,
      product_image_small: picture === undefined ? image : smallName(picture),
      product_name: name,
      product_slug: slug,
      product_sku: sku,
    },
    ...{ product_color: color, product_size: size, qty, price: unitPrice },
  }))
