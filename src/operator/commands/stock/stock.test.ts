import { describe, expect, test } from 'vitest'
import {
  expectInvariants,
  type OrderingShop,
  withCommittedOrderingShop,
  withOrderingShop,
} from '../../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../../test/support/orders/unpaid-order.ts'
import { deskOf } from '../../../../test/support/shop/operator.ts'
import { inTestShop, type TestShop } from '../../../../test/support/shop/test-shop.ts'
import { readCatalogueVersion } from '../../../shop/articles/catalogue-version.ts'
import { runCommand } from '../../run-command.ts'

/** Runs stock commands, and collects their output. */
function operatorOf({ shop, mediaFolder }: Pick<OrderingShop, 'shop' | 'mediaFolder'>) {
  const { desk, output } = deskOf(shop, mediaFolder)
  return { output, type: (...words: string[]) => runCommand(desk, words) }
}

const cells = (line: string | undefined) => line?.split(/ {2,}/)

describe('npm run shop -- stock list', () => {
  test('shows for every size the pieces for sale, held and sold, and how many must be on the shelf', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const { output, type } = operatorOf(world)
      expect(await type('stock', 'list')).toBe(0)
      expect(cells(output[0])?.slice(3)).toEqual(['size', 'left', 'held', 'sold-unshipped', 'shelf'])
      expect(cells(output[1])?.slice(3)).toEqual(['M', '3', '2', '0', '5'])
      await order.become(order.choose(), 'settlement')
      await type('stock', 'list')
      expect(cells(output.at(-1))?.slice(3)).toEqual(['M', '3', '0', '2', '5'])
      await type('order', 'ship', order.invoice, '--resi', '004712345678')
      await type('stock', 'list')
      expect(cells(output.at(-1))?.slice(3)).toEqual(['M', '3', '0', '0', '3'])
    }))

  test('explains how to import articles if there are none', () =>
    inTestShop(async (world) => {
      const { output, type } = operatorOf(world)
      expect(await type('stock', 'list')).toBe(0)
      expect(output.join()).toContain('npm run shop -- import <folder>')
    }))
})

describe('npm run shop -- stock set', () => {
  test('records a count, and keeps the pieces that belong to orders', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const { output, type } = operatorOf(world)
      expect(await type('stock', 'set', order.abaya.sku, 'M', '4')).toBe(0)
      expect(output).toEqual([`${order.abaya.sku} M: 4 on the shelf, 2 of them belong to orders, 2 can be sold.`])
      expect(await order.stock()).toBe(2)
    }))

  test('does not count pieces of sent or cancelled orders', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const { type } = operatorOf(world)
      await order.become(order.choose(), 'settlement')
      await type('order', 'ship', order.invoice, '--resi', '004712345678')
      expect(await type('stock', 'set', order.abaya.sku, 'M', '4')).toBe(0)
      expect(await order.stock()).toBe(4)
    }))

  test('refuses fewer pieces than orders own, and says what to do', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const { output, type } = operatorOf(world)
      expect(await type('stock', 'set', order.abaya.sku, 'M', '1')).toBe(1)
      expect(output.join()).toContain(`own 2 of ${order.abaya.sku} M, and 1 were counted`)
      expect(await order.stock()).toBe(3)
    }))

  test('writes the difference to the last count as a stock movement', () =>
    inTestShop(async (world) => {
      const abaya = await world.article({ sizes: { M: 5 } })
      const { type } = operatorOf(world)
      await type('stock', 'set', abaya.sku, 'M', '7')
      await type('stock', 'set', abaya.sku, 'M', '7')
      const counted = await world.shop.db
        .selectFrom('stock_movement')
        .select(['kind', 'pieces'])
        .where('kind', '=', 'counted')
        .execute()
      expect(counted).toEqual([{ kind: 'counted', pieces: 2 }])
      await expectInvariants(world.shop)
    }))

  test('renews the pages only if the change is visible there', () =>
    inTestShop(async (world) => {
      const abaya = await world.article({ sizes: { M: 50 } })
      const { type } = operatorOf(world)
      const before = await readCatalogueVersion(world.shop)
      await type('stock', 'set', abaya.sku, 'M', '40')
      expect(await readCatalogueVersion(world.shop)).toBe(before)
      await type('stock', 'set', abaya.sku, 'M', '0')
      expect(await readCatalogueVersion(world.shop)).toBeGreaterThan(before)
    }))

  test('loses no piece while customers order and others count', () =>
    withCommittedOrderingShop(async (world) => {
      const abaya = await world.article({ sizes: { M: 10 } })
      const shoppers = [await world.shopper([[abaya, 'M', 1]]), await world.shopper([[abaya, 'M', 2]])]
      const [one, other] = [operatorOf(world), operatorOf(world)]
      const count = () => ['stock', 'set', abaya.sku, 'M', '10'] as const
      await Promise.all([
        one.type(...count()),
        ...shoppers.map((shopper) => world.order(shopper)),
        other.type(...count()),
      ])
      await one.type('stock', 'list')
      expect(cells(one.output.at(-1))?.slice(3)).toEqual(['M', '7', '3', '0', '10'])
    }))

  test.each([
    ['an article that does not exist', ['TIADA', 'M', '3'], 'There is no article TIADA; npm run shop -- stock list'],
    ['a size that the article does not have', ['GM-1', 'XL', '3'], 'GM-1 has no size XL; it has S, M.'],
    ['a count that is not a number', ['GM-1', 'M', '3.5'], '3.5 is no count'],
  ])('refuses %s, and says what to do', (_what, words, complaint) =>
    inTestShop(async (world) => {
      await world.article({ sku: 'GM-1', sizes: { S: 1, M: 1 } })
      const { output, type } = operatorOf(world)
      expect(await type('stock', 'set', ...words)).toBe(1)
      expect(output.at(-1)).toContain(complaint)
      expect(output.at(-1)).toContain('Nothing was changed.')
    }),
  )

  test.each([[[]], [['set', 'GM-1', 'M']], [['set', 'GM-1', 'M', '-3']], [['list', 'x']], [['count']]])(
    'explains its usage for %j',
    (words) =>
      inTestShop(async (world) => {
        const { output, type } = operatorOf(world)
        expect(await type('stock', ...words)).toBe(2)
        expect(output.at(-1)).toMatch(/^! {3}stock (set|list|in-store)/)
      }),
  )
})

