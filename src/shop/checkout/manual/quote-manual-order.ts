import { type OrderSums, sumOrder } from '../../../values/orders/order-sums.ts'
import { rupiah } from '../../../values/rupiah.ts'
import { quoteShipping } from '../../shipping/quote-shipping.ts'
import type { Service } from '../../shipping/rates.ts'
import type { Shop } from '../../shop.ts'
import { checkVoucher, type VoucherCheckResult } from '../../vouchers/check-voucher.ts'
import type { UsableVoucher } from '../../vouchers/voucher.ts'
import { type ManualItem, mergeItems } from './manual-order.ts'
import { type OrderableSize, selectSizes } from './queries.ts'

export type ManualLine = OrderableSize & { qty: number }

export type ManualQuote = {
  lines: ManualLine[]
  /** The lines that ask for more than there is. */
  short: ManualLine[]
  /** What the parcel can be sent with. `none`: nothing is sent, or the place is not known yet. */
  shipping:
    | { state: 'none' }
    | { state: 'quoted'; services: Service[]; isEstimate: boolean }
    | { state: 'refused'; reason: 'too-heavy' | 'no-rates' | 'no-service' | 'unknown-destination' | 'too-light' }
  /** The chosen service, while there is one of that name. */
  service: Service | undefined
  voucher: VoucherCheckResult | undefined
  sums: OrderSums
}

type QuotingShop = Pick<Shop, 'db' | 'limits' | 'rates' | 'parcels' | 'log'>

type QuoteInput = {
  items: readonly ManualItem[]
  /** Undefined while it is not chosen, and if nothing is sent. */
  subdistrictId: string | undefined
  service: string
  voucherCode: string
}

/** What the order would be now, with the prices, the shipping and the voucher of checkout. Nothing is stored or held. */
export async function quoteManualOrder(
  shop: QuotingShop,
  { items, subdistrictId, service: chosen, voucherCode }: QuoteInput,
): Promise<ManualQuote> {
  const lines = await readLines(shop, items)
  const { totalWeight } = sumOrder({ lines, ongkir: 0 })
  const isShipped = subdistrictId !== undefined && lines.length > 0
  const quoted = isShipped
    ? await quoteShipping(shop, { customerId: undefined, subdistrictId, grams: totalWeight })
    : undefined
  const services = quoted?.ok ? quoted.services : []
  const service = services.find((one) => one.service === chosen)
  const voucher =
    voucherCode === '' ? undefined : await checkVoucher(shop, { customerId: undefined, code: voucherCode, lines })
  return {
    lines,
    short: lines.filter(({ stock, qty }) => stock < qty),
    shipping:
      quoted === undefined
        ? { state: 'none' }
        : quoted.ok
          ? { state: 'quoted', services, isEstimate: quoted.estimate }
          : { state: 'refused', reason: quoted.reason },
    service,
    voucher,
    sums: sumOrder({ lines, ongkir: service?.ongkir ?? rupiah(0), voucher: usable(voucher) }),
  }
}

export const usable = (checked: VoucherCheckResult | undefined): UsableVoucher | undefined =>
  checked?.ok ? checked.voucher : undefined

/** Sizes that the shop no longer has are left out. */
async function readLines({ db }: Pick<Shop, 'db'>, items: readonly ManualItem[]): Promise<ManualLine[]> {
  const merged = mergeItems(items)
  const sizes = new Map(
    (
      await selectSizes(
        db,
        merged.map(({ sizeId }) => sizeId),
      )
    ).map((size) => [size.sizeId, size]),
  )
  return merged.flatMap(({ sizeId, qty }) => {
    const size = sizes.get(sizeId)
    return size === undefined ? [] : [{ ...size, qty }]
  })
}
