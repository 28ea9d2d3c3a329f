import { type Rupiah, rupiah } from '../rupiah.ts'

export type SummedLine = { unitPrice: number; qty: number; weightGrams: number }
export type SummedVoucher = { type: 'total' | 'shipping'; amount: number }

export type OrderSums = {
  /** Of the goods. */
  total: Rupiah
  totalWeight: number
  /** In full, whatever a voucher takes off. */
  ongkir: Rupiah
  discount: Rupiah
  /** Goods and shipping, before the voucher and after it. */
  grossTotal: Rupiah
  grossTotalFinal: Rupiah
}

/**
 * The one rule for the sums of an order, for the page that shows them and the server that charges them. A voucher for
 * the shipping takes off no more than the shipping, one for the total no more than the total.
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
