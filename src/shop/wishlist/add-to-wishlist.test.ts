import { expect, test } from 'vitest'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { readWishlist } from './read-wishlist.ts'

test('of two items that are added at once to a wishlist of 99, only one is added', () =>
  inTestShop(async ({ shop, article, customer }) => {
    const sizes = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`No ${n}`, 5]))
    const shoes = await article({ sizes })
    const { id } = await customer()
    const [first = 0, second = 0, ...others] = Object.values<number>(shoes.sizes)
    await shop.db
      .insertInto('wishlist_item')
      .values(others.map((size_id) => ({ customer_id: id, size_id })))
      .execute()
    let late: ReturnType<typeof addToWishlist> | undefined
    await inTransaction(shop.db, async (db) => {
      expect(await addToWishlist({ db }, id, { articleId: shoes.id, sizeId: first })).toEqual({ ok: true })
      late = addToWishlist(shop, id, { articleId: shoes.id, sizeId: second })
      // Long enough for an addition that does not wait for the lock.
      for (let n = 0; n < 50; n++) await readWishlist({ db }, id)
    })
    expect(await late).toEqual({ ok: false, reason: 'wishlist-full' })
    expect(await readWishlist(shop, id)).toHaveLength(100)
  }))
