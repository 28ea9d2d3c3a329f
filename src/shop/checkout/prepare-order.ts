import { type OrderSums, sumOrder } from '../../values/orders/order-sums.ts'
import type { Bag, BagItem } from '../bag/bag.ts'
import { findQuote } from '../shipping/find-quote.ts'
import type { Service } from '../shipping/rates.ts'
import type { Shop } from '../shop.ts'
import { checkVoucher } from '../vouchers/check-voucher.ts'
import type { UsableVoucher } from '../vouchers/voucher.ts'
import type { FieldProblem, OrderInput } from './order-form.ts'

/** What the order would be now. Nothing is locked or stored yet. */
export type PreparedOrder = {
  bag: Bag
  sums: OrderSums
  service: Service
  voucher: UsableVoucher | undefined
}

export type PrepareRefusal =
  | { reason: 'bag-empty' }
  | { reason: 'sold-out'; lines: BagItem[] }
  | { reason: 'fields'; problems: FieldProblem[] }
  | { reason: 'shipping-away' }
  | { reason: 'voucher'; what: 'unknown' | 'used' | 'expired' | 'not-first-order' }
  | { reason: 'voucher'; what: 'not-covered'; categories: string[] }
  | { reason: 'voucher'; what: 'below-minimum'; missing: number }
  | { reason: 'too-many-codes'; retryAfterSeconds: number }
  | { reason: 'total-changed'; total: number }

export type PrepareResult = { ok: true; order: PreparedOrder } | ({ ok: false } & PrepareRefusal)

type PreparingShop = Pick<Shop, 'db' | 'limits' | 'rates' | 'parcels' | 'log'>

/** Checks the bag, finds the shipping rate and the voucher, and sums everything up. Amounts that the browser has sent must agree. */
export async function prepareOrder(
  shop: PreparingShop,
  { customerId, bag, input }: { customerId: number; bag: Bag; input: OrderInput },
): Promise<PrepareResult> {
  if (bag.items.length === 0) return { ok: false, reason: 'bag-empty' }
  const short = bag.items.filter(({ stock, qty }) => stock < qty)
  if (short.length > 0) return { ok: false, reason: 'sold-out', lines: short }

  const { totalWeight } = sumOrder({ lines: bag.items, ongkir: 0 })
  const quoted = await findService(shop, customerId, input, totalWeight)
  if (!quoted.ok) return quoted
  const voucher = await checkVoucherCode(shop, customerId, input.voucherCode, bag.items)
  if (!voucher.ok) return voucher

  const { service } = quoted
  const sums = sumOrder({ lines: bag.items, ongkir: service.ongkir, voucher: voucher.voucher })
  if (differs(input.claims, sums)) return { ok: false, reason: 'total-changed', total: sums.grossTotalFinal }
  return { ok: true, order: { bag, sums, service, voucher: voucher.voucher } }
}

type FindServiceResult = { ok: true; service: Service } | ({ ok: false } & PrepareRefusal)

async function findService(
  shop: PreparingShop,
  customerId: number,
  input: OrderInput,
  grams: number,
): Promise<FindServiceResult> {
  const subdistrictId = input.destination.subdistrict.id
  const { ongkir } = input.claims
  for (const service of input.serviceNames) {
    const found = await findQuote(shop, { customerId, subdistrictId, grams, service, ongkir })
    if (found.ok) return found
    if (found.reason === 'no-rates') return { ok: false, reason: 'shipping-away' }
    if (found.reason === 'no-service') return refuseField('serviceOngkir', 'no-service')
    if (found.reason === 'too-heavy') return refuseField('serviceOngkir', 'too-heavy')
    if (found.reason === 'unknown-destination') return refuseField('subdistrict_name', 'unknown-place')
  }
  return refuseField('serviceOngkir', 'unknown-service')
}

const refuseField = (field: FieldProblem['field'], what: FieldProblem['what']): FindServiceResult => ({
  ok: false,
  reason: 'fields',
  problems: [{ field, what }],
})

type VoucherResult = { ok: true; voucher: UsableVoucher | undefined } | ({ ok: false } & PrepareRefusal)

async function checkVoucherCode(
  shop: PreparingShop,
  customerId: number,
  code: string,
  lines: readonly BagItem[],
): Promise<VoucherResult> {
  if (code === '') return { ok: true, voucher: undefined }
  const checked = await checkVoucher(shop, { customerId, code, lines })
  if (checked.ok) return checked
  switch (checked.reason) {
    case 'too-many-wrong':
      return { ok: false, reason: 'too-many-codes', retryAfterSeconds: checked.retryAfterSeconds }
    case 'below-minimum':
      return { ok: false, reason: 'voucher', what: checked.reason, missing: checked.missing }
    case 'not-covered':
      return { ok: false, reason: 'voucher', what: checked.reason, categories: checked.categories }
    default:
      return { ok: false, reason: 'voucher', what: checked.reason }
  }
}

function differs(claims: OrderInput['claims'], sums: OrderSums): boolean {
  const named = ['ongkir', 'totalWeight', 'discount', 'grossTotal', 'grossTotalFinal'] as const
  return named.some((name) => claims[name] !== undefined && claims[name] !== sums[name])
}
