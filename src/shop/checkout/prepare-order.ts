import { type OrderSums, sumOrder } from '../../values/order-sums.ts'
import type { Bag, BagItem } from '../bag/bag.ts'
import { findQuote } from '../shipping/find-quote.ts'
import type { Service } from '../shipping/rates.ts'
import type { Shop } from '../shop.ts'
import { checkVoucher } from '../vouchers/check-voucher.ts'
import type { UsableVoucher } from '../vouchers/voucher.ts'
import type { FieldProblem, OrderInput } from './order-form.ts'

/** An order as it would be now: nothing is locked and nothing written yet. */
export type PreparedOrder = {
  bag: Bag
  sums: OrderSums
  service: Service
  voucher: UsableVoucher | undefined
}

export type PrepareRefusal =
  | { reason: 'bag-empty' }
  | { reason: 'sold-out'; lines: BagItem[] }
  | { reason: 'fields'; faults: FieldProblem[] }
  | { reason: 'shipping-away' }
  | { reason: 'voucher'; what: 'unknown' | 'used' | 'expired' }
  | { reason: 'voucher'; what: 'below-minimum'; missing: number }
  | { reason: 'too-many-codes'; retryAfterSeconds: number }
  | { reason: 'total-changed'; total: number }

export type PrepareResult = { ok: true; order: PreparedOrder } | ({ ok: false } & PrepareRefusal)

type PreparingShop = Pick<Shop, 'db' | 'limits' | 'rates' | 'parcels' | 'log'>

/** The bag as it was just read, shipping and voucher as they are now, and what that comes to. Whatever the browser claimed must agree. */
export async function prepareOrder(
  shop: PreparingShop,
  { customerId, bag, wishes }: { customerId: number; bag: Bag; wishes: OrderInput },
): Promise<PrepareResult> {
  if (bag.lines.length === 0) return { ok: false, reason: 'bag-empty' }
  const short = bag.lines.filter(({ stock, qty }) => stock < qty)
  if (short.length > 0) return { ok: false, reason: 'sold-out', lines: short }

  const { total, totalWeight } = sumOrder({ lines: bag.lines, ongkir: 0 })
  const quoted = await quote(shop, customerId, wishes, totalWeight)
  if (!quoted.ok) return quoted
  const voucher = await checkWished(shop, customerId, wishes.voucherCode, total)
  if (!voucher.ok) return voucher

  const { service } = quoted
  const sums = sumOrder({ lines: bag.lines, ongkir: service.ongkir, voucher: voucher.voucher })
  if (differs(wishes.claims, sums)) return { ok: false, reason: 'total-changed', total: sums.grossTotalFinal }
  return { ok: true, order: { bag, sums, service, voucher: voucher.voucher } }
}

type Quoted = { ok: true; service: Service } | ({ ok: false } & PrepareRefusal)

async function quote(shop: PreparingShop, customerId: number, wishes: OrderInput, grams: number): Promise<Quoted> {
  const subdistrictId = wishes.destination.subdistrict.id
  const { ongkir } = wishes.claims
  for (const service of wishes.serviceNames) {
    const found = await findQuote(shop, { customerId, subdistrictId, grams, service, ongkir })
    if (found.ok) return found
    if (found.reason === 'no-rates') return { ok: false, reason: 'shipping-away' }
    if (found.reason === 'too-heavy') return wrong('serviceOngkir', 'too-heavy')
    if (found.reason === 'unknown-destination') return wrong('subdistrict_name', 'unknown-place')
  }
  return wrong('serviceOngkir', 'unknown-service')
}

const wrong = (field: FieldProblem['field'], what: FieldProblem['what']): Quoted => ({
  ok: false,
  reason: 'fields',
  faults: [{ field, what }],
})

type Voucher = { ok: true; voucher: UsableVoucher | undefined } | ({ ok: false } & PrepareRefusal)

async function checkWished(shop: PreparingShop, customerId: number, code: string, subtotal: number): Promise<Voucher> {
  if (code === '') return { ok: true, voucher: undefined }
  const checked = await checkVoucher(shop, { customerId, code, subtotal })
  if (checked.ok) return checked
  if (checked.reason === 'too-many-wrong') {
    return { ok: false, reason: 'too-many-codes', retryAfterSeconds: checked.retryAfterSeconds }
  }
  return checked.reason === 'below-minimum'
    ? { ok: false, reason: 'voucher', what: 'below-minimum', missing: checked.missing }
    : { ok: false, reason: 'voucher', what: checked.reason }
}

function differs(claims: OrderInput['claims'], sums: OrderSums): boolean {
  const named = ['ongkir', 'totalWeight', 'discount', 'grossTotal', 'grossTotalFinal'] as const
  return named.some((name) => claims[name] !== undefined && claims[name] !== sums[name])
}
