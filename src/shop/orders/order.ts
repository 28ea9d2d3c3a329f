import type { Language } from '../../values/language.ts'
import type { OrderSource } from '../../values/orders/order-source.ts'
import type { OrderStatus, ShownOrderStatus } from '../../values/orders/order-status.ts'
import type { Rupiah } from '../../values/rupiah.ts'
import type { Picture } from '../media/picture.ts'

/** One line of an order, as the article was when it was bought. */
export type OrderItem = {
  articleId: number
  sizeId: number
  sku: string
  name: string
  /** Today's slug of the article's page: the page is found by its number, so the slug may have changed since. */
  slug: string
  color: string
  size: string
  /** File name of the article's first picture. */
  image: string
  /** The same picture, while the shop still has it. */
  picture: Picture | undefined
  qty: number
  /** Pieces whose money was refunded one by one. Before the parcel is sent, they no longer belong into it. */
  refunded: number
  unitPrice: Rupiah
  weightGrams: number
  /** The voucher of the order covers it. */
  isDiscounted: boolean
}

export type OrderAddress = {
  fullName: string
  phone: string
  address: string
  zipCode: string
  provinceId: string
  provinceName: string
  cityId: string
  /** With its type: Kota Depok. */
  cityName: string
  subdistrictId: string
  subdistrictName: string
}

export type OrderShipping = {
  courier: string
  service: string
  serviceName: string
  /** Days, as the courier writes them: 2-3. */
  ekstimasi: string
}

export type OrderVoucher = { code: string; type: 'total' | 'shipping'; description: string }

/** An order as a list shows it. */
export type OrderSummary = {
  id: number
  invoice: string
  status: ShownOrderStatus
  grossAmount: Rupiah
  createdAt: Date
  dueAt: Date
  /** A payment is held, or was reported and not confirmed yet. Until that is clear the customer must not pay again. */
  isBeingLookedAt: boolean
  payment: OpenPayment | undefined
}

/** The payment page. Only an unpaid order before its deadline has one, and only while no payment of it is being checked. */
export type OpenPayment = { token: string; url: string; reference: string }

export type Order = OrderSummary & {
  /** Undefined once the account has been deleted, and for an order that staff entered. */
  customerId: number | undefined
  source: OrderSource
  /** The language of the pages where it was placed, and so of its emails and its payment page. */
  language: Language
  /** The customer took the items along, so there is no parcel. */
  isHandedOver: boolean
  /** For emails about an order without an account, if its customer gave one. */
  contactEmail: string | undefined
  /** The path of the page where the customer of an order without an account pays and sees its state. */
  paymentLink: string | undefined
  items: OrderItem[]
  address: OrderAddress
  shipping: OrderShipping
  voucher: OrderVoucher | undefined
  /** The sum of the items. */
  total: Rupiah
  ongkir: Rupiah
  discount: Rupiah
  /** The rate of the tax that these amounts include, from the time when the order was placed; 0 for none. */
  taxPercent: number
  weightGrams: number
  refundedAmount: Rupiah
  /** The waybill number; empty before the order is shipped. */
  resi: string
  /** Whether the order has taken its pieces out of the stock. */
  hasPieces: boolean
  /** The order whose returned pieces this one replaces. */
  replacementFor: string | undefined
  paidAt: Date | undefined
  packedAt: Date | undefined
  shippedAt: Date | undefined
  deliveredAt: Date | undefined
  endedAt: Date | undefined
  /** Why the order is in Payment Check. */
  checkReason: CheckReason | undefined
  statusBeforeCheck: OrderStatus | undefined
  /** Its payment no longer matches it, and it was too late to stop the order. Undefined once staff have handled that. */
  lateTrouble: LateTrouble | undefined
}

/**
 * Why a payment does not match its order.
 * `sold-out`: it came after the order had ended and its pieces were sold.
 * `nobody`: it came after the account was deleted, and the address with it.
 * `amount`: it is more or less than the order's total, or not in rupiah.
 * `reversal`: the money was taken back.
 * `undecided`: a day after the deadline the provider still cannot say whether it was paid.
 */
export type CheckReason = 'sold-out' | 'nobody' | 'amount' | 'reversal' | 'undecided'

/** `amount`: it is another amount than the order's total. `reversal`: the money was taken back. `part`: a part of it. */
export const lateTroubles = ['amount', 'reversal', 'part'] as const
export type LateTrouble = (typeof lateTroubles)[number]

export type WhichOrder = ({ id: number } | { invoice: string }) & {
  /** Finds only an order of this customer that was placed. */
  customerId?: number
}
