import type { OrderView, ParcelState } from '../../../../shop/orders/desk/order-views.ts'
import type { CheckReason } from '../../../../shop/orders/order.ts'
import type { UnusualForm } from '../../../../values/orders/waybill.ts'
import type { PaymentStatus } from '../../../ui/status.tsx'

const paymentStatus: Record<PaymentStatus, string> = {
  Unpaid: 'Unpaid',
  Paid: 'Paid',
  'Payment Check': 'Payment Check',
  Expired: 'Expired',
  Cancelled: 'Cancelled',
  Refunded: 'Refunded',
  'Partly Refunded': 'Partly Refunded',
}

const parcelState: Record<ParcelState, string> = {
  'to-pack': 'To pack',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
}

const views: Record<OrderView, string> = {
  'to-pack': 'To pack',
  'to-ship': 'To ship',
  'payment-check': 'Payment Check',
  'late-trouble': 'Payment trouble',
  unpaid: 'Unpaid',
  all: 'All',
}

const checkReasons: Record<CheckReason, string> = {
  'sold-out': 'The payment came after the order had ended, and its items were sold.',
  nobody: 'The payment came after the account was deleted, so there is no address to send to.',
  amount: 'The payment isn’t the amount of the order.',
  reversal: 'The money was taken back.',
  undecided: 'A day after the deadline, the payment provider still can’t say whether it was paid.',
}

const count = (items: number) => (items === 1 ? '1 item' : `${items} items`)

export const texts = {
  paymentStatus,
  parcelState,
  views,
  checkReasons,
  count,
  orders: 'Orders',
  order: 'Order',
  customer: 'Customer',
  items: 'Items',
  service: 'Service',
  total: 'Total',
  payment: 'Payment',
  parcel: 'Parcel',
  returns: 'Returns',
  search: 'Search orders',
  searchHint: 'Invoice, name, phone, email, waybill or article number',
  allDone: 'All done',
  noneInView: 'No order waits here.',
  nothingFound: 'No order found',
  nothingFoundFor: (search: string) => `Nothing matches “${search}” in this view.`,
  previous: 'Previous',
  startPacking: 'Start packing',
  address: 'Address',
  whatsapp: 'WhatsApp',
  preparedMessages: 'Prepared messages',
  messages: {
    order: 'About the order',
    address: 'The address is unclear',
    missing: 'An item is missing',
    bank: 'Bank account for the refund',
    waybill: 'The waybill',
  },
  shipping: 'Shipping',
  discount: 'Discount',
  refunded: 'Refunded',
  days: (range: string) => (range === '1' ? '1 day' : `${range.replace('-', '–')} days`),
  waybill: 'Waybill',
  timeline: 'Timeline',
  events: {
    placed: 'Order placed',
    paid: 'Payment confirmed',
    packed: 'Packed',
    shipped: 'Shipped',
    delivered: 'Delivered',
    ended: 'Ended',
  },
  pack: 'Mark as packed',
  ship: 'Ship',
  deliver: 'Mark as delivered',
  waybillHint: 'The number on the courier’s label',
  unusualWaybill: ({ courier, digits, length }: UnusualForm) =>
    `${courier}’s waybills have ${digits} digits, this one ${length === undefined ? 'has other characters' : `has ${length}`}. Check it, then send it again if it’s right.`,
  shipAnyway: 'Ship anyway',
  waybillNeeded: 'A waybill has 6 to 40 letters, digits and hyphens. Nothing was changed.',
  delivered: (name: string) => `Delivered: ${name}`,
  hasChanged: 'The order has changed meanwhile. Nothing was changed.',
  times: (qty: number) => `${qty} ×`,
  sku: 'Article number',
}
