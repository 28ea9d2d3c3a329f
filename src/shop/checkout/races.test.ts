import { describe, expect, test } from 'vitest'
import { type OrderingShop, withCommittedOrderingShop } from '../../../test/support/orders/ordering-shop.ts'
import type { PlaceOrderResult } from './place-order.ts'

const reasonsOf = (answers: readonly PlaceOrderResult[]) => {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const reason = answer.ok ? 'placed' : answer.reason
    counts[reason] = (counts[reason] ?? 0) + 1
  }
  return counts
}

const many = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

const stocks = async ({ shop }: OrderingShop) =>
  (await shop.db.selectFrom('article_size').select('stock').orderBy('id').execute()).map(({ stock }) => stock)

describe('orders at the same moment', () => {
  test('of forty customers who want the last piece, one gets it and the others get the answer that it is sold out', () =>
    withCommittedOrderingShop(async (world) => {
      const abaya = await world.article({ sizes: { M: 1 } })
      const customers = await many(40, () => world.shopper([[abaya, 'M', 1]]))
      const answers = await Promise.all(customers.map((customer) => world.order(customer)))
      expect(reasonsOf(answers)).toEqual({ placed: 1, 'sold-out': 39 })
      expect(await stocks(world)).toEqual([0])
    }))

  test('of sixty customers with several sizes in any sequence oversell nothing, lose nothing and never deadlock', () =>
    withCommittedOrderingShop(async (world) => {
      const abaya = await world.article({ sizes: { S: 8, M: 8, L: 8, XL: 8 } })
      const sizes = ['S', 'M', 'L', 'XL'] as const
      const customers = await many(60, (n) => {
        const [first, second] = [sizes[n % 4] ?? 'S', sizes[(n + 1 + (n % 3)) % 4] ?? 'M']
        return world.shopper([
          [abaya, first, 1],
          [abaya, second, 1],
        ])
      })
      const answers = await Promise.all(customers.map((customer) => world.order(customer)))
      const { placed = 0, ...others } = reasonsOf(answers)
      expect(Object.keys(others)).toEqual(['sold-out'])
      const left = await stocks(world)
      expect(left.reduce((sum, stock) => sum + stock, 0)).toBe(32 - 2 * placed)
      expect(Math.min(...left)).toBeGreaterThanOrEqual(0)
      // A refused customer wanted a size that is sold out.
      expect(left.filter((stock) => stock === 0).length).toBeGreaterThanOrEqual(2)
    }))

  test('of thirty customers with a voucher of which ten are left: ten use it, and the others are refused instead of charged in full', () =>
    withCommittedOrderingShop(async (world) => {
      await world.shop.db
        .insertInto('voucher')
        .values({ code: 'SALAM50', type: 'total', amount: 50_000, qty: 10, loaded: 10 })
        .execute()
      const abaya = await world.article({ sizes: { M: 50 } })
      const customers = await many(30, () => world.shopper([[abaya, 'M', 1]]))
      const answers = await Promise.all(customers.map((customer) => world.order(customer, { voucherCode: 'SALAM50' })))
      expect(reasonsOf(answers)).toEqual({ placed: 10, voucher: 20 })
      expect(await stocks(world)).toEqual([40])
      expect(await world.shop.db.selectFrom('voucher').select('qty').execute()).toEqual([{ qty: 0 }])
    }))

  test('of one customer in twenty tabs, each with its own key: one order, one use of the voucher', () =>
    withCommittedOrderingShop(async (world) => {
      await world.shop.db
        .insertInto('voucher')
        .values({ code: 'SALAM50', type: 'total', amount: 50_000, qty: 10, loaded: 10 })
        .execute()
      const abaya = await world.article({ sizes: { M: 50 } })
      const customer = await world.shopper([[abaya, 'M', 1]])
      const answers = await many(20, (n) => world.order(customer, { voucherCode: 'SALAM50', key: `tab-${1000 + n}` }))
      const invoices = new Set(answers.flatMap((answer) => (answer.ok ? [answer.invoice] : [])))
      expect(invoices.size).toBe(1)
      // A tab that comes after the order finds an empty bag or a used voucher, and so many codes at once look like
      // guessing.
      const { placed: _, ...refusals } = reasonsOf(answers)
      expect(['bag-empty', 'voucher', 'too-many-codes']).toEqual(expect.arrayContaining(Object.keys(refusals)))
      expect(await stocks(world)).toEqual([49])
      expect(world.midtrans.pages).toHaveLength(1)
    }))

  test('of twelve customers who each send five requests, with and without a key: one order and five equal answers each', () =>
    withCommittedOrderingShop(async (world) => {
      const abaya = await world.article({ sizes: { M: 50 } })
      const customers = await many(12, () => world.shopper([[abaya, 'M', 1]]))
      const answers = await Promise.all(
        customers.flatMap((customer, place) =>
          Array.from({ length: 5 }, () => world.order(customer, place % 2 === 0 ? { key: `checkout-${place}` } : {})),
        ),
      )
      expect(reasonsOf(answers)).toEqual({ placed: 60 })
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(12)
      expect(world.midtrans.payable()).toHaveLength(12)
      expect(await stocks(world)).toEqual([38])
    }))
})
