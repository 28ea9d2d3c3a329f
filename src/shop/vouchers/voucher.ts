import type { Rupiah } from '../../values/rupiah.ts'

/** A voucher that the shop shows to everybody. */
export type PublicVoucher = {
  code: string
  /** What it takes the amount off: goods and shipping together, or the shipping alone. */
  type: 'total' | 'shipping'
  amount: Rupiah
  /** How often it can still be used. */
  qty: number
  description: string
  minSubtotal: Rupiah
  endsAt: Date | undefined
}

/** A code that a customer may use now, as far as its checks go. */
export type UsableVoucher = {
  id: number
  code: string
  type: 'total' | 'shipping'
  amount: Rupiah
  qty: number
  description: string
}

/** A code as it was typed: spaces around it and small letters do not matter. Nothing for what no code can be. */
export function readCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase()
  return /^[A-Z0-9][A-Z0-9._-]{0,39}$/.test(code) ? code : undefined
}

/** A code as its owner looks at it. */
export type VoucherInList = {
  code: string
  type: 'total' | 'shipping'
  amount: Rupiah
  /** How many are left, and how many orders hold one. */
  qty: number
  used: number
  public: boolean
  minSubtotal: Rupiah
  startsAt: Date | undefined
  endsAt: Date | undefined
  state: 'open' | 'not begun' | 'used up' | 'over' | 'ended'
}
