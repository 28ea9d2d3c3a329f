import { describe, expect, test } from 'vitest'
import type { Db } from '../../../src/db/db.ts'
import { inTestShop, withCommittedShop } from './test-shop.ts'

const everySku = async (shop: { db: Db }) =>
  (await shop.db.selectFrom('article').select('sku').execute()).map(({ sku }) => sku)

describe('the test shop', () => {
  test('rolls back after each test', async () => {
    await inTestShop(async ({ shop, article }) => {
      await article({ sku: 'lr-abs-01' })
      expect(await everySku(shop)).toEqual(['lr-abs-01'])
    })
    await inTestShop(async ({ shop }) => expect(await everySku(shop)).toEqual([]))
  })

  test('passes on a failure inside it', async () => {
    const work = inTestShop(() => Promise.reject(new Error('the rule was broken')))
    await expect(work).rejects.toThrow('the rule was broken')
  })

  test('is empty again after a committed test', async () => {
    await withCommittedShop(async ({ article }) => {
      await article({ sku: 'lr-abs-01' })
    })
    await withCommittedShop(async ({ shop }) => expect(await everySku(shop)).toEqual([]))
  })

  test('can be used twice at once', () =>
    withCommittedShop(async ({ article }) => {
      await article({ sku: 'lr-abs-01' })
      await withCommittedShop(async ({ shop }) => expect(await everySku(shop)).toEqual([]))
    }))

  test('has every size a test requests, with its stock', () =>
    inTestShop(async ({ shop, article }) => {
      const abaya = await article({ sizes: { S: 2, M: 0 } })
      const sizes = await shop.db.selectFrom('article_size').select(['id', 'stock']).orderBy('position').execute()
      expect(sizes).toEqual([
        { id: abaya.sizes.S, stock: 2 },
        { id: abaya.sizes.M, stock: 0 },
      ])
    }))

  test('uses the time it was set to', () =>
    inTestShop(async ({ shop, clock }) => {
      const midnight = new Date('2030-03-01T00:00:00+07:00')
      clock.set(midnight)
      expect(shop.now()).toEqual(midnight)
    }))
})
