import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { createDoor } from './door.ts'
import type { HandlerInput, HandlerResult, HandlersOf } from './handler.ts'

const readProduct = {
  method: 'GET',
  path: '/api/product/:sku',
  access: 'anyone',
  summary: 'One product',
  params: z.object({ sku: z.string().regex(/^[a-z0-9-]{3,40}$/) }),
  query: z.object({ page: z.coerce.number().int().min(1, 'Page is a number from 1').default(1) }),
  replies: { 200: z.object({ sku: z.string(), page: z.int() }) },
  refusals: { unknown: [404, 'Product Not Found'] },
} as const satisfies Endpoint

const addToCart = {
  method: 'POST',
  path: '/api/add-to-cart',
  access: 'customer',
  summary: 'Puts a size into the bag',
  body: z.object({ size_id: z.int('Size is required').min(1), lines: z.array(z.int()).optional() }),
  replies: { 201: 'Product added to cart!' },
  refusals: { 'already-there': [409, 'Already Added to Cart'], 'sold-out': [422, 'Stok habis'] },
} as const satisfies Endpoint

const endpoints = [readProduct, addToCart] as const
type Known = (typeof endpoints)[number]

const handlers: HandlersOf<Known> = {
  'GET /api/product/:sku': async ({ params, query }) => {
    if (params.sku === 'gone') return { refused: 'unknown' }
    if (params.sku === 'broken') throw new Error('relation "secret_table" does not exist')
    return { status: 200, body: { sku: params.sku, page: query.page } }
  },
  'POST /api/add-to-cart': async ({ body, customer }) => {
    if (customer.id !== 7) throw new Error('an unexpected customer was identified')
    if (body.size_id === 409) return { refused: 'already-there' }
    if (body.size_id === 422) return { refused: 'sold-out', errors: { size_id: ['Stok habis'] } }
    return { status: 201 }
  },
}

const origin = 'http://localhost:3000'
const good = { authorization: 'Bearer good', 'content-type': 'application/json' }

type Options = { apiOrigin?: string }

async function ask(path: string, init: RequestInit = {}, options: Options = {}) {
  const answers: Response[] = []
  await inTestShop(async ({ shop }) => {
    const door = createDoor(endpoints, handlers, {
      shop,
      identify: async (request) =>
        request.headers.get('authorization') === 'Bearer good' ? { id: 7, tokenId: 70 } : undefined,
      config: { publicOrigin: origin, apiOrigin: options.apiOrigin ?? origin },
    })
    answers.push(await door.request(path, init))
  })
  const [answer = new Response()] = answers
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
}

const add = (body: unknown, headers: Record<string, string> = good) =>
  ask('/api/add-to-cart', { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) })

describe('a success', () => {
  test('has its status in the body too', async () => {
    const answer = await ask('/api/product/lr-01?page=2')
    expect([answer.status, answer.body]).toEqual([200, { status: 200, sku: 'lr-01', page: 2 }])
  })

  test('has its text as message', async () => {
    const answer = await add({ size_id: 1 })
    expect([answer.status, answer.body]).toEqual([201, { status: 201, message: 'Product added to cart!' }])
  })

  test('that is personal is never cached', async () => {
    expect((await add({ size_id: 1 })).headers.get('cache-control')).toBe('no-store')
  })

  test('that is public may be cached, and is answered 304 when the client has it', async () => {
    const first = await ask('/api/product/lr-01')
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, must-revalidate')
    expect(first.headers.get('set-cookie')).toBe(null)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    const again = await ask('/api/product/lr-01', { headers: { 'if-none-match': `"other", W/${etag}` } })
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, etag])
  })

  test('that is public does not depend on the caller', async () => {
    const visitor = await ask('/api/product/lr-01')
    const customer = await ask('/api/product/lr-01', {
      headers: { ...good, 'x-forwarded-host': 'evil.example', accept: 'text/html' },
    })
    expect(customer.headers.get('etag')).toBe(visitor.headers.get('etag'))
    expect((await ask('/api/product/lr-01?utm_source=x')).body).toEqual(visitor.body)
  })
})

