import type { OrderStatus, ShownOrderStatus } from '../../values/order-status.ts'
import type { Rupiah } from '../../values/rupiah.ts'
import type { Picture } from '../media/picture.ts'

/** One line of an order, as the article was when it was bought. */
export type OrderItem = {
  articleId: number
  sizeId: number
  sku: string
  name: string
  /** Of the article's page; its number decides, so it need not be the one of then. */
  slug: string
  color: string
  size: string
  /** File name of its first picture. */
  image: string
  /** The same, as long as the shop has it. */
  picture: Picture | undefined
  qty: number
  unitPrice: Rupiah
  weightGrams: number
}

/** Where the parcel goes. */
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

/** By whom, and what the courier calls it. */
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
  /** Money for it is held, or said to have come and not confirmed: nobody is to pay again before that is known. */
  isBeingLookedAt: boolean
  payment: OpenPayment | undefined
}

/** How the order can be paid right now: it is unpaid, in time, no payment of it is looked at, and its page is known. */
export type OpenPayment = { token: string; url: string; reference: string }

/** An order with all that was bought and what has happened since. */
export type Order = OrderSummary & {
  /** Nobody's, once the account has ended. */
  customerId: number | undefined
  items: OrderItem[]
  address: OrderAddress
  shipping: OrderShipping
  voucher: OrderVoucher | undefined
  /** Of the goods. */
  total: Rupiah
  ongkir: Rupiah
  discount: Rupiah
  weightGrams: number
  refundedAmount: Rupiah
  /** The waybill; empty before it is shipped. */
  resi: string
  hasPieces: boolean
  paidAt: Date | undefined
  packedAt: Date | undefined
  shippedAt: Date | undefined
  deliveredAt: Date | undefined
  endedAt: Date | undefined
  /** Why somebody has to look, while it is in Payment Check. */
  checkReason: CheckReason | undefined
  statusBeforeCheck: OrderStatus | undefined
}

/**
 * Why money does not fit its order. `sold-out`: it came after the pieces had gone back and were sold. `nobody`: after the
 * account was ended, and name and address with it. `amount`: more or less than was asked, or not rupiah. `reversal`: the
 * money was taken away again. `undecided`: a day after the deadline nobody can say whether it was paid.
 */
export type CheckReason = 'sold-out' | 'nobody' | 'amount' | 'reversal' | 'undecided'
