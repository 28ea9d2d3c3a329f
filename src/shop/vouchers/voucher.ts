import type { Rupiah } from '../../values/rupiah.ts'

/** A voucher that the shop advertises. */
export type PublicVoucher = {
  code: string
  /** What the amount is taken off: the whole order, or only the shipping. */
  type: 'total' | 'shipping'
  amount: Rupiah
  /** How many uses are left. */
  qty: number
  description: string
  minSubtotal: Rupiah
  endsAt: Date | undefined
}

/** A voucher that passed the checks for a customer. */
export type UsableVoucher = {
  id: number
  code: string
  type: 'total' | 'shipping'
  amount: Rupiah
  qty: number
  description: string
}

/** Normalises a typed code: trimmed and in upper case. Returns undefined if it cannot be a code. */
export function readCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase()
  return /^[A-Z0-9][A-Z0-9._-]{0,39}$/.test(code) ? code : undefined
}

/** A voucher in the owner's list. */
export type VoucherInList = {
  code: string
  type: 'total' | 'shipping'
  amount: Rupiah
  /** How many uses are left, and how many orders use it. */
  qty: number
  used: number
  public: boolean
  minSubtotal: Rupiah
  startsAt: Date | undefined
  endsAt: Date | undefined
  state: 'open' | 'not begun' | 'used up' | 'over' | 'ended'
}
