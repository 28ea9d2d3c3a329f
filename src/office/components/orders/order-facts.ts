import { type Picture, variantName, widthsOf } from '../../../shop/media/picture.ts'
import { type ParcelState, parcelStateOf } from '../../../shop/orders/desk/order-views.ts'
import { itemsToSend } from '../../../shop/orders/items-to-send.ts'
import type { Order } from '../../../shop/orders/order.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { type Ago, agoOf } from '../../server/format-time.ts'
import { type PaymentStatus, paymentStatusOf } from '../../ui/status.tsx'

/** An order as the office's lists show it. Amounts are absent for roles that may not see them. */
export type OrderRow = {
  invoice: string
  lastDigits: string
  recipient: string
  city: string
  service: string
  items: number
  pictures: { sizeId: number; address: string | undefined; qty: number }[]
  payment: PaymentStatus
  parcel: ParcelState | undefined
  placed: Ago
  paid: Ago | undefined
  total: string | undefined
  /** The same in rupiah, for the sum of selected orders. */
  amount: number | undefined
}

export function toRow(order: Order, { withAmounts, now }: { withAmounts: boolean; now: Date }): OrderRow {
  return {
    invoice: order.invoice,
    lastDigits: order.invoice.slice(-6),
    recipient: order.address.fullName,
    city: order.address.cityName,
    service: order.shipping.service,
    items: itemsToSend(order).reduce((sum, { qty }) => sum + qty, 0),
    pictures: itemsToSend(order).map(({ sizeId, picture, qty }) => ({ sizeId, address: pictureAddress(picture), qty })),
    payment: paymentStatusOf(order.status),
    parcel: parcelStateOf(order),
    placed: agoOf(order.createdAt, now),
    paid: order.paidAt && agoOf(order.paidAt, now),
    total: withAmounts ? formatRupiah(order.grossAmount) : undefined,
    amount: withAmounts ? order.grossAmount : undefined,
  }
}

/** The smallest copy of an article's picture, from the office's own origin; undefined while the shop does not have it. */
export function pictureAddress(picture: Picture | undefined): string | undefined {
  const [format] = picture?.formats ?? []
  const [width] = picture === undefined ? [] : widthsOf(picture.width)
  if (picture === undefined || width === undefined) return undefined
  return `/public/storage/content/${format === undefined ? picture.file : variantName(picture.file, width, format)}`
}
