import { describe, expect, test } from 'vitest'
import { askAs } from '../support/api/ask-as.ts'
import { inTestShop, type TestShop, withCommittedShop } from '../support/shop/test-shop.ts'

type Ask = ReturnType<typeof askAs>

const inShop = (work: (testShop: TestShop, ask: Ask) => Promise<void>, lend = inTestShop) =>
  lend((testShop) => work(testShop, askAs(testShop.shop)))

/** Limits high enough not to interfere with tests of other rules. */
const unhurried = (work: (testShop: TestShop, ask: Ask) => Promise<void>, lend = inTestShop) =>
  lend((testShop) => {
    const limits = { ...testShop.shop.limits, 'bag.account': 1000 }
    return work(testShop, askAs({ ...testShop.shop, limits }))
  })

const statusAndBody = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
const says = (status: number, message: string) => ({ status, body: { status, message } })

async function linesOf(ask: Ask, token: string) {
  const { body } = await ask('GET /api/cart', { token })
  return body.cart
}

/** A bag with one item of this quantity. */
async function bagOf({ article, customer }: TestShop, ask: Ask, qty: number, stock = 30) {
  const abaya = await article({ sizes: { M: stock } })
  const { token } = await customer()
  const body = { product_id: abaya.id, size_id: abaya.sizes.M, product_qty: qty }
  expect((await ask('POST /api/add-to-cart', { token, body })).status).toBe(201)
  const [line] = await linesOf(ask, token)
  return { abaya, token, lineId: line.id }
}

