import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOrder } from './order-sums.ts'
import { ANY_SHIPPING, amountOf } from './voucher-amount.ts'

const percentOf = (percent: number, amount: number) =>
  ({ type: 'total', amount, percent, isForEverything: true }) as const

describe('what a voucher takes off', () => {
  test.each([
    [15, 500_000, 549_998, 82_499],
    [15, 60_000, 549_998, 60_000],
    [1, 60_000, 99, 0],
    [100, 5_000_000, 549_998, 549_998],
  ])('is %i %% of the items, at most %i, rounded down: of %i it is %i', (percent, most, items, amount) => {
    expect(amountOf(percentOf(percent, most), items)).toBe(amount)
  })

  test('is an amount of the order, or of the items of its categories', () => {
    const rule = { type: 'total', amount: 50_000, percent: undefined, isForEverything: true } as const
    expect(amountOf(rule, 20_000)).toBe(50_000)
    expect(amountOf({ ...rule, isForEverything: false }, 20_000)).toBe(20_000)
  })

  test('is any shipping if free shipping has no maximum', () => {
    const rule = { type: 'shipping', amount: undefined, percent: undefined, isForEverything: true } as const
    expect(amountOf(rule, 20_000)).toBe(ANY_SHIPPING)
    expect(amountOf({ ...rule, amount: 25_000 }, 20_000)).toBe(25_000)
  })

  test('is never more than the percent or its maximum, nor a rupiah less than the percent, and never makes a total negative', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1, maxLength: 100 })
    const bag = { prices, percent: fc.integer({ min: 1, max: 100 }), most: fc.integer({ min: 1, max: 2_000_000_000 }) }
    fc.assert(
      fc.property(fc.record(bag), fc.integer({ min: 0, max: 1_000_000 }), ({ prices, percent, most }, ongkir) => {
        const lines = prices.map((unitPrice) => ({ unitPrice, qty: 24, weightGrams: 1 }))
        const items = prices.reduce((sum, price) => sum + BigInt(price) * 24n, 0n)
        const amount = amountOf(percentOf(percent, most), Number(items))
        const [hundredths, exact] = [BigInt(amount) * 100n, items * BigInt(percent)]
        expect(hundredths <= exact && amount <= most).toBe(true)
        expect(amount === most || hundredths > exact - 100n).toBe(true)
        const sums = sumOrder({ lines, ongkir, voucher: { type: 'total', amount } })
        expect(sums.grossTotalFinal).toBe(Number(items) + ongkir - amount)
        expect(sums.grossTotalFinal).toBeGreaterThanOrEqual(ongkir)
      }),
    )
  })
})
