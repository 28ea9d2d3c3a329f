import { type Rupiah, rupiah } from '../rupiah.ts'

/** What a voucher takes off. `amount` is the maximum where there is a percent; undefined for free shipping without one. */
export type VoucherRule = {
  type: 'total' | 'shipping'
  amount: number | undefined
  percent: number | undefined
  /** False for a voucher of chosen categories. */
  isForEverything: boolean
}

/** More than any parcel costs: calls name an amount for every voucher. */
export const ANY_SHIPPING = rupiah(999_999_999)

/**
 * The most that the voucher takes off an order whose covered items cost this much. A percent is of the items at the price that is
 * paid for them, rounded down to whole rupiah. Only an amount for everything may take off the shipping as well.
 */
export function amountOf({ type, amount, percent, isForEverything }: VoucherRule, coveredTotal: number): Rupiah {
  if (type === 'shipping') return rupiah(amount ?? ANY_SHIPPING)
  const part = percent === undefined ? coveredTotal : Math.floor((coveredTotal * percent) / 100)
  const isOfItems = percent !== undefined || !isForEverything
  return rupiah(isOfItems ? Math.min(part, amount ?? part) : (amount ?? part))
}
