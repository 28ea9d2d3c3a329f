import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { writtenOrder } from '../../../test/support/orders/written-order.ts'
import { inTestShop, type TestShop, withCommittedShop } from '../../../test/support/shop/test-shop.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addToWishlist } from '../wishlist/add-to-wishlist.ts'
import { addItem } from './add-item.ts'
import { changeQuantity } from './change-quantity.ts'
import { deleteUnusedBags } from './delete-unused-bags.ts'
import { lockBag, readBag } from './read-bag.ts'
import { removeItem } from './remove-item.ts'
import { takeOutOfBag } from './take-out-of-bag.ts'

async function filledBag({ shop, article, customer }: TestShop) {
  const { id } = await customer()
  const abaya = await article({ sizes: { S: 9, M: 9, L: 9 } })
  await addItem(shop, id, { articleId: abaya.id, sizeId: abaya.sizes.S, qty: 2 })
  await addItem(shop, id, { articleId: abaya.id, sizeId: abaya.sizes.M, qty: 3 })
  return { customerId: id, abaya }
}

/** An order of the items in the bag. */
const ordered = async ({ shop }: TestShop, customerId: number) =>
  (await writtenOrder(shop.db, { customerId, lines: [{ qty: 2 }, { qty: 3 }] })).id

const quantities = async ({ shop }: TestShop, customerId: number) =>
  (await readBag(shop, customerId)).items.map(({ size, qty }) => [size, qty])

describe('a bag', () => {
  test('shows items in the order they were added, at their current price', () =>
    inTestShop(async ({ shop, article, customer }) => {
      const { id } = await customer()
      const khimar = await article({ price: 200_000, priceDisc: 150_000, weightGrams: 250 })
      const gamis = await article({ price: 500_000 })
      await addItem(shop, id, { articleId: khimar.id, sizeId: khimar.sizes.M, qty: 1 })
      await addItem(shop, id, { articleId: gamis.id, sizeId: gamis.sizes.M, qty: 1 })
      const { items } = await readBag(shop, id)
      expect(items).toMatchObject([
        { articleId: khimar.id, unitPrice: 150_000, weightGrams: 250 },
        { articleId: gamis.id, unitPrice: 500_000 },
      ])
    }))

  test('keeps its version if nothing changed', () =>
    inTestShop(async (testShop) => {
      const { shop } = testShop
      const { customerId, abaya } = await filledBag(testShop)
      const { version, items } = await readBag(shop, customerId)
      await addItem(shop, customerId, { articleId: abaya.id, sizeId: abaya.sizes.M, qty: 1 })
      await removeItem(shop, { customerId, lineId: -1 })
      const lineId = items[0]?.id ?? 0
      await changeQuantity(shop, { customerId, lineId, by: 1, expected: 7 })
      expect((await readBag(shop, customerId)).version).toBe(version)
    }))

  test('that is locked does not change until the transaction ends', () =>
    withCommittedShop(async (testShop) => {
      const { shop } = testShop
      const { customerId, abaya } = await filledBag(testShop)
      const ended: string[] = []
      let adding: Promise<unknown> | undefined
      await inTransaction(shop.db, async (db) => {
        const { version } = await lockBag(db, customerId)
        const item = { articleId: abaya.id, sizeId: abaya.sizes.L, qty: 1 }
        adding = addItem(shop, customerId, item).then(() => ended.push('added'))
        // Long enough for an addition that does not wait for the lock.
        for (let n = 0; n < 50; n++) await readBag({ db }, customerId)
        expect((await lockBag(db, customerId)).version).toBe(version)
        ended.push('ordered')
      })
      await adding
      expect(ended).toEqual(['ordered', 'added'])
    }))
})

describe('an order', () => {
  test('takes its items out of the bag, and what was added meanwhile stays', () =>
    inTestShop(async (testShop) => {
      const { shop } = testShop
      const { customerId, abaya } = await filledBag(testShop)
      const orderId = await ordered(testShop, customerId)
      const { version, items } = await readBag(shop, customerId)
      const line = items.find(({ size }) => size === 'M')
      await changeQuantity(shop, { customerId, lineId: line?.id ?? 0, by: 1, expected: undefined })
      await addItem(shop, customerId, { articleId: abaya.id, sizeId: abaya.sizes.L, qty: 5 })
      await takeOutOfBag(shop.db, orderId)
      expect(await quantities(testShop, customerId)).toEqual([
        ['M', 1],
        ['L', 5],
      ])
      const bag = await readBag(shop, customerId)
      expect(bag.emptiedByOrderId).toBe(orderId)
      expect(bag.version).not.toBe(version)
    }))

  test('is remembered by the bag until an item changes again', () =>
    inTestShop(async (testShop) => {
      const { shop } = testShop
      const { customerId, abaya } = await filledBag(testShop)
      const orderId = await ordered(testShop, customerId)
      await takeOutOfBag(shop.db, orderId)
      expect(await readBag(shop, customerId)).toMatchObject({ emptiedByOrderId: orderId, items: [] })
      await addItem(shop, customerId, { articleId: abaya.id, sizeId: abaya.sizes.M, qty: 1 })
      expect((await readBag(shop, customerId)).emptiedByOrderId).toBe(undefined)
    }))

  test('leaves other bags alone', () =>
    inTestShop(async (testShop) => {
      const { shop, customer } = testShop
      const { customerId, abaya } = await filledBag(testShop)
      const { id: other } = await customer()
      await addItem(shop, other, { articleId: abaya.id, sizeId: abaya.sizes.M, qty: 3 })
      await takeOutOfBag(shop.db, await ordered(testShop, customerId))
      expect(await quantities(testShop, other)).toEqual([['M', 3]])
    }))
})

describe('an unused bag', () => {
  const pass = ({ db }: TestShop['shop'], days: number) =>
    db
      .updateTable('bag')
      .set({ changed_at: sql<Date>`changed_at - make_interval(days => ${days})` })
      .execute()

  test('is deleted after 90 days, and a new bag gets a version that was never used', () =>
    inTestShop(async (testShop) => {
      const { shop } = testShop
      const { customerId, abaya } = await filledBag(testShop)
      const before = await readBag(shop, customerId)
      await pass(shop, 89)
      await deleteUnusedBags(shop)
      expect(await readBag(shop, customerId)).toEqual(before)
      await pass(shop, 2)
      await deleteUnusedBags(shop)
      expect(await readBag(shop, customerId)).toMatchObject({ version: 0, items: [] })
      await addItem(shop, customerId, { articleId: abaya.id, sizeId: abaya.sizes.M, qty: 1 })
      expect((await readBag(shop, customerId)).version).toBeGreaterThan(before.version)
    }))
})

test('deleting a customer deletes their bag and wishlist', () =>
  inTestShop(async (testShop) => {
    const { shop } = testShop
    const { customerId, abaya } = await filledBag(testShop)
    await addToWishlist(shop, customerId, { articleId: abaya.id, sizeId: abaya.sizes.L })
    await shop.db.deleteFrom('customer').where('id', '=', customerId).execute()
    for (const table of ['bag', 'bag_line', 'wishlist_item'] as const) {
      expect(await shop.db.selectFrom(table).select('customer_id').execute(), table).toEqual([])
    }
  }))
