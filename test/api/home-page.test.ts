import { describe, expect, test } from 'vitest'
import { readApi } from '../support/api/read-api.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

describe('GET /api/front', () => {
  test('returns a product with the fields and values of the specification', () =>
    inTestShop(async ({ shop, article, category, collection, picture }) => {
      const front = await picture()
      const back = await picture()
      const abaya = await article({
        sku: 'LR-01',
        name: 'Abaya Sinar',
        slug: 'abaya-sinar',
        color: 'Kapur',
        price: 450_000,
        priceDisc: 399_000,
        categories: [await category({ slug: 'abaya', name: 'Abaya' }), await category({ slug: 'gamis' })],
        collections: [await collection({ slug: 'raya' })],
        pictures: [front, back],
      })
      expect(await readApi(shop, '/api/front')).toEqual({
        status: 200,
        body: {
          status: 200,
          product_all: {
            product_data: [
              {
                id: abaya.id,
                product_name: 'Abaya Sinar',
                product_slug: 'abaya-sinar',
                sku: 'LR-01',
                price: 450_000,
                price_disc: 399_000,
                image1: front.file,
                image1_small: front.file,
                image2: back.file,
                category_slug: 'abaya',
                category_name: 'Abaya',
                category_slugs: ['abaya', 'gamis'],
                collection_slug: 'raya',
                collection_slugs: ['raya'],
                color: 'Kapur',
                in_stock: true,
              },
            ],
          },
        },
      })
    }))

  test('returns empty strings, never null, for a missing second picture or collection', () =>
    inTestShop(async ({ shop, article, category, picture }) => {
      await article({ categories: [await category()], pictures: [await picture()] })
      const { body } = await readApi(shop, '/api/front')
      expect(body.product_all.product_data).toMatchObject([{ image2: '', collection_slug: '', price_disc: 0 }])
    }))

  test('returns the newest eight, newest first and sold-out ones last', () =>
    inTestShop(async ({ shop, article, category, picture }) => {
      const shown = { categories: [await category()], pictures: [await picture()] }
      for (let n = 1; n <= 10; n++) await article({ ...shown, sku: `a${n}`, sizes: { S: 0, M: n === 9 ? 0 : 1 } })
      await article({ ...shown, sku: 'draft', published: false })
      const { body } = await readApi(shop, '/api/front')
      const skus = body.product_all.product_data.map((product: { sku: string }) => product.sku)
      expect(skus).toEqual(['a10', 'a8', 'a7', 'a6', 'a5', 'a4', 'a3', 'a9'])
    }))

  test('returns an empty list in an empty shop', () =>
    inTestShop(async ({ shop }) => {
      expect(await readApi(shop, '/api/front')).toEqual({
        status: 200,
        body: { status: 200, product_all: { product_data: [] } },
      })
    }))
})

describe('GET /api/collection', () => {
  test('returns those of the home page first, then the others in the owner’s order', () =>
    inTestShop(async ({ shop, collection, picture }) => {
      const cover = await picture()
      const plain = await collection({ slug: 'harian', title: 'Harian' })
      const raya = await collection({
        slug: 'raya',
        title: 'Raya',
        featured: true,
        picture: cover,
        link: '/campaign/raya',
      })
      expect(await readApi(shop, '/api/collection')).toEqual({
        status: 200,
        body: {
          status: 200,
          collection: [
            { id: raya.id, title: 'Raya', slug: 'raya', link: '/campaign/raya', image: cover.file },
            { id: plain.id, title: 'Harian', slug: 'harian', link: '', image: '' },
          ],
        },
      })
    }))

  test('drops a link that is not a web address', () =>
    inTestShop(async ({ shop, collection }) => {
      await collection({ link: 'javascript:alert(1)' })
      expect((await readApi(shop, '/api/collection')).body.collection).toMatchObject([{ link: '' }])
    }))
})

describe('GET /api/slider', () => {
  test('returns the slides in the owner’s order', () =>
    inTestShop(async ({ shop, picture }) => {
      const wide = await picture()
      const tall = await picture()
      const both = { desktop_picture_id: wide.id, mobile_picture_id: tall.id }
      await shop.db
        .insertInto('slider_item')
        .values([
          { title: 'Second', link: '/campaign/b', position: 2, ...both },
          { title: 'First', link: 'https://lirih.example/a', position: 1, ...both },
        ])
        .execute()
      const pictures = { image_desktop: wide.file, image_mobile: tall.file }
      expect(await readApi(shop, '/api/slider')).toEqual({
        status: 200,
        body: {
          status: 200,
          slider_data: [
            { title: 'First', link: 'https://lirih.example/a', ...pictures },
            { title: 'Second', link: '/campaign/b', ...pictures },
          ],
        },
      })
    }))
})

describe('the calls of the menu', () => {
  test('return categories and collections in the owner’s order', () =>
    inTestShop(async ({ shop, category, collection }) => {
      const second = await category({ slug: 'khimar', name: 'Khimar', position: 2 })
      const first = await category({ slug: 'abaya', name: 'Abaya', position: 1 })
      const raya = await collection({ slug: 'raya', title: 'Raya' })
      expect((await readApi(shop, '/api/category')).body).toEqual({
        status: 200,
        category_data: [
          { id: first.id, category_name: 'Abaya', category_slug: 'abaya' },
          { id: second.id, category_name: 'Khimar', category_slug: 'khimar' },
        ],
      })
      expect((await readApi(shop, '/api/category-collection')).body).toEqual({
        status: 200,
        collection_data: [{ id: raya.id, title: 'Raya', slug: 'raya' }],
      })
    }))
})
