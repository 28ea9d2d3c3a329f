import { describe, expect, test } from 'vitest'
import { sumOrder } from './order-sums.ts'

const abaya = { unitPrice: 350_000, qty: 2, weightGrams: 600 }
const pins = { unitPrice: 25_000, qty: 3, weightGrams: 20 }

describe('the sums of an order', () => {
  test('are quantity times price, and quantity times weight, over all lines', () => {
    expect(sumOrder({ lines: [abaya, pins], ongkir: 10_000 })).toEqual({
      total: 775_000,
      totalWeight: 1_260,
      ongkir: 10_000,
      discount: 0,
      grossTotal: 785_000,
      grossTotalFinal: 785_000,
    })
  })

  test.each([
    ['takes its amount off the whole', { type: 'total', amount: 50_000 }, 50_000, 745_000],
    ['takes off the shipping too when it is large enough', { type: 'total', amount: 790_000 }, 790_000, 5_000],
    ['never takes more than there is to pay', { type: 'total', amount: 2_000_000 }, 795_000, 0],
  ] as const)('a voucher for the total %s', (_rule, voucher, discount, grossTotalFinal) => {
    expect(sumOrder({ lines: [abaya, pins], ongkir: 20_000, voucher })).toMatchObject({
      total: 775_000,
      ongkir: 20_000,
      grossTotal: 795_000,
      discount,
      grossTotalFinal,
    })
  })

  test.each([
    ['takes its amount off the shipping', 15_000, 15_000, 780_000],
    ['never takes more than the shipping costs', 50_000, 20_000, 775_000],
  ])('a voucher for the shipping %s', (_rule, amount, discount, grossTotalFinal) => {
    const sums = sumOrder({ lines: [abaya, pins], ongkir: 20_000, voucher: { type: 'shipping', amount } })
    expect(sums).toMatchObject({ ongkir: 20_000, grossTotal: 795_000, discount, grossTotalFinal })
  })

  test('refuse a price that is no whole number of rupiah', () => {
    expect(() => sumOrder({ lines: [{ ...abaya, unitPrice: 0.1 }], ongkir: 0 })).toThrow('whole number')
  })
})
