import { type Rupiah, rupiah } from '../rupiah.ts'

type SharedOrder = {
  /** In the sequence of the order. */
  items: readonly { sizeId: number; unitPrice: number; qty: number }[]
  total: number
  ongkir: number
  discount: number
  voucher: { type: 'total' | 'shipping' } | undefined
}

/** What was paid for the items together, and for shipping. A voucher on the total counts for the items first. */
export function paidParts({ total, ongkir, discount, voucher }: Omit<SharedOrder, 'items'>): {
  items: Rupiah
  shipping: Rupiah
} {
  const offItems = voucher?.type === 'shipping' ? 0 : Math.min(discount, total)
  return { items: rupiah(total - offItems), shipping: rupiah(ongkir - (discount - offItems)) }
}

/**
 * What was paid for these pieces of an item, after the discount. The pieces of an order lie in one row, and each bears the discount by
 * its price: what is rounded at one piece is made up at the next, so all pieces together are exact to the rupiah.
 */
export function shareOf(
  order: SharedOrder,
  { sizeId, from, pieces }: { sizeId: number; from: number; pieces: number },
): Rupiah {
  let before = 0
  for (const item of order.items) {
    if (item.sizeId === sizeId) {
      const start = before + from * item.unitPrice
      return rupiah(paidUpTo(order, start + pieces * item.unitPrice) - paidUpTo(order, start))
    }
    before += item.unitPrice * item.qty
  }
  throw new Error(`the order has no size ${sizeId}`)
}

/** Of the first pieces, which cost this much before the discount. The product is larger than a number holds exactly. */
const paidUpTo = (order: SharedOrder, price: number): number =>
  order.total === 0 ? 0 : Number((BigInt(price) * BigInt(paidParts(order).items)) / BigInt(order.total))