describe('POST /api/add-to-cart', () => {
  test('adds one piece to the bag', () =>
    inShop(async ({ article, customer }, ask) => {
      const abaya = await article()
      const { token } = await customer()
      const body = { product_id: abaya.id, size_id: abaya.sizes.M }
      expect(statusAndBody(await ask('POST /api/add-to-cart', { token, body }))).toEqual(
        says(201, 'Product added to cart!'),
      )
      expect(await linesOf(ask, token)).toMatchObject([{ size_id: abaya.sizes.M, product_qty: 1 }])
    }))

  test('accepts numbers written as digits, as forms send them', () =>
    inShop(async ({ article, customer }, ask) => {
      const abaya = await article()
      const { token } = await customer()
      const body = { product_id: String(abaya.id), size_id: String(abaya.sizes.M), product_qty: '3' }
      expect((await ask('POST /api/add-to-cart', { token, body })).status).toBe(201)
      expect(await linesOf(ask, token)).toMatchObject([{ product_qty: 3 }])
    }))

  test('ignores every field but product, size and quantity', () =>
    inShop(async ({ article, customer, picture, category }, ask) => {
      const image = await picture()
      const goods = { pictures: [image], categories: [await category()] }
      const abaya = await article({ ...goods, name: 'Gamis Arum', color: 'Manggis', price: 689_000, weightGrams: 700 })
      const { token, id } = await customer()
      const other = await customer()
      const body = {
        ...{ product_id: abaya.id, size_id: abaya.sizes.M, product_qty: 2 },
        ...{ product_name: '<b>Gratis</b>', product_sku: 'x', product_color: 'x', product_size: 'XXL' },
        ...{ product_image: 'x.svg', price: 1, url_image: 'https://evil.example/x.svg', customer_id: other.id, id: 7 },
      }
      expect((await ask('POST /api/add-to-cart', { token, body })).status).toBe(201)
      const answer = await ask('GET /api/cart', { token })
      expect(answer.body).toEqual({
        status: 200,
        validation_errors: null,
        bag_version: expect.any(Number),
        count: 2,
        subtotal: 1_378_000,
        cart: [
          {
            id: expect.any(Number),
            product_id: abaya.id,
            product_name: 'Gamis Arum',
            product_sku: abaya.sku,
            product_slug: abaya.slug,
            product_color: 'Manggis',
            product_size: 'M',
            product_qty: 2,
            product_image: image.file,
            product_image_small: image.file,
            price: 689_000,
            size_id: abaya.sizes.M,
            url_image: `http://localhost:3000/public/storage/content/${image.file}`,
            product: { products_name: 'Gamis Arum', price: 689_000, price_disc: 0, weight: 700 },
            size: { stock: 5 },
          },
        ],
      })
      expect(await linesOf(ask, other.token)).toEqual([])
      expect(id).not.toBe(other.id)
    }))

  test('accepts a size only with its own article', () =>
    inShop(async ({ article, customer }, ask) => {
      const abaya = await article()
      const khimar = await article()
      const { token } = await customer()
      const body = { product_id: abaya.id, size_id: khimar.sizes.M }
      expect(statusAndBody(await ask('POST /api/add-to-cart', { token, body }))).toEqual(says(404, 'Product Not Found'))
      expect(await linesOf(ask, token)).toEqual([])
    }))

  test('answers for an unpublished article as for one that does not exist', () =>
    inShop(async ({ article, customer }, ask) => {
      const hidden = await article({ published: false })
      const { token } = await customer()
      const ofHidden = { product_id: hidden.id, size_id: hidden.sizes.M }
      const ofNone = { product_id: 987_654, size_id: 987_654 }
      expect(statusAndBody(await ask('POST /api/add-to-cart', { token, body: ofHidden }))).toEqual(
        says(404, 'Product Not Found'),
      )
      expect(statusAndBody(await ask('POST /api/add-to-cart', { token, body: ofNone }))).toEqual(
        says(404, 'Product Not Found'),
      )
    }))

  test.each([0, -1, 25, 1.5, '2abc', 1e9, null, [2], '', '1e1', true, {}])('refuses the quantity %j', (product_qty) =>
    inShop(async ({ article, customer }, ask) => {
      const abaya = await article({ sizes: { M: 100 } })
      const { token } = await customer()
      const body = { product_id: abaya.id, size_id: abaya.sizes.M, product_qty }
      const answer = await ask('POST /api/add-to-cart', { token, body })
      expect(answer.body).toMatchObject({ status: 422, message: 'Please check the fields and try again.' })
      expect(Object.keys(answer.body.validation_errors)).toEqual(['product_qty'])
      expect(await linesOf(ask, token)).toEqual([])
    }),
  )

  test.each([undefined, null, 0, -1, 'abc', '1 or 1=1', [1], { id: 1 }, 1e300])(
    'refuses the product %j',
    (product_id) =>
      inShop(async ({ customer }, ask) => {
        const { token } = await customer()
        const answer = await ask('POST /api/add-to-cart', { token, body: { product_id, size_id: 1 } })
        expect([answer.status, Object.keys(answer.body.validation_errors)]).toEqual([422, ['product_id']])
      }),
  )

  test('refuses a sold-out size with “Stok habis”', () =>
    inShop(async ({ article, customer }, ask) => {
      const abaya = await article({ sizes: { M: 0, L: 2 } })
      const { token } = await customer()
      const body = { product_id: abaya.id, size_id: abaya.sizes.M }
      expect(statusAndBody(await ask('POST /api/add-to-cart', { token, body }))).toEqual(says(422, 'Stok habis'))
      const many = { product_id: abaya.id, size_id: abaya.sizes.L, product_qty: 3 }
      expect(statusAndBody(await ask('POST /api/add-to-cart', { token, body: many }))).toEqual({
        status: 422,
        body: { status: 422, message: 'Stok habis', validation_errors: { product_qty: ['Only 2 left'] } },
      })
      expect(await linesOf(ask, token)).toEqual([])
    }))

  test('refuses a size that is in the bag already, and leaves the item unchanged', () =>
    inShop(async (testShop, ask) => {
      const { abaya, token } = await bagOf(testShop, ask, 2)
      const { body: before } = await ask('GET /api/cart', { token })
      const body = { product_id: abaya.id, size_id: abaya.sizes.M, product_qty: 5 }
      expect(statusAndBody(await ask('POST /api/add-to-cart', { token, body }))).toEqual(
        says(409, 'Already Added to Cart'),
      )
      expect((await ask('GET /api/cart', { token })).body).toEqual(before)
    }))

  test('creates one item from fifty identical requests at the same time', () =>
    inShop(async ({ article, customer }, ask) => {
      const abaya = await article()
      const { token } = await customer()
      const body = { product_id: abaya.id, size_id: abaya.sizes.M }
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask('POST /api/add-to-cart', { token, body })))
      const statuses = answers.map(({ status }) => status).toSorted()
      expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)])
      expect(await linesOf(ask, token)).toMatchObject([{ product_qty: 1 }])
    }, withCommittedShop))

  test('allows at most a hundred items, also when requests come at the same time', () =>
    unhurried(async ({ article, customer, shop }, ask) => {
      const sizes = Object.fromEntries(Array.from({ length: 106 }, (_, n) => [`No ${n}`, 5]))
      const shoes = await article({ sizes })
      const { token, id } = await customer()
      const add = (size_id: number) => ask('POST /api/add-to-cart', { token, body: { product_id: shoes.id, size_id } })
      const all = Object.values<number>(shoes.sizes)
      await shop.db.insertInto('bag').values({ customer_id: id }).execute()
      await shop.db
        .insertInto('bag_line')
        .values(all.slice(0, 97).map((size_id) => ({ customer_id: id, size_id, qty: 1, unit_price: 1000 })))
        .execute()
      const answers = await Promise.all(all.slice(97).map(add))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
      const refused = answers.filter(({ status }) => status !== 201).map(statusAndBody)
      expect(refused).toEqual(refused.map(() => says(422, 'Your bag is full: it holds 100 different items.')))
      expect(await linesOf(ask, token)).toHaveLength(100)
    }, withCommittedShop))

  test('may be called sixty times a minute', () =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      const other = await customer()
      const body = { product_id: 987_654, size_id: 1 }
      for (let n = 0; n < 60; n++) expect((await ask('POST /api/add-to-cart', { token, body })).status).toBe(404)
      const refused = await ask('DELETE /api/cart-delete/1', { token })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await ask('POST /api/add-to-cart', { token: other.token, body })).status).toBe(404)
    }))
})
