import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { createClient } from './client.ts'
import type { ByKey, Endpoint } from './endpoint.ts'

const addToCart = {
  method: 'POST',
  path: '/api/add-to-cart',
  access: 'customer',
  summary: 'Puts a size into the bag',
  body: z.object({ size_id: z.int(), product_qty: z.int().default(1) }),
  replies: { 201: 'Product added to cart!' },
  refusals: { 'already-there': [409, 'Already Added to Cart'] },
} as const satisfies Endpoint

const readProduct = {
  method: 'GET',
  path: '/api/product/:productSlug/:productSku',
  access: 'anyone',
  summary: 'One product',
  params: z.object({ productSlug: z.string(), productSku: z.string() }),
  query: z.object({ size: z.string().optional() }),
  replies: { 200: z.object({ productDetail: z.object({ id: z.int() }) }) },
  refusals: { unknown: [404, 'Product Not Found'] },
} as const satisfies Endpoint

type Known = ByKey<typeof addToCart | typeof readProduct>

function clientAnswering(answer: () => Response | Promise<Response>, token: string | null = null) {
  const sent: { url: string; init: RequestInit }[] = []
  const refused: string[] = []
  const failed: unknown[] = []
  const call = createClient<Known>({
    apiOrigin: 'https://api.shop.example',
    readToken: () => token,
    onRefusedToken: (token) => refused.push(token),
    onFailure: (...failure) => failed.push(failure),
    timeLimitMs: 10_000,
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init })
      return answer()
    },
  })
  return { call, sent, refused, failed }
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

describe('the client of the contract', () => {
  test('sends the token to the API host, and the body as JSON', async () => {
    const { call, sent } = clientAnswering(() => json({ status: 201, message: 'Product added to cart!' }, 201), '1|abc')
    await call('POST /api/add-to-cart', { body: { size_id: 7 } })
    expect(sent[0]?.url).toBe('https://api.shop.example/api/add-to-cart')
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"size_id":7}',
      redirect: 'error',
      headers: { authorization: 'Bearer 1|abc', 'content-type': 'application/json' },
    })
  })

  test.each([
    ['https://api.shop.example', 'include'],
    ['', 'same-origin'],
  ])('sends cookies to %j: %s', async (apiOrigin, credentials) => {
    const sent: RequestInit[] = []
    const call = createClient<Known>({
      apiOrigin,
      readToken: () => null,
      fetch: async (_, init = {}) => {
        sent.push(init)
        return json({ status: 201 }, 201)
      },
    })
    await call('POST /api/add-to-cart', { body: { size_id: 7 } })
    expect(sent[0]?.credentials).toBe(credentials)
  })

  test('reports a token that the shop refused', async () => {
    const unknown = () => json({ status: 401, message: 'Login terlebih dahulu' }, 401)
    const customer = clientAnswering(unknown, '1|abc')
    const visitor = clientAnswering(unknown)
    for (const { call } of [customer, visitor]) await call('POST /api/add-to-cart', { body: { size_id: 7 } })
    expect(customer.refused).toEqual(['1|abc'])
    expect(visitor.refused).toEqual([])
  })

  test('sends no authorization for a visitor', async () => {
    const { call, sent } = clientAnswering(() => json({ status: 404, message: 'Product Not Found' }, 404))
    await call('GET /api/product/:productSlug/:productSku', { params: { productSlug: 'a', productSku: 'b' } })
    expect(Object.keys(sent[0]?.init.headers ?? {})).toEqual(['accept'])
  })

  test('escapes path parameters', async () => {
    const { call, sent } = clientAnswering(() => json({ status: 200, productDetail: { id: 1 } }))
    const params = { productSlug: '../../cart', productSku: 'A/1?x=#' }
    await call('GET /api/product/:productSlug/:productSku', { params, query: { size: 'M & L' } })
    expect(sent[0]?.url).toBe('https://api.shop.example/api/product/..%2F..%2Fcart/A%2F1%3Fx%3D%23?size=M+%26+L')
  })

  test('prefers the status in the body to the HTTP status', async () => {
    const { call } = clientAnswering(() => json({ status: 409, message: 'Already Added to Cart' }, 200))
    const added = await call('POST /api/add-to-cart', { body: { size_id: 7 } })
    expect(added).toEqual({ ok: false, status: 409, body: { status: 409, message: 'Already Added to Cart' } })
  })

  test('does not treat a hotspot’s login page as a success', async () => {
    const { call } = clientAnswering(() => new Response('<html>Please sign in to the network</html>'))
    expect(await call('POST /api/add-to-cart', { body: { size_id: 7 } })).toMatchObject({ ok: false, status: 502 })
  })

  test.each([
    [503, [['POST /api/add-to-cart', 'status of 503']]],
    [429, [['POST /api/add-to-cart', 'status of 429']]],
    [409, []],
    [401, []],
  ])('reports a failure of the shop, but no refusal: %d', async (status, expected) => {
    const { call, failed } = clientAnswering(() => json({ status, message: 'No' }, status))
    await call('POST /api/add-to-cart', { body: { size_id: 7 } })
    expect(failed).toEqual(expected)
  })

  test('reports a call without an answer as a failure, unless the caller has aborted it', async () => {
    const lost = new TypeError('Failed to fetch')
    const { call, failed } = clientAnswering(() => Promise.reject(lost))
    await call('POST /api/add-to-cart', { body: { size_id: 7 }, signal: AbortSignal.abort() })
    expect(failed).toEqual([])
    await call('POST /api/add-to-cart', { body: { size_id: 7 } })
    expect(failed).toEqual([['POST /api/add-to-cart', lost]])
  })

  test('reports that the shop was unreachable', async () => {
    const { call } = clientAnswering(() => Promise.reject(new TypeError('fetch failed')))
    const answer = await call('POST /api/add-to-cart', { body: { size_id: 7 } })
    expect(answer).toEqual({ ok: false, status: 'unreachable' })
  })

  test('stops waiting at its timeout', async () => {
    const call = createClient<Known>({
      apiOrigin: '',
      readToken: () => null,
      timeLimitMs: 20,
      fetch: (_, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    })
    expect(await call('POST /api/add-to-cart', { body: { size_id: 7 } })).toEqual({ ok: false, status: 'unreachable' })
  })

  test('knows path, input and answer of every endpoint at compile time', () => {
    const check = async () => {
      const { call } = clientAnswering(() => json({}))
      const read = await call('GET /api/product/:productSlug/:productSku', {
        params: { productSlug: 'a', productSku: 'b' },
      })
      if (read.ok) expectTypeOf(read.body).toEqualTypeOf<{ status: 200 } & { productDetail: { id: number } }>()
      const added = await call('POST /api/add-to-cart', { body: { size_id: 1 } })
      if (added.ok) expectTypeOf(added.body.message).toEqualTypeOf<'Product added to cart!'>()
      // @ts-expect-error an endpoint that does not exist
      await call('GET /api/nothing')
      // @ts-expect-error the size is missing
      await call('POST /api/add-to-cart', { body: {} })
      // @ts-expect-error the size is a number
      await call('POST /api/add-to-cart', { body: { size_id: '1' } })
      // @ts-expect-error this call has no parts in its path
      await call('POST /api/add-to-cart', { body: { size_id: 1 }, params: { id: 1 } })
      // @ts-expect-error the parts of the path are missing
      await call('GET /api/product/:productSlug/:productSku')
    }
    expectTypeOf(check).returns.resolves.toEqualTypeOf<void>()
  })
})
