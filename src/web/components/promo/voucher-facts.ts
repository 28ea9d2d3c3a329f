import type { PublicVoucher } from '../../../shop/vouchers/voucher.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { formatMoment } from '../../../values/shop-time.ts'

export type VoucherFacts = { code: string; gives: string; conditions: string }

/** What a voucher gives and asks for, in words. */
export function voucherFacts({ code, type, amount, description, minSubtotal, endsAt }: PublicVoucher): VoucherFacts {
  const takenOff = type === 'shipping' ? 'the shipping cost' : 'your order'
  const conditions = [
    minSubtotal > 0 && `For goods of ${formatRupiah(minSubtotal)} or more.`,
    // It is over at this instant, so its last minute is the one before.
    endsAt !== undefined && `Until ${formatMoment(new Date(endsAt.getTime() - 1))}.`,
  ]
  return {
    code,
    gives: description === '' ? `${formatRupiah(amount)} off ${takenOff}` : description,
    conditions: conditions.filter((condition) => condition !== false).join(' '),
  }
}
