import { describe, expect, test } from 'vitest'
import { readApi } from '../support/api/read-api.ts'
import { inTestShop, type TestShop } from '../support/shop/test-shop.ts'

async function shown({ category, picture }: TestShop) {
  return { categories: [await category()], pictures: [await picture()] }
}

type Listed = { body: { product_all: { product_data: { sku: string }[] } } }
const skus = ({ body }: Listed) => body.product_all.product_data.map(({ sku }) => sku)

describe('GET /api/product', () => {
  test('returns all published products, newest first, without paging', () =>
    inTestShop(async (testShop) => {
      const { shop, article } = testShop
      const seen = await shown(testShop)
      for (let n = 1; n <= 30; n++) await article({ ...seen, sku: `a${n}` })
      await article({ ...seen, sku: 'draft', published: false })
      const answer = await readApi(shop, '/api/product')
      expect(skus(answer)).toEqual(Array.from({ length: 30 }, (_, place) => `a${30 - place}`))
      expect(Object.keys(answer.body)).toEqual(['status', 'product_all'])
      expect(skus(await readApi(shop, '/api/product?utm_source=mail'))).toHaveLength(30)
    }))

  test('returns a page of matching products if there is any parameter', () =>
    inTestShop(async ({ shop, article, category, collection, picture }) => {
      const pictures = [await picture()]
      const gamis = { categories: [await category({ slug: 'gamis', name: 'Gamis' })], pictures }
      const raya = { ...gamis, collections: [await collection({ slug: 'raya' })] }
      await article({ ...gamis, sku: 'a', price: 100_000 })
      await article({ ...raya, sku: 'b', price: 300_000, priceDisc: 50_000, sizes: { L: 1 } })
      await article({ ...raya, sku: 'c', price: 200_000 })
      await article({ sku: 'd', name: 'Khimar 100%', categories: [await category()], pictures })
      const ask = async (query: string) => {
        const answer = await readApi(shop, `/api/product?${query}`)
        const { total, page, pages } = answer.body
        return [skus(answer), total, page, pages]
      }
      expect(await ask('category=Gamis&sort=price-low')).toEqual([['b', 'a', 'c'], 3, 1, 1])
      expect(await ask('query=GAMIS&sort=price-high&per_page=2&page=2')).toEqual([['b'], 3, 2, 2])
      expect(await ask('collection=raya&special=1')).toEqual([['b'], 1, 1, 1])
      expect(await ask('size=L')).toEqual([['b'], 1, 1, 1])
      expect(await ask('query=%25')).toEqual([['d'], 1, 1, 1])
      expect(await ask('page=9')).toEqual([[], 4, 9, 1])
      expect(await ask('query=')).toEqual([['d', 'c', 'b', 'a'], 4, 1, 1])
      expect(await ask('category=nothing')).toEqual([[], 0, 1, 0])
      for (const name of ['query', 'category', 'collection', 'size']) {
        expect(await ask(`${name}=%00`)).toEqual([[], 0, 1, 0])
      }
    }))

  test.each([
    ['page=0', { page: ['A whole number from 1'] }],
    ['page=1.5', { page: ['A whole number from 1'] }],
    ['page=x&per_page=101', { page: ['A whole number from 1'], per_page: ['At most 100'] }],
    ['page=1e9', { page: ['At most 100000'] }],
    ['sort=name', { sort: ['price-low or price-high'] }],
    ['special=maybe', { special: ['1 or 0'] }],
  ])('explains what is wrong with ?%s', (query, errors) =>
    inTestShop(async ({ shop }) => {
      const answer = await readApi(shop, `/api/product?${query}`)
      expect([answer.status, answer.body.validation_errors]).toEqual([422, errors])
    }),
  )
})

describe('GET /api/product/{productSlug}/{productSku}', () => {
  test('returns a product with the fields and values of the specification', () =>
    inTestShop(async ({ shop, article, category, collection, picture }) => {
      const [front, back] = [await picture(), await picture()]
      const shown = {
        categories: [await category({ slug: 'gamis', name: 'Gamis' })],
        collections: [await collection({ slug: 'raya' })],
      }
      const pasir = await article({
        ...shown,
        sku: 'GS-1',
        style: 'sela',
        name: 'Gamis Sela',
        slug: 'gamis-sela-pasir',
        color: 'Pasir',
        price: 450_000,
        priceDisc: 399_000,
        weightGrams: 600,
        story: '<p>Soft.</p>',
        details: '<p>Linen.</p>',
        sizeChart: '<table><tbody><tr><td>S</td></tr></tbody></table>',
        sizes: { S: 0, M: 4 },
        pictures: [front, back],
      })
      const nila = await article({
        ...shown,
        sku: 'GS-2',
        style: 'sela',
        slug: 'gamis-sela-nila',
        color: 'Nila',
        sizes: { S: 0 },
        pictures: [back],
      })
      const other = await article({ ...shown, sku: 'GA-1', pictures: [front] })
      const answer = await readApi(shop, '/api/product/gamis-sela-pasir/GS-1')
      expect(answer).toEqual({
        status: 200,
        body: {
          status: 200,
          productDetail: {
            id: pasir.id,
            product_name: 'Gamis Sela',
            product_slug: 'gamis-sela-pasir',
            sku: 'GS-1',
            color: 'Pasir',
            price: 450_000,
            price_disc: 399_000,
            image1: front.file,
            desc: '<p>Soft.</p>',
            article_desc: '<p>Linen.</p>',
            size_chart: '<table><tbody><tr><td>S</td></tr></tbody></table>',
            weight: 600,
            category_slug: 'gamis',
            category_name: 'Gamis',
            collection_slug: 'raya',
            in_stock: true,
          },
          data_sizes: [
            { id: pasir.sizes.S, size: 'S', stock: 0 },
            { id: pasir.sizes.M, size: 'M', stock: 4 },
          ],
          data_article: [
            {
              id: pasir.id,
              color: 'Pasir',
              product_slug: 'gamis-sela-pasir',
              sku: 'GS-1',
              image1: front.file,
              in_stock: true,
            },
            {
              id: nila.id,
              color: 'Nila',
              product_slug: 'gamis-sela-nila',
              sku: 'GS-2',
              image1: back.file,
              in_stock: false,
            },
          ],
          data_images: [{ image: front.file }, { image: back.file }],
          productRelated: [expect.objectContaining({ id: other.id, sku: 'GA-1', image1: front.file })],
        },
      })
      const anySlug = await readApi(shop, `/api/product/${encodeURIComponent("' or 1=1 --")}/gs-1`)
      expect(anySlug).toEqual(answer)
    }))

  test('gives byte for byte the same 404 for an unknown, malformed and unpublished number', () =>
    inTestShop(async (testShop) => {
      await testShop.article({ ...(await shown(testShop)), sku: 'GS-1' })
      await testShop.article({ ...(await shown(testShop)), sku: 'GS-2', published: false })
      for (const sku of [
        'GS-3',
        'GS-2',
        '%00',
        "'%20or%201=1--",
        'x'.repeat(2_000),
        '..%2f..%2fetc',
        '%zz',
        'GS%201',
      ]) {
        expect([sku, await readApi(testShop.shop, `/api/product/gamis/${sku}`)]).toEqual([
          sku,
          { status: 404, body: { status: 404, message: 'Product Not Found' } },
        ])
      }
    }))
})
