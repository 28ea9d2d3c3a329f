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

describe('GET /api/cart', () => {
  test('returns the number of pieces, their current total, and the price when each was added', () =>
    inShop(async ({ article, customer, shop }, ask) => {
      const gamis = await article({ price: 500_000, sizes: { M: 9 } })
      const khimar = await article({ price: 200_000, priceDisc: 150_000, sizes: { M: 9 } })
      const { token } = await customer()
      const add = (product_id: number, size_id: number, product_qty: number) =>
        ask('POST /api/add-to-cart', { token, body: { product_id, size_id, product_qty } })
      await add(gamis.id, gamis.sizes.M, 2)
      await add(khimar.id, khimar.sizes.M, 3)
      await shop.db.updateTable('article').set({ price: 450_000 }).where('id', '=', gamis.id).execute()
      const { body } = await ask('GET /api/cart', { token })
      expect([body.count, body.subtotal]).toEqual([5, 2 * 450_000 + 3 * 150_000])
      expect(body.cart).toMatchObject([
        { price: 500_000, product: { price: 450_000, price_disc: 0 } },
        { price: 150_000, product: { price: 200_000, price_disc: 150_000 } },
      ])
    }))

  test('returns the current stock, and 0 for an article that was unpublished', () =>
    inShop(async (testShop, ask) => {
      const { abaya, token, lineId } = await bagOf(testShop, ask, 2)
      const { db } = testShop.shop
      await db.updateTable('article_size').set({ stock: 1 }).where('article_id', '=', abaya.id).execute()
      expect(await linesOf(ask, token)).toMatchObject([{ product_qty: 2, size: { stock: 1 } }])
      await db.updateTable('article').set({ published: false }).where('id', '=', abaya.id).execute()
      expect(await linesOf(ask, token)).toMatchObject([{ size: { stock: 0 } }])
      expect((await ask(`DELETE /api/cart-delete/${lineId}`, { token })).status).toBe(200)
    }))

  test('has a new version after every change, which no other bag has', () =>
    inShop(async (testShop, ask) => {
      const { abaya, token, lineId } = await bagOf(testShop, ask, 2)
      const other = await bagOf(testShop, ask, 2)
      const versions: number[] = []
      const note = async (of: string) => versions.push((await ask('GET /api/cart', { token: of })).body.bag_version)
      await note(token)
      await note(other.token)
      await ask(`PUT /api/cart-updateqty/${lineId}/tambah`, { token })
      await note(token)
      await ask(`PUT /api/cart-updateqty/${lineId}/kurang`, { token })
      await note(token)
      await ask(`DELETE /api/cart-delete/${lineId}`, { token })
      await note(token)
      await ask('POST /api/add-to-cart', { token, body: { product_id: abaya.id, size_id: abaya.sizes.M } })
      await note(token)
      expect(new Set(versions).size).toBe(6)
    }))

  test('is private: never cached by proxies, and answered 304 if unchanged', () =>
    inShop(async (testShop, ask) => {
      const { token, lineId } = await bagOf(testShop, ask, 2)
      const first = await ask('GET /api/cart', { token })
      expect(first.headers.get('cache-control')).toBe('no-store')
      const etag = first.headers.get('etag') ?? ''
      const again = await ask('GET /api/cart', { token, headers: { 'if-none-match': etag } })
      expect([again.status, again.body]).toEqual([304, undefined])
      await ask(`PUT /api/cart-updateqty/${lineId}/tambah`, { token })
      expect((await ask('GET /api/cart', { token, headers: { 'if-none-match': etag } })).status).toBe(200)
    }))

  test('is empty for a new customer', () =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      expect((await ask('GET /api/cart', { token })).body).toEqual({
        ...{ status: 200, cart: [], validation_errors: null, bag_version: 0, count: 0, subtotal: 0 },
      })
    }))
})

