import { language } from '#texts/frame.ts'
import * as promoTexts from '#texts/promo.ts'
import type { PublicVoucher } from '../../../shop/vouchers/voucher.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { formatMoment } from '../../../values/time/shop-time.ts'

export type VoucherFacts = { code: string; gives: string; conditions: string }

type DescribedVoucher = Omit<PublicVoucher, 'qty' | 'isForEverything'>

/** The discount and the conditions of a voucher, in words. */
export function voucherFacts(voucher: DescribedVoucher): VoucherFacts {
  const { code, description, categories, isFirstOrder, minSubtotal, endsAt } = voucher
  const conditions = [
    categories !== undefined && promoTexts.forCategories(categories),
    isFirstOrder && promoTexts.forFirstOrder,
    minSubtotal > 0 && promoTexts.fromAmount(formatRupiah(minSubtotal)),
    // The voucher is no longer valid at `endsAt`, so the text names the minute before.
    endsAt !== undefined && promoTexts.until(formatMoment(new Date(endsAt.getTime() - 1), language)),
  ]
  return {
    code,
    gives: description || discountOf(voucher),
    conditions: conditions.filter((condition) => condition !== false).join(' '),
  }
}

function discountOf({ type, amount, percent, isFreeShipping }: DescribedVoucher): string {
  const sum = amount === undefined ? undefined : formatRupiah(amount)
  if (isFreeShipping) return promoTexts.freeShipping(sum)
  if (sum === undefined) return ''
  if (percent !== undefined) return promoTexts.percentOff(percent, sum)
  return type === 'shipping' ? promoTexts.offShipping(sum) : promoTexts.offOrder(sum)
}
