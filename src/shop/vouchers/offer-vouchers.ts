import { sumOrder } from '../../values/orders/order-sums.ts'
import type { Shop } from '../shop.ts'
import { type Assessment, assessVoucher } from './check-voucher.ts'
import { selectPublicVouchersFor } from './queries.ts'
import type { VoucherLine } from './voucher.ts'

/** A shop with more public vouchers offers the oldest. */
const MOST = 20

export type VoucherOffer = {
  code: string
  type: 'total' | 'shipping'
  description: string
  result: Assessment
  /** What it takes off the order. */
  saves: number
  isBest: boolean
}

type OfferInput = {
  customerId: number
  lines: readonly (VoucherLine & { weightGrams: number })[]
  /** The shipping cost that the page shows. It only changes what is suggested. */
  ongkir: number
}

/** The public vouchers for a bag, by the rules of the checkout: the one that saves most first, those that do not apply last. */
export async function offerVouchers(
  { db }: Pick<Shop, 'db'>,
  { customerId, lines, ongkir }: OfferInput,
): Promise<VoucherOffer[]> {
  const articleIds = lines.map(({ articleId }) => articleId)
  const vouchers = await selectPublicVouchersFor(db, { customerId, articleIds }, MOST)
  const offers = vouchers.map((found) => {
    const result = assessVoucher(found, lines)
    const saves = result.ok ? sumOrder({ lines, ongkir, voucher: result.voucher }).discount : 0
    return { code: found.code, type: found.type, description: found.description, result, saves }
  })
  return offers
    .toSorted((one, other) => Number(other.result.ok) - Number(one.result.ok) || other.saves - one.saves)
    .map((offer, place) => ({ ...offer, isBest: place === 0 && offer.saves > 0 }))
}