describe('a visitor on a customer’s call', () => {
  test.each([{}, { authorization: 'Bearer dead' }, { authorization: 'Basic good' }, { accept: 'text/html' }])(
    'is asked to sign in, before anything is read: %o',
    async (headers) => {
      const answer = await add('no json', { ...headers, 'content-type': 'application/json' })
      expect([answer.status, answer.body]).toEqual([401, { status: 401, message: 'Login terlebih dahulu' }])
      expect(answer.headers.get('content-type')).toContain('application/json')
    },
  )
})

describe('a refusal', () => {
  test('is answered with its status and text', async () => {
    expect((await add({ size_id: 409 })).body).toEqual({ status: 409, message: 'Already Added to Cart' })
  })

  test('names the fields that are wrong', async () => {
    expect((await add({ size_id: 422 })).body).toEqual({
      status: 422,
      message: 'Stok habis',
      validation_errors: { size_id: ['Stok habis'] },
    })
  })

  test('of a malformed id is byte for byte the same as of an unknown one', async () => {
    const unknown = await ask('/api/product/gone')
    expect([unknown.status, unknown.body]).toEqual([404, { status: 404, message: 'Product Not Found' }])
    for (const sku of ['A', '%00%00%00', '..%2f..%2fetc', 'x'.repeat(1000), "'%20or%201=1--", '%zz%zz']) {
      const malformed = await ask(`/api/product/${sku}`)
      expect([sku, malformed.status, malformed.body]).toEqual([sku, unknown.status, unknown.body])
    }
  })
})

