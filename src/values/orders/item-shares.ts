import { type Rupiah, rupiah } from '../rupiah.ts'

type SharedOrder = {
  /** In the sequence of the order. `isDiscounted`: the voucher covers the item. */
  items: readonly { sizeId: number; unitPrice: number; qty: number; isDiscounted: boolean }[]
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
 * What was paid for these pieces of an item, after the discount. The pieces that the voucher covers lie in one row, and each bears the
 * discount by its price: what is rounded at one piece is made up at the next, so all pieces together are exact to the rupiah. A piece
 * that it does not cover costs its price.
 */
export function shareOf(
  order: SharedOrder,
  { sizeId, from, pieces }: { sizeId: number; from: number; pieces: number },
): Rupiah {
  const item = order.items.find((one) => one.sizeId === sizeId)
  if (item === undefined) throw new Error(`the order has no size ${sizeId}`)
  if (!item.isDiscounted) return rupiah(pieces * item.unitPrice)
  const covered = order.items.filter(({ isDiscounted }) => isDiscounted)
  const before = covered.slice(0, covered.indexOf(item)).reduce((sum, { unitPrice, qty }) => sum + unitPrice * qty, 0)
  const total = covered.reduce((sum, { unitPrice, qty }) => sum + unitPrice * qty, 0)
  const paid = total - (order.total - paidParts(order).items)
  const start = before + from * item.unitPrice
  return rupiah(partOf(paid, start + pieces * item.unitPrice, total) - partOf(paid, start, total))
}

/** What was paid for the first pieces, which cost `price` before the discount. The product is larger than a number holds exactly. */
const partOf = (paid: number, price: number, total: number): number =>
  total === 0 ? 0 : Number((BigInt(price) * BigInt(paid)) / BigInt(total))
