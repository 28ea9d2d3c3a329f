import { describe, expect, test } from 'vitest'
import { paidParts, shareOf } from './item-shares.ts'

const order = (discount: number, type: 'total' | 'shipping' = 'total') => ({
  items: [
    { sizeId: 1, unitPrice: 100_000, qty: 2, isDiscounted: true },
    { sizeId: 2, unitPrice: 33_333, qty: 1, isDiscounted: true },
  ],
  ...{ total: 233_333, ongkir: 20_000, discount, voucher: { type } },
})

const everyPiece = [
  { sizeId: 1, from: 0, pieces: 1 },
  { sizeId: 1, from: 1, pieces: 1 },
  { sizeId: 2, from: 0, pieces: 1 },
]

describe('the share of an item', () => {
  test('is its price if there was no discount', () => {
    expect(everyPiece.map((piece) => shareOf(order(0), piece))).toEqual([100_000, 100_000, 33_333])
  })

  test('bears the discount by its price', () => {
    expect(shareOf(order(23_333), { sizeId: 2, from: 0, pieces: 1 })).toBe(30_000)
    expect(shareOf(order(23_333), { sizeId: 1, from: 0, pieces: 2 })).toBe(180_000)
  })

  test.each([0, 1, 2, 9_999, 50_000, 233_332, 233_333])(
    'of all pieces is exactly what was paid (discount %i)',
    (discount) => {
      const sum = everyPiece.reduce((all, piece) => all + shareOf(order(discount), piece), 0)
      expect(sum).toBe(233_333 - discount)
    },
  )

  test('of several pieces is the sum of their shares', () => {
    const [one, two] = [0, 1].map((from) => shareOf(order(50_000), { sizeId: 1, from, pieces: 1 }))
    expect(shareOf(order(50_000), { sizeId: 1, from: 0, pieces: 2 })).toBe((one ?? 0) + (two ?? 0))
  })

  test('is its price if the voucher was for shipping', () => {
    expect(shareOf(order(20_000, 'shipping'), { sizeId: 2, from: 0, pieces: 1 })).toBe(33_333)
    expect(paidParts(order(20_000, 'shipping'))).toEqual({ items: 233_333, shipping: 0 })
  })

  test('is nothing once the voucher covers all items, and the rest of it covers the shipping', () => {
    expect(everyPiece.map((piece) => shareOf(order(240_000), piece))).toEqual([0, 0, 0])
    expect(paidParts(order(240_000))).toEqual({ items: 0, shipping: 13_333 })
  })

  test('is its price if the voucher does not cover the item, and the others bear the whole discount', () => {
    const [gamis, pashmina] = order(40_000).items
    if (gamis === undefined || pashmina === undefined) return expect.unreachable('the order has two items')
    const covered = { ...order(40_000), items: [gamis, { ...pashmina, isDiscounted: false }] }
    expect(everyPiece.map((piece) => shareOf(covered, piece))).toEqual([80_000, 80_000, 33_333])
    expect(paidParts(covered)).toEqual({ items: 193_333, shipping: 20_000 })
  })
})
