import * as promoTexts from '#texts/promo.ts'
import type { PublicVoucher } from '../../../shop/vouchers/voucher.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { formatMoment } from '../../../values/time/shop-time.ts'

export type VoucherFacts = { code: string; gives: string; conditions: string }

/** The discount and the conditions of a voucher, in words. */
export function voucherFacts({ code, type, amount, description, minSubtotal, endsAt }: PublicVoucher): VoucherFacts {
  const amountOff = formatRupiah(amount)
  const conditions = [
    minSubtotal > 0 && promoTexts.fromAmount(formatRupiah(minSubtotal)),
    // The voucher is no longer valid at `endsAt`, so the text names the minute before.
    endsAt !== undefined && promoTexts.until(formatMoment(new Date(endsAt.getTime() - 1))),
  ]
  return {
    code,
    gives: description || (type === 'shipping' ? promoTexts.offShipping(amountOff) : promoTexts.offOrder(amountOff)),
    conditions: conditions.filter((condition) => condition !== false).join(' '),
  }
}