describe('PUT /api/cart-updateqty', () => {
  test('removes or adds one piece', () =>
    inShop(async (testShop, ask) => {
      const { token, lineId } = await bagOf(testShop, ask, 2)
      const step = (word: string) => ask(`PUT /api/cart-updateqty/${lineId}/${word}`, { token })
      expect(statusAndBody(await step('tambah'))).toEqual(says(200, 'Cart updated!'))
      expect(await linesOf(ask, token)).toMatchObject([{ product_qty: 3 }])
      expect(statusAndBody(await step('kurang'))).toEqual(says(200, 'Cart updated!'))
      expect(await linesOf(ask, token)).toMatchObject([{ product_qty: 2 }])
    }))

  test.each([
    ['kurang', 1, 30, 'The minimum is 1. Use Remove to delete this item.'],
    ['tambah', 24, 30, 'You can have up to 24 pieces of one item.'],
    ['tambah', 3, 3, 'No more of this size left.'],
  ])('refuses %s at %i of %i, and changes nothing', (word, qty, stock, text) =>
    inShop(async (testShop, ask) => {
      const { token, lineId } = await bagOf(testShop, ask, qty, stock)
      const { body: before } = await ask('GET /api/cart', { token })
      expect(statusAndBody(await ask(`PUT /api/cart-updateqty/${lineId}/${word}`, { token }))).toEqual(says(409, text))
      expect((await ask('GET /api/cart', { token })).body).toEqual(before)
    }),
  )

  test('allows reducing a quantity above the stock, and refuses to increase it with “Stok habis”', () =>
    inShop(async (testShop, ask) => {
      const { abaya, token, lineId } = await bagOf(testShop, ask, 5)
      await testShop.shop.db.updateTable('article_size').set({ stock: 0 }).where('article_id', '=', abaya.id).execute()
      expect(statusAndBody(await ask(`PUT /api/cart-updateqty/${lineId}/tambah`, { token }))).toEqual(
        says(409, 'Stok habis'),
      )
      expect((await ask(`PUT /api/cart-updateqty/${lineId}/kurang`, { token })).status).toBe(200)
    }))

  test('applies a repeated step once if it names the expected quantity', () =>
    inShop(async (testShop, ask) => {
      const { token, lineId } = await bagOf(testShop, ask, 2)
      const step = (expected: number) => ask(`PUT /api/cart-updateqty/${lineId}/tambah`, { token, body: { expected } })
      expect((await step(2)).status).toBe(200)
      expect((await step(2)).status).toBe(200)
      expect(await linesOf(ask, token)).toMatchObject([{ product_qty: 3 }])
      expect(statusAndBody(await step(1))).toEqual(says(409, 'The quantity was changed in another window.'))
      expect(statusAndBody(await step(7))).toEqual(says(409, 'The quantity was changed in another window.'))
      expect(await linesOf(ask, token)).toMatchObject([{ product_qty: 3 }])
    }))

  test.each([0, 25, '2', 1.5, null])('refuses the expected quantity %j', (expected) =>
    inShop(async (testShop, ask) => {
      const { token, lineId } = await bagOf(testShop, ask, 2)
      const answer = await ask(`PUT /api/cart-updateqty/${lineId}/tambah`, { token, body: { expected } })
      expect([answer.status, Object.keys(answer.body.validation_errors)]).toEqual([422, ['expected']])
      expect(await linesOf(ask, token)).toMatchObject([{ product_qty: 2 }])
    }),
  )

  test('stays within 24 and applies each step when fifty come at once', () =>
    unhurried(async (testShop, ask) => {
      const { token, lineId } = await bagOf(testShop, ask, 10)
      const words = Array.from({ length: 50 }, (_, n) => (n % 5 === 0 ? 'kurang' : 'tambah'))
      const answers = await Promise.all(
        words.map(async (word) => ({ word, ...(await ask(`PUT /api/cart-updateqty/${lineId}/${word}`, { token })) })),
      )
      const taken = (word: string) => answers.filter((one) => one.word === word && one.status === 200).length
      const [line] = await linesOf(ask, token)
      expect(line.product_qty).toBe(10 + taken('tambah') - taken('kurang'))
      expect(line.product_qty).toBeLessThanOrEqual(24)
      // Forty steps up and ten down: some must reach the limit.
      expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(40 - 14 - 10)
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    }, withCommittedShop))

  test('stops at the stock when fifty come at once', () =>
    unhurried(async (testShop, ask) => {
      const { token, lineId } = await bagOf(testShop, ask, 1, 7)
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => ask(`PUT /api/cart-updateqty/${lineId}/tambah`, { token })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
      expect(await linesOf(ask, token)).toMatchObject([{ product_qty: 7 }])
    }, withCommittedShop))

  test('stops at one when fifty come at once', () =>
    unhurried(async (testShop, ask) => {
      const { token, lineId } = await bagOf(testShop, ask, 5)
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => ask(`PUT /api/cart-updateqty/${lineId}/kurang`, { token })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
      expect(await linesOf(ask, token)).toMatchObject([{ product_qty: 1 }])
    }, withCommittedShop))
})

