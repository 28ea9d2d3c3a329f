import { describe, expect, test } from 'vitest'
import { inTestShop } from '../../../../test/support/shop/test-shop.ts'
import { readInterest } from './read-interest.ts'

describe('what shoppers do with an article', () => {
  test('counts each customer of a wishlist once, and those who wait for a size until they got their email', () =>
    inTestShop(async ({ shop, article, customer }) => {
      const gamis = await article({ sizes: { S: 0, M: 2 } })
      const other = await article({ sizes: { M: 0 } })
      const [ayu, dewi] = [await customer(), await customer()]
      const wishes = [
        { customer_id: ayu.id, size_id: gamis.sizes.S },
        { customer_id: ayu.id, size_id: gamis.sizes.M },
        { customer_id: dewi.id, size_id: gamis.sizes.M },
        { customer_id: dewi.id, size_id: other.sizes.M },
      ]
      await shop.db.insertInto('wishlist_item').values(wishes).execute()
      const waits = [
        { customer_id: ayu.id, size_id: gamis.sizes.S },
        { customer_id: dewi.id, size_id: gamis.sizes.S, told_at: new Date() },
      ]
      await shop.db.insertInto('stock_wait').values(waits).execute()
      expect(await readInterest(shop, gamis.id)).toEqual({
        ...{ sold: { pieces: 0, goods: 0 }, wishlists: 2 },
        waiting: [{ size: 'S', customers: 1 }],
      })
    }))
})
