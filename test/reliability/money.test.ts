import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { writeSnapRequest } from '../../src/shop/payments/providers/snap-request.ts'
import { type SummedLine, type SummedVoucher, sumOrder } from '../../src/values/orders/order-sums.ts'
import { rupiah } from '../../src/values/rupiah.ts'
import { reached, volume } from '../support/load/proof.ts'
import { paymentRequest } from '../support/payments/payment-request.ts'

const line = fc.record({
  unitPrice: fc.integer({ min: 1, max: 50_000_000 }),
  qty: fc.integer({ min: 1, max: 24 }),
  weightGrams: fc.integer({ min: 1, max: 30_000 }),
})
const voucher = fc.record({
  type: fc.constantFrom('total' as const, 'shipping' as const),
  // Small amounts, and amounts larger than most orders.
  amount: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 1_000_000_000_000 })),
})
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 100 }),
  ongkir: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000_000 })),
  voucher: fc.option(voucher, { nil: undefined }),
})

/** The sums of an order computed a second way, in BigInt, which cannot round. */
function model(lines: SummedLine[], ongkir: number, paidWith: SummedVoucher | undefined) {
  let items = 0n
  let grams = 0n
  for (const { unitPrice, qty, weightGrams } of lines) {
    for (let piece = 0; piece < qty; piece += 1) {
      items += BigInt(unitPrice)
      grams += BigInt(weightGrams)
    }
  }
  const before = items + BigInt(ongkir)
  let after = before
  if (paidWith?.type === 'total') after -= BigInt(paidWith.amount)
  if (paidWith?.type === 'shipping') {
    const shipping = BigInt(ongkir) - BigInt(paidWith.amount)
    after = items + (shipping > 0n ? shipping : 0n)
  }
  if (after < 0n) after = 0n
  return { items, grams, before, after, takenOff: before - after }
}

type Sums = ReturnType<typeof sumOrder>

/** The sum of the lines sent to Midtrans, whether itemised or combined into one line. */
function askedOf(
  lines: SummedLine[],
  { ongkir, discount, grossTotalFinal }: Sums,
  paidWith: SummedVoucher | undefined,
) {
  const request = writeSnapRequest(
    paymentRequest({
      amount: grossTotalFinal,
      items: lines.map(({ unitPrice, qty }, place) => ({
        ...{ id: `LR-GLB-${place}-M`, name: 'Gamis Lembah, Lumut, M', price: rupiah(unitPrice), quantity: qty },
      })),
      shipping: { name: 'Ongkir SiCepat REG', price: ongkir },
      voucher: paidWith === undefined || discount === 0 ? undefined : { code: 'SALAM50', discount },
    }),
  )
  const { item_details: items } = sentLines.parse(request)
  return items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

const sentLines = z.object({ item_details: z.array(z.object({ price: z.int(), quantity: z.int().min(1) })) })

test('page and server compute the same sums as an independent calculation', { timeout: 300_000 }, () => {
  const numRuns = volume(2_000, 100_000)
  fc.assert(
    fc.property(order, ({ lines, ongkir, voucher: paidWith }) => {
      const sums = sumOrder({ lines, ongkir, voucher: paidWith })
      const { items, grams, before, after, takenOff } = model(lines, ongkir, paidWith)
      if (after > 0n) expect(askedOf(lines, sums, paidWith)).toBe(Number(after))
      expect(Object.values(sums).every((sum) => Number.isSafeInteger(sum) && sum >= 0)).toBe(true)
      expect(sums).toEqual({
        total: Number(items),
        totalWeight: Number(grams),
        ongkir,
        discount: Number(takenOff),
        grossTotal: Number(before),
        grossTotalFinal: Number(after),
      })
    }),
    { numRuns },
  )
  reached('money', { orders: numRuns, differences: 0 })
})