describe('a body', () => {
  test('with wrong values is refused field by field, with the contract’s messages', async () => {
    const answer = await add({ size_id: '7; drop table' })
    expect([answer.status, answer.body]).toEqual([
      422,
      {
        status: 422,
        message: 'Please check the fields and try again.',
        validation_errors: { size_id: ['Size is required'] },
      },
    ])
  })

  test.each(['{', '[1]', '"text"', '7', 'null', '{"size_id":1}}', '\u0000', '{"size_id":1,"x":"\\u12"}'])(
    'that is no JSON object is refused: %j',
    async (body) => {
      const answer = await add(body)
      expect([answer.status, answer.body]).toEqual([400, { status: 400, message: 'Invalid request.' }])
    },
  )

  test('of another content type is refused, so that forms on other sites cannot send it', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      expect((await add('{"size_id":1}', { ...good, 'content-type': type })).status).toBe(400)
    }
  })

  test('that is empty has no fields', async () => {
    expect((await add('')).body.validation_errors).toEqual({ size_id: ['Size is required'] })
  })

  test('may be at most 16 kB long, with or without content-length', async () => {
    const padded = (length: number) =>
      JSON.stringify({ size_id: 1, pad: '' }).replace('""', `"${'x'.repeat(length - 22)}"`)
    expect(padded(16_384)).toHaveLength(16_384)
    expect((await add(padded(16_384))).status).toBe(201)
    expect((await add(padded(16_385))).body).toEqual({ status: 413, message: 'The request is too large.' })
    const unannounced = new Blob([padded(16_385)]).stream()
    const streamed = { method: 'POST', headers: good, body: unannounced, duplex: 'half' } as RequestInit
    expect((await ask('/api/add-to-cart', streamed)).status).toBe(413)
  })

  test('may be nested ten levels deep, with lists of a hundred entries', async () => {
    const deep = (levels: number) => `{"size_id":1,"x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
    expect((await add(deep(10))).status).toBe(201)
    expect((await add(deep(11))).status).toBe(400)
    expect((await add(deep(8000))).status).toBe(400)
    expect((await add({ size_id: 1, lines: Array(100).fill(1) })).status).toBe(201)
    expect((await add({ size_id: 1, lines: Array(101).fill(1) })).status).toBe(400)
  })

  test('cannot pollute prototypes', async () => {
    const answer = await add('{"size_id":1,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
    expect(answer.status).toBe(201)
    expect('polluted' in {}).toBe(false)
    expect((await ask('/api/product/lr-01?__proto__=1&constructor=2')).status).toBe(200)
  })
})

test('a query with a wrong value is refused, and unknown parameters are ignored', async () => {
  expect((await ask('/api/product/lr-01?page=0&other=1')).body.validation_errors).toEqual({
    page: ['Page is a number from 1'],
  })
})

describe('an error in a handler', () => {
  test('is answered with a reference and no details', async () => {
    const answer = await ask('/api/product/broken')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(answer.body).toEqual({
      status: 503,
      message: 'Something went wrong on our side. Please try again in a moment.',
      error_id: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
  })
})

describe('any other address or method', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/product',
    '/api/product/lr-01/',
    '/api/../api/x',
    '/api/PRODUCT/lr-01',
  ])('%s is not found, in JSON', async (path) => {
    const answer = await ask(path, { headers: { accept: 'text/html' } })
    expect([answer.status, answer.body]).toEqual([404, { status: 404, message: 'Not Found' }])
  })

  test('answers 405 with the allowed methods for another method', async () => {
    const answer = await ask('/api/product/lr-01', { method: 'DELETE' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(answer.body).toEqual({ status: 405, message: 'Method not allowed.' })
    expect((await ask('/api/add-to-cart')).headers.get('allow')).toBe('OPTIONS, POST')
  })

  test('answers HEAD like GET, without the body', async () => {
    const get = await ask('/api/product/lr-01')
    const head = await ask('/api/product/lr-01', { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), head.body]).toEqual([200, get.headers.get('etag'), undefined])
  })

  test('answers OPTIONS with the methods', async () => {
    const answer = await ask('/api/add-to-cart', { method: 'OPTIONS' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'OPTIONS, POST'])
  })
})

describe('pages on another host', () => {
  const foreignOrigin = { headers: { origin: 'https://evil.example' } }

  test('are allowed by exact origin if the API has its own host', async () => {
    const { headers } = await ask('/api/product/lr-01', foreignOrigin, { apiOrigin: 'https://api.shop.example' })
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-allow-credentials')).toBe('true')
    // Without it, pages there could not read the CSRF token.
    expect(headers.get('access-control-expose-headers')).toContain('x-xsrf-token')
  })

  test('may send a preflight request', async () => {
    const init = { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } }
    const { status, headers } = await ask('/api/add-to-cart', init, { apiOrigin: 'https://api.shop.example' })
    expect([status, headers.get('access-control-allow-methods')]).toEqual([204, 'OPTIONS, POST'])
    expect(headers.get('access-control-allow-headers')).toContain('authorization')
  })

  test('get no CORS headers if there is one host', async () => {
    expect((await ask('/api/product/lr-01', foreignOrigin)).headers.get('access-control-allow-origin')).toBe(null)
  })
})

test('the compiler checks a handler against its endpoint', () => {
  // @ts-expect-error an endpoint without a handler
  const incomplete: HandlersOf<Known> = { 'GET /api/product/:sku': handlers['GET /api/product/:sku'] }
  // @ts-expect-error a handler without an endpoint
  const tooMany: HandlersOf<Known> = { ...handlers, 'GET /api/other': async () => ({ status: 200 }) }
  // @ts-expect-error a reason that the contract does not know
  const stranger: HandlerResult<typeof addToCart> = { refused: 'bad-weather' }
  // @ts-expect-error a key is missing in the answer
  const incompleteBody: HandlerResult<typeof readProduct> = { status: 200, body: { sku: 'lr-01' } }
  expect([incomplete, tooMany, stranger, incompleteBody]).toHaveLength(4)
  expectTypeOf<HandlerInput<typeof addToCart>['customer']>().toEqualTypeOf<{ id: number; tokenId: number }>()
  expectTypeOf<HandlerInput<typeof readProduct>['customer']>().toEqualTypeOf<undefined>()
  expectTypeOf<HandlerInput<typeof readProduct>['query']>().toEqualTypeOf<{ page: number }>()
})
