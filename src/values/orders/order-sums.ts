import { type Rupiah, rupiah } from '../rupiah.ts'

export type SummedLine = { unitPrice: number; qty: number; weightGrams: number }
export type SummedVoucher = { type: 'total' | 'shipping'; amount: number }

export type OrderSums = {
  /** The sum of the items. */
  total: Rupiah
  totalWeight: number
  /** In full, before any discount. */
  ongkir: Rupiah
  discount: Rupiah
  /** Items and shipping, before and after the voucher. */
  grossTotal: Rupiah
  grossTotalFinal: Rupiah
}

/**
 * The sums of an order, for the page that shows them and the server that charges them. A voucher for shipping takes off the
 * shipping at most, any other voucher the total at most.
 */
export function sumOrder(order: {
  lines: readonly SummedLine[]
  ongkir: number
  voucher?: SummedVoucher | undefined
}): OrderSums {
  const { lines, ongkir, voucher } = order
  const total = lines.reduce((sum, { unitPrice, qty }) => sum + unitPrice * qty, 0)
  const grossTotal = total + ongkir
  const discount = voucher ? Math.min(voucher.amount, voucher.type === 'shipping' ? ongkir : grossTotal) : 0
  return {
    total: rupiah(total),
    totalWeight: lines.reduce((sum, { weightGrams, qty }) => sum + weightGrams * qty, 0),
    ongkir: rupiah(ongkir),
    discount: rupiah(discount),
    grossTotal: rupiah(grossTotal),
    grossTotalFinal: rupiah(grossTotal - discount),
  }
}