describe('DELETE /api/cart-delete', () => {
  test('removes the item, and does not find it a second time', () =>
    inShop(async (testShop, ask) => {
      const { token, lineId } = await bagOf(testShop, ask, 2)
      const remove = () => ask(`DELETE /api/cart-delete/${lineId}`, { token })
      expect(statusAndBody(await remove())).toEqual(says(200, 'Product removed from cart!'))
      expect(statusAndBody(await remove())).toEqual(says(404, 'Cart item not found'))
      expect(await linesOf(ask, token)).toEqual([])
    }))
})

describe('an item of another customer', () => {
  test.each([
    'PUT /api/cart-updateqty/{id}/tambah',
    'PUT /api/cart-updateqty/{id}/kurang',
    'DELETE /api/cart-delete/{id}',
  ])('gets the same answer from %s as a missing or malformed id, and stays unchanged', (call) =>
    inShop(async (testShop, ask) => {
      const siti = await bagOf(testShop, ask, 2)
      const budi = await testShop.customer()
      const ids = [siti.lineId, 987_654, 0, -1, '1e3', '1.0', '01', '9223372036854775808', 'abc', '%00', "1'--"]
      for (const id of ids) {
        const answer = await ask(call.replace('{id}', String(id)), { token: budi.token })
        expect(statusAndBody(answer), String(id)).toEqual(says(404, 'Cart item not found'))
      }
      expect(await linesOf(ask, siti.token)).toMatchObject([{ product_qty: 2 }])
    }),
  )

  test('is not changed by an unknown step', () =>
    inShop(async (testShop, ask) => {
      const { token, lineId } = await bagOf(testShop, ask, 2)
      for (const word of ['plus', 'TAMBAH', 'tambah%20', '-1']) {
        const answer = await ask(`PUT /api/cart-updateqty/${lineId}/${word}`, { token })
        expect(statusAndBody(answer), word).toEqual(says(404, 'Cart item not found'))
      }
      expect(await linesOf(ask, token)).toMatchObject([{ product_qty: 2 }])
    }))
})

test('every call of the bag requires signing in', () =>
  inShop(async (testShop, ask) => {
    const { abaya, lineId } = await bagOf(testShop, ask, 2)
    const body = { product_id: abaya.id, size_id: abaya.sizes.M }
    for (const call of [
      'GET /api/cart',
      `PUT /api/cart-updateqty/${lineId}/tambah`,
      `DELETE /api/cart-delete/${lineId}`,
    ]) {
      expect(statusAndBody(await ask(call)), call).toEqual(says(401, 'Login terlebih dahulu'))
    }
    expect(statusAndBody(await ask('POST /api/add-to-cart', { body }))).toEqual(says(401, 'Login terlebih dahulu'))
    // The input is not validated before the caller is identified.
    expect(statusAndBody(await ask('POST /api/add-to-cart', { body: { product_id: 'x' } }))).toEqual(
      says(401, 'Login terlebih dahulu'),
    )
  }))
