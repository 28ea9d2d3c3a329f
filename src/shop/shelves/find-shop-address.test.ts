import { describe, expect, test } from 'vitest'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { findShopAddress } from './find-shop-address.ts'

describe('an address under /shop/', () => {
  test('is a category, a collection or a built-in grid, ignoring case', () =>
    inTestShop(async ({ shop, category, collection }) => {
      await category({ slug: 'gamis', name: 'Gamis' })
      await collection({ slug: 'ruang-teduh', title: 'Ruang Teduh' })
      expect(await findShopAddress(shop, 'Gamis')).toEqual({ kind: 'category', slug: 'gamis', title: 'Gamis' })
      const teduh = { kind: 'collection', slug: 'ruang-teduh', title: 'Ruang Teduh' }
      expect(await findShopAddress(shop, 'RUANG-TEDUH')).toEqual(teduh)
      expect(await findShopAddress(shop, 'ViewAll')).toEqual({ kind: 'viewall', slug: 'viewall' })
      expect(await findShopAddress(shop, 'special-price')).toEqual({ kind: 'special-price', slug: 'special-price' })
    }))

  test('has the picture of a collection', () =>
    inTestShop(async ({ shop, collection, picture }) => {
      await collection({ slug: 'raya', picture: await picture() })
      expect(await findShopAddress(shop, 'raya')).toMatchObject({
        slug: 'raya',
        picture: { width: expect.any(Number) },
      })
    }))

  test.each(['nothing', '', 'gamis ', '\0', "' or 1=1 --", '%', 'x'.repeat(10_000)])('finds nothing for %j', (slug) =>
    inTestShop(async ({ shop, category }) => {
      await category({ slug: 'gamis' })
      expect(await findShopAddress(shop, slug)).toBe(undefined)
    }),
  )
})
