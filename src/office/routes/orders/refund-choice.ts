import type { Order } from '../../../shop/orders/order.ts'
import type { RefundRequest } from '../../../shop/payments/refunds/quote-refund.ts'
import { readRupiah } from '../../../values/rupiah.ts'

export const refundWays = ['all', 'items', 'amount'] as const

/** What is to be refunded, as the page's address or its form says. */
export type RefundChoice = {
  way: (typeof refundWays)[number]
  request: RefundRequest
  restock: boolean
  byTransfer: boolean
  /** The names and values of the fields, for a form that confirms the choice. */
  fields: readonly (readonly [name: string, value: string])[]
}

/** The number field of an item has its size in its name. */
export const itemField = (sizeId: number): string => `item-${sizeId}`

/** Undefined if an amount or a number cannot be read, or nothing is chosen. An amount alone may be written without `way`. */
export function readRefundChoice(
  { items }: Pick<Order, 'items'>,
  field: (name: string) => string,
): RefundChoice | undefined {
  const way = refundWays.find((one) => one === field('way')) ?? (field('amount') === '' ? 'all' : 'amount')
  const options = { restock: field('restock') !== '', byTransfer: field('byTransfer') !== '' }
  const flags = (['restock', 'byTransfer'] as const).flatMap((name) => (options[name] ? [[name, 'yes'] as const] : []))
  if (way === 'all') return { way, request: {}, ...options, fields: [['way', way], ...flags] }
  if (way === 'amount') {
    const amount = readRupiah(field('amount'))
    if (amount === undefined) return undefined
    return { way, request: { amount }, ...options, fields: [['way', way], ['amount', String(amount)], ...flags] }
  }
  const shipping = field('shipping') !== ''
  const written = items.map(({ sizeId }) => ({ sizeId, text: field(itemField(sizeId)) }))
  const chosen = written.filter(({ text }) => text !== '' && text !== '0')
  if (chosen.some(({ text }) => !/^\d{1,3}$/.test(text)) || (chosen.length === 0 && !shipping)) return undefined
  return {
    way,
    request: {
      items: chosen.map(({ sizeId, text }) => ({ sizeId, pieces: Number(text) })),
      ...(shipping ? { shipping: true } : {}),
    },
    ...options,
    fields: [
      ['way', way],
      ...chosen.map(({ sizeId, text }) => [itemField(sizeId), text] as const),
      ...(shipping ? [['shipping', 'yes'] as const] : []),
      ...flags,
    ],
  }
}
