import type { Rupiah } from '../../values/rupiah.ts'

/** A voucher that the shop shows to everybody. */
export type PublicVoucher = {
  code: string
  /** What it takes the amount off: the goods, or the shipping cost. */
  type: 'total' | 'shipping'
  amount: Rupiah
  /** How often it can still be used. */
  qty: number
  description: string
  minSubtotal: Rupiah
  endsAt: Date | undefined
}
