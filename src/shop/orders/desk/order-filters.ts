import { type OrderSource, orderSources } from '../../../values/orders/order-source.ts'
import { type ShownOrderStatus, shownOrderStatuses } from '../../../values/orders/order-status.ts'

/** What a list of orders is narrowed to. Its names are those of the page's address, so that a link can be shared and kept. */
export type OrderFilters = {
  status?: ShownOrderStatus
  /** Like `status`, but with partly refunded orders at the same step: they still have to be packed, sent or delivered. */
  listedAs?: ShownOrderStatus
  method?: string
  service?: string
  province?: string
  voucher?: string
  source?: OrderSource
  /** Days in Jakarta, both included: 2026-11-20. */
  from?: string
  to?: string
}

/** Stands in place of a province: parcels to other islands take longer and cost more. */
export const OUTSIDE_JAVA = 'outside-java'

export const filterNames = ['status', 'method', 'service', 'province', 'voucher', 'source', 'from', 'to'] as const

/** Reads the filters of an address. What is no filter is left out. */
export function readFilters(value: (name: string) => string | null): OrderFilters {
  const text = (name: string) => {
    const written = value(name)?.trim().slice(0, 60) ?? ''
    return written === '' ? undefined : written
  }
  const day = (name: string) => {
    const written = text(name) ?? ''
    // 31 February is the third of March for the parser, and an error for the database.
    const at = Date.parse(written)
    return at >= 0 && new Date(at).toISOString().slice(0, 10) === written ? written : undefined
  }
  const filters = {
    status: shownOrderStatuses.find((one) => one === text('status')),
    ...{ method: text('method'), service: text('service'), province: text('province') },
    voucher: text('voucher')?.toUpperCase(),
    source: orderSources.find((one) => one === text('source')),
    ...{ from: day('from'), to: day('to') },
  }
  return Object.fromEntries(Object.entries(filters).filter(([, one]) => one !== undefined))
}