describe('npm run shop -- stock in-store', () => {
  const withStores = async (world: TestShop) => {
    await world.article({ sku: 'GM-1', sizes: { S: 1, M: 1 } })
    const stores = ['Lirih Jakarta', 'Lirih Bandung'].map((name) => ({ name, address: 'Jl. Lipit 5' }))
    await world.shop.db.insertInto('store').values(stores).execute()
    const kept = () => world.shop.db.selectFrom('store_stock').select('pieces').execute()
    return { ...operatorOf(world), kept }
  }

  test('stores what a store has, until it is no longer kept', () =>
    inTestShop(async (world) => {
      const { output, type, kept } = await withStores(world)
      expect(await type('stock', 'in-store', 'GM-1', 'M', 'lirih bandung', '3')).toBe(0)
      expect([output.at(-1), await kept()]).toEqual(['Lirih Bandung: 3 GM-1 M.', [{ pieces: 3 }]])
      expect(await type('stock', 'in-store', 'GM-1', 'M', 'Lirih Bandung', 'none')).toBe(0)
      expect([output.at(-1), await kept()]).toEqual(['Lirih Bandung: no longer keeps GM-1 M.', []])
    }))

  test.each([
    ['an unknown article', ['GM-2', 'M', 'Lirih Jakarta', '3'], 'There is no article GM-2'],
    ['an unknown size', ['GM-1', 'XL', 'Lirih Jakarta', '3'], 'it has S, M'],
    ['an unknown store', ['GM-1', 'M', 'Lirih Medan', '3'], 'there are Lirih Jakarta, Lirih Bandung'],
    ['a number that is none', ['GM-1', 'M', 'Lirih Jakarta', 'three'], 'digits only'],
  ])('refuses %s, and changes nothing', (_what, words, complaint) =>
    inTestShop(async (world) => {
      const { output, type, kept } = await withStores(world)
      expect(await type('stock', 'in-store', ...words)).toBe(1)
      expect(output.at(-1)).toContain(complaint)
      expect(output.at(-1)).toContain('Nothing was changed.')
      expect(await kept()).toEqual([])
    }),
  )
})
