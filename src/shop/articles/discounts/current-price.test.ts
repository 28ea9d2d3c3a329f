import { describe, expect, test } from 'vitest'
import { placed, withOrderingShop } from '../../../../test/support/orders/ordering-shop.ts'
import { setShopClock } from '../../../../test/support/shop/shop-clock.ts'
import { inTestShop, type TestShop } from '../../../../test/support/shop/test-shop.ts'
import { readBag } from '../../bag/read-bag.ts'
import { selectSizes } from '../../checkout/manual/queries.ts'
import { findOrder } from '../../orders/find-orders.ts'
import { listArticles } from '../../shelves/list-articles.ts'
import { addToWishlist } from '../../wishlist/add-to-wishlist.ts'
import { readWishlist } from '../../wishlist/read-wishlist.ts'
import { findArticle } from '../find-article.ts'
import { findSize } from '../find-size.ts'

// Friday 00.00 to Sunday 24.00 in Jakarta.
const friday = '2030-11-28T17:00:00Z'
const monday = '2030-12-01T17:00:00Z'
const moments = { before: '2030-11-28T16:59:59Z', friday, sunday: '2030-12-01T16:59:59Z', monday }

async function onSale({ shop, article, picture, category }: TestShop) {
  const abaya = await article({
    price: 400_000,
    priceDisc: 300_000,
    pictures: [await picture()],
    categories: [await category()],
    sizes: { M: 5 },
  })
  await shop.db
    .updateTable('article')
    .set({ sale_starts_at: new Date(friday), sale_ends_at: new Date(monday) })
    .where('id', '=', abaya.id)
    .execute()
  return abaya
}

describe('a sale price with a start and an end', () => {
  test.each([
    ['before', 400_000, 0],
    ['friday', 300_000, 300_000],
    ['sunday', 300_000, 300_000],
    ['monday', 400_000, 0],
  ] as const)('is the same on pages, in the bag, on the wishlist and in a new order: %s', (moment, price, sale) =>
    withOrderingShop(async (world) => {
      const { shop, shopper, order } = world
      const abaya = await onSale(world)
      await setShopClock(shop.db, moments[moment])
      const customer = await shopper([[abaya, 'M', 2]])
      await addToWishlist(shop, customer.id, { articleId: abaya.id, size: 'M' })

      expect(await findArticle(shop, abaya.sku)).toMatchObject({ price: 400_000, priceDisc: sale })
      expect((await listArticles(shop)).articles).toMatchObject([{ priceDisc: sale }])
      expect((await listArticles(shop, { special: true })).total).toBe(sale === 0 ? 0 : 1)
      expect(await findSize(shop, { articleId: abaya.id, size: 'M' })).toMatchObject({ unitPrice: price })
      expect((await readBag(shop, customer.id)).items).toMatchObject([{ unitPrice: price, priceDisc: sale }])
      expect(await readWishlist(shop, customer.id)).toMatchObject([{ priceDisc: sale }])
      expect(await selectSizes(shop.db, [abaya.sizes.M])).toMatchObject([{ unitPrice: price }])
      const { invoice } = placed(await order(customer))
      expect(await findOrder(shop, { invoice })).toMatchObject({ total: 2 * price, items: [{ unitPrice: price }] })
    }),
  )

  test('sorts a grid by the price of the moment', () =>
    inTestShop(async (world) => {
      const { shop, article, picture, category } = world
      const abaya = await onSale(world)
      const list = { pictures: [await picture()], categories: [await category()] }
      const gamis = await article({ price: 350_000, ...list })
      const cheapestFirst = async () => (await listArticles(shop, { sort: 'price-low' })).articles.map(({ sku }) => sku)
      await setShopClock(shop.db, moments.before)
      expect(await cheapestFirst()).toEqual([gamis.sku, abaya.sku])
      await setShopClock(shop.db, friday)
      expect(await cheapestFirst()).toEqual([abaya.sku, gamis.sku])
    }))

  test('refuses an order for the amount of a sale that has ended since the page was shown', () =>
    withOrderingShop(async (world) => {
      const abaya = await onSale(world)
      await setShopClock(world.shop.db, moments.sunday)
      const customer = await world.shopper([[abaya, 'M']])
      await setShopClock(world.shop.db, monday)
      expect(await world.order(customer, { grossTotalFinal: 310_000 })).toMatchObject({
        reason: 'total-changed',
        total: 410_000,
      })
    }))

  test('that ends while the order is placed counts no more', () =>
    withOrderingShop(async (world) => {
      const abaya = await onSale(world)
      await setShopClock(world.shop.db, moments.sunday)
      const customer = await world.shopper([[abaya, 'M']])
      const shop = {
        ...world.shop,
        atStep: async (step: string) => {
          if (step === 'order prepared') await setShopClock(world.shop.db, monday)
        },
      }
      expect(await world.order(customer, { grossTotalFinal: 310_000 }, shop)).toMatchObject({
        reason: 'total-changed',
      })
    }))

  test('begins and ends at whole minutes, in this order, and only with a price', () =>
    inTestShop(async (world) => {
      const abaya = await onSale(world)
      const set = (to: { price_disc?: number; sale_starts_at?: Date; sale_ends_at?: Date }) =>
        world.shop.db.updateTable('article').set(to).where('id', '=', abaya.id).execute()
      await set({ price_disc: 0 })
      const row = world.shop.db.selectFrom('article').select(['sale_starts_at', 'sale_ends_at'])
      expect(await row.execute()).toEqual([{ sale_starts_at: null, sale_ends_at: null }])
      await set({ price_disc: 1, sale_starts_at: new Date(friday) })
      await expect(set({ sale_ends_at: new Date(friday) })).rejects.toThrow('article_sale_has_an_order')
    }))

  test('starts at a whole minute', () =>
    inTestShop(async (world) => {
      const abaya = await onSale(world)
      const odd = world.shop.db
        .updateTable('article')
        .set({ sale_starts_at: new Date('2030-11-28T17:00:01Z') })
        .where('id', '=', abaya.id)
      await expect(odd.execute()).rejects.toThrow('article_sale_starts_at_check')
    }))
})
