import { describe, expect, test } from 'vitest'
import { askAs } from '../support/api/ask-as.ts'
import { inTestShop, type TestShop, withCommittedShop } from '../support/shop/test-shop.ts'

type Ask = ReturnType<typeof askAs>

const inShop = (work: (testShop: TestShop, ask: Ask) => Promise<void>, lend = inTestShop) =>
  lend((testShop) => work(testShop, askAs(testShop.shop)))

const statusAndBody = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
const says = (status: number, message: string) => ({ status, body: { status, message } })

const spellings = [
  { add: 'POST /api/add-whistlist', read: 'GET /api/whistlist', remove: 'DELETE /api/whistlist-delete' },
  { add: 'POST /api/add-wishlist', read: 'GET /api/wishlist', remove: 'DELETE /api/wishlist-delete' },
]

const itemsOf = async (ask: Ask, token: string) => (await ask('GET /api/whistlist', { token })).body.whistlist

describe.each(spellings)('$add, $read, $remove', ({ add, read, remove }) => {
  test('save a size, show it with its current price, and remove it again', () =>
    inShop(async ({ article, customer, picture, category }, ask) => {
      const image = await picture()
      const goods = { pictures: [image], categories: [await category()], price: 200_000, priceDisc: 150_000 }
      const abaya = await article({ ...goods, name: 'Gamis Arum', color: 'Manggis' })
      const { token } = await customer()
      const body = { product_id: abaya.id, size_id: abaya.sizes.M, product_price: 1, product_name: 'x' }
      expect(statusAndBody(await ask(add, { token, body }))).toEqual(says(201, 'Product added to whislist!'))
      const answer = await ask(read, { token })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.body).toEqual({
        status: 200,
        whistlist: [
          {
            id: expect.any(Number),
            product_id: abaya.id,
            size_id: abaya.sizes.M,
            product_name: 'Gamis Arum',
            product_sku: abaya.sku,
            product_slug: abaya.slug,
            product_color: 'Manggis',
            product_size: 'M',
            product_image: image.file,
            product_image_small: image.file,
            product_price: 200_000,
            product_price_disc: 150_000,
            stock: 5,
          },
        ],
      })
      const { id } = answer.body.whistlist[0]
      expect(statusAndBody(await ask(`${remove}/${id}`, { token }))).toEqual(
        says(200, 'Product removed from whislist!'),
      )
      expect(statusAndBody(await ask(`${remove}/${id}`, { token }))).toEqual(says(404, 'Wishlist item not found'))
      expect(await itemsOf(ask, token)).toEqual([])
    }))

  test('give the same answer for another customer’s item as for a missing or malformed id', () =>
    inShop(async ({ article, customer }, ask) => {
      const abaya = await article()
      const [siti, budi] = [await customer(), await customer()]
      await ask(add, { token: siti.token, body: { product_id: abaya.id, size_id: abaya.sizes.M } })
      const [item] = await itemsOf(ask, siti.token)
      expect(await itemsOf(ask, budi.token)).toEqual([])
      for (const id of [item.id, 987_654, 0, -1, '1e3', '9223372036854775808', 'abc']) {
        const answer = await ask(`${remove}/${id}`, { token: budi.token })
        expect(statusAndBody(answer), String(id)).toEqual(says(404, 'Wishlist item not found'))
      }
      expect(await itemsOf(ask, siti.token)).toHaveLength(1)
    }))

  test('require a signed-in customer', () =>
    inShop(async (_, ask) => {
      expect(statusAndBody(await ask(add, { body: {} }))).toEqual(says(401, 'Login terlebih dahulu'))
      expect(statusAndBody(await ask(read))).toEqual(says(401, 'Login terlebih dahulu'))
      expect(statusAndBody(await ask(`${remove}/1`))).toEqual(says(401, 'Login terlebih dahulu'))
    }))
})

describe('POST /api/add-whistlist', () => {
  test('finds a size by its name, as the specification sends it', () =>
    inShop(async ({ article, customer }, ask) => {
      const abaya = await article({ sizes: { S: 1, M: 1 } })
      const { token } = await customer()
      const body = { product_id: abaya.id, product_size: 'M' }
      expect((await ask('POST /api/add-whistlist', { token, body })).status).toBe(201)
      expect(await itemsOf(ask, token)).toMatchObject([{ size_id: abaya.sizes.M, product_size: 'M' }])
      const unknown = { product_id: abaya.id, product_size: 'XXXL' }
      expect(statusAndBody(await ask('POST /api/add-whistlist', { token, body: unknown }))).toEqual(
        says(404, 'Product Not Found'),
      )
    }))

  test('refuses an unpublished article, and a size of another article', () =>
    inShop(async ({ article, customer }, ask) => {
      const [abaya, khimar, hidden] = [await article(), await article(), await article({ published: false })]
      const { token } = await customer()
      for (const [product_id, size_id] of [
        [abaya.id, khimar.sizes.M],
        [hidden.id, hidden.sizes.M],
        [987_654, 987_654],
      ]) {
        const answer = await ask('POST /api/add-whistlist', { token, body: { product_id, size_id } })
        expect(statusAndBody(answer)).toEqual(says(404, 'Product Not Found'))
      }
    }))

  test('stores one item for fifty identical requests at the same time', () =>
    inShop(async ({ article, customer }, ask) => {
      const abaya = await article()
      const { token } = await customer()
      const body = { product_id: abaya.id, size_id: abaya.sizes.M }
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => ask('POST /api/add-whistlist', { token, body })),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      const others = answers.filter(({ status }) => status !== 201).map(statusAndBody)
      expect(others).toEqual(Array.from({ length: 49 }, () => says(409, 'Already Added to whislist')))
      expect(await itemsOf(ask, token)).toHaveLength(1)
    }, withCommittedShop))

  test('accepts a sold-out size, and shows it as sold out', () =>
    inShop(async ({ article, customer }, ask) => {
      const abaya = await article({ sizes: { M: 0 } })
      const { token } = await customer()
      const body = { product_id: abaya.id, size_id: abaya.sizes.M }
      expect((await ask('POST /api/add-whistlist', { token, body })).status).toBe(201)
      expect(await itemsOf(ask, token)).toMatchObject([{ stock: 0 }])
    }))

  test('allows a hundred items', () =>
    inShop(async ({ article, customer, shop }, ask) => {
      const sizes = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`No ${n}`, 5]))
      const shoes = await article({ sizes })
      const { token, id } = await customer()
      const [last = 0, ...all] = Object.values<number>(shoes.sizes)
      await shop.db
        .insertInto('wishlist_item')
        .values(all.map((size_id) => ({ customer_id: id, size_id })))
        .execute()
      const add = (size_id: number) =>
        ask('POST /api/add-whistlist', { token, body: { product_id: shoes.id, size_id } })
      expect(statusAndBody(await add(last))).toEqual(says(422, 'Your wishlist is full: it holds 100 items.'))
      expect(statusAndBody(await add(all[0] ?? 0))).toEqual(says(409, 'Already Added to whislist'))
    }))

  test.each([
    {},
    { product_id: 1 },
    { product_id: 1, size_id: 0 },
    { product_id: 'x', size_id: 1 },
    { product_id: 1, product_size: 7 },
    { product_id: 1, product_size: 'M\0' },
    { product_id: 1, product_size: '\ud800' },
  ])('refuses %j', (body) =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      const answer = await ask('POST /api/add-whistlist', { token, body })
      expect([answer.status, answer.body.message]).toEqual([422, 'Please check the fields and try again.'])
    }),
  )
})
