import { describe, expect, test } from 'vitest'
import { createApi } from '../../src/api/api.ts'
import { authorisation } from '../../src/contract/authorisation.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { type TestShop, withThrowAwayShop } from '../support/test-shop.ts'

// Section 3 and 7 of the specification: these keys may gain others, and are never renamed, removed or retyped.
const product = {
  id: 'number',
  product_name: 'string',
  product_slug: 'string',
  sku: 'string',
  price: 'number',
  price_disc: 'number',
  image1: 'string',
  image2: 'string',
  category_slug: 'string',
  category_name: 'string',
  collection_slug: 'string',
  color: 'string',
}
const campaign = {
  campaign_name: 'string',
  campaign_slug: 'string',
  image1: 'string',
  desc: 'string',
  created_at: 'string',
  link: 'string',
  campaign_images: [{ images: 'string' }],
}
const specified = {
  'GET /api/slider': {
    slider_data: [{ title: 'string', link: 'string', image_desktop: 'string', image_mobile: 'string' }],
  },
  'GET /api/front': { product_all: { product_data: [product] } },
  'GET /api/product': { product_all: { product_data: [product] } },
  'GET /api/product/:productSlug/:productSku': {
    productDetail: {
      id: 'number',
      product_name: 'string',
      sku: 'string',
      color: 'string',
      price: 'number',
      price_disc: 'number',
      image1: 'string',
      desc: 'string',
      article_desc: 'string',
      size_chart: 'string',
    },
    data_sizes: [{ id: 'number', size: 'string', stock: 'number' }],
    data_article: [{ id: 'number', color: 'string', product_slug: 'string', sku: 'string' }],
    data_images: [{ image: 'string' }],
    productRelated: [product],
  },
  'GET /api/collection': {
    collection: [{ id: 'number', title: 'string', slug: 'string', link: 'string', image: 'string' }],
  },
  'GET /api/category': { category_data: [{ id: 'number', category_name: 'string', category_slug: 'string' }] },
  'GET /api/category-collection': { collection_data: [{ id: 'number', title: 'string', slug: 'string' }] },
  'GET /api/campaign': { all_campaign: [campaign] },
  'GET /api/campaign/:campaignSlug': { campaignDetail: campaign },
  'GET /api/store': {
    stores: [
      {
        name: 'string',
        address: 'string',
        open_day: 'string',
        open_time: 'string',
        phone_number: 'string',
        maps_link: 'string',
      },
    ],
  },
  'POST /api/subscribe': { message: 'string' },
  'POST /api/unsubscribe/:token': { message: 'string' },
  'GET /api/vouchers': {
    voucher_data: [{ code: 'string', type: 'string', amount: 'number', qty: 'number', desc: 'string' }],
  },
  'GET /api/province': { data_provinsi: { results: [{ province_id: 'string', province: 'string' }] } },
  'GET /api/city/:provinceId': {
    data_kota: { results: [{ city_id: 'string', city_name: 'string', type: 'string' }] },
  },
  'GET /api/subdistrict/:cityId': {
    data_kecamatan: { results: [{ subdistrict_id: 'string', subdistrict_name: 'string' }] },
  },
}

// Who may call what. A new endpoint is added here by hand, so that nobody opens one by accident.
const anyone = [
  'GET /api/campaign',
  'GET /api/campaign/:campaignSlug',
  'GET /api/category',
  'GET /api/category-collection',
  'GET /api/city/:provinceId',
  'GET /api/collection',
  'GET /api/front',
  'GET /api/product',
  'GET /api/product/:productSlug/:productSku',
  'GET /api/province',
  'GET /api/slider',
  'GET /api/store',
  'GET /api/subdistrict/:cityId',
  'GET /api/vouchers',
  'POST /api/subscribe',
  'POST /api/unsubscribe/:token',
]
const customersOnly: string[] = []

// What comes with the program and is there without its database.
const builtIn = ['GET /api/city/:provinceId', 'GET /api/province', 'GET /api/subdistrict/:cityId']

const all: readonly Endpoint[] = endpoints
// What a good call brings, where it needs something.
const bodies = new Map<string, object>([['POST /api/subscribe', { email: 'siti@example.id' }]])
const parts = new Map([['POST /api/unsubscribe/:token', 'A'.repeat(43)]])

function goodCall(endpoint: Pick<Endpoint, 'method' | 'path'>, headers: Record<string, string> = {}) {
  const { method, path } = endpoint
  const body = bodies.get(keyOf(endpoint))
  return [
    path.replace(/:\w+/g, parts.get(keyOf(endpoint)) ?? '1'),
    body === undefined
      ? { method, headers }
      : { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) },
  ] as const
}

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

async function withOneOfEach(
  work: (call: (endpoint: Endpoint, headers?: Record<string, string>) => Promise<Response>) => Promise<void>,
) {
  await withThrowAwayShop(async (testShop) => {
    await stock(testShop)
    const origin = 'http://localhost:3000'
    const config = { publicOrigin: origin, apiOrigin: origin }
    const api = createApi({ shop: testShop.shop, identify: async () => undefined, config })
    await work(async (endpoint, headers) => api.request(...goodCall(endpoint, headers)))
  })
}

async function stock({ shop, article, category, collection, picture }: TestShop) {
  const image = await picture()
  const goods = {
    categories: [await category()],
    collections: [await collection({ picture: image })],
    pictures: [image, await picture()],
  }
  await article({ ...goods, sku: '1' })
  await article(goods)
  const slide = { title: 'Raya', position: 1, desktop_picture_id: image.id, mobile_picture_id: image.id }
  await shop.db.insertInto('slider_item').values(slide).execute()
  const campaign = await shop.db
    .insertInto('campaign')
    .values({ slug: '1', name: 'Raya', picture_id: image.id, created_at: new Date('2025-03-13') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shown = { campaign_id: campaign.id, position: 0, picture_id: image.id }
  await shop.db.insertInto('campaign_picture').values(shown).execute()
  await shop.db.insertInto('store').values({ name: 'Toko', address: 'Depok' }).execute()
  const voucher = { code: 'SALAM', type: 'total' as const, amount: 50_000, qty: 1, loaded: 1, public: true }
  await shop.db.insertInto('voucher').values(voucher).execute()
}

/** The same structure with the type of each value in its place; of a list, the first one stands for all. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
}

describe('every endpoint', () => {
  test('answers with the keys of the specification, in their types', () =>
    withOneOfEach(async (call) => {
      for (const endpoint of all) {
        const expected = new Map<string, unknown>(Object.entries(specified)).get(keyOf(endpoint))
        expect(expected, `${keyOf(endpoint)} is not pinned here`).toBeDefined()
        const answer = await call(endpoint)
        expect(shapeOf(await answer.json()), keyOf(endpoint)).toMatchObject({ status: 'number', ...Object(expected) })
      }
    }))

  test('answers with exactly what the contract describes', () =>
    withOneOfEach(async (call) => {
      for (const endpoint of all) {
        const answer = await call(endpoint)
        const { status, ...told } = await answer.json()
        expect(status, keyOf(endpoint)).toBe(answer.status)
        const reply = endpoint.replies[answer.status]
        if (reply === undefined) expect.fail(`${keyOf(endpoint)} answered ${answer.status}`)
        expect(typeof reply === 'string' ? { message: reply } : reply.parse(told), keyOf(endpoint)).toEqual(told)
      }
    }))

  test('names in params what its path names', () => {
    for (const { method, path, params } of all) {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      expect(Object.keys(params?.shape ?? {}).toSorted(), `${method} ${path}`).toEqual(named.toSorted())
    }
  })

  test('is described once', () => {
    expect(new Set(all.map(keyOf)).size).toBe(all.length)
  })
})

describe('who may call what', () => {
  test('is written down for every endpoint', () => {
    const open = authorisation.filter(({ who }) => who === 'anyone').map(keyOf)
    const closed = authorisation.filter(({ who }) => who !== 'anyone').map(keyOf)
    expect([open.toSorted(), closed.toSorted()]).toEqual([anyone, customersOnly])
  })

  test('is kept by every endpoint, without a token and with ones that are none', () =>
    withOneOfEach(async (call) => {
      const tokens = [
        undefined,
        '',
        'Bearer',
        'Bearer ',
        'Bearer null',
        'Bearer 1|x',
        'Basic MTox',
        'Bearer a, Bearer b',
      ]
      for (const { method, path, who } of authorisation) {
        const endpoint = all.find((one) => one.method === method && one.path === path)
        if (endpoint === undefined) expect.fail(`${method} ${path} is no endpoint`)
        for (const token of tokens) {
          const answer = await call(endpoint, token === undefined ? {} : { authorization: token })
          expect(answer.status === 401, `${method} ${path} with ${token}`).toBe(who === 'customer')
        }
      }
    }))

  test('does not change a public answer, which sets no cookie', () =>
    withOneOfEach(async (call) => {
      for (const endpoint of all.filter(({ method, who }) => method === 'GET' && who === 'anyone')) {
        const visitor = await call(endpoint)
        const customer = await call(endpoint, { authorization: 'Bearer 1|x', cookie: 'a=1' })
        expect(customer.headers.get('etag'), keyOf(endpoint)).toBe(visitor.headers.get('etag'))
        expect(visitor.headers.get('etag')).not.toBe(null)
        expect(visitor.headers.getSetCookie()).toEqual([])
      }
    }))
})

test('a database that is away makes every call that needs it answer 503, with a reference and a time to come back', () =>
  withThrowAwayShop(async ({ shop }) => {
    const origin = 'http://localhost:3000'
    const away = new Proxy(shop.db, {
      get: () => () => {
        throw new Error('connect ECONNREFUSED 10.0.0.9:5432')
      },
    })
    const config = { publicOrigin: origin, apiOrigin: origin }
    const api = createApi({ shop: { ...shop, db: away }, identify: async () => undefined, config })
    for (const endpoint of all.filter((endpoint) => !builtIn.includes(keyOf(endpoint)))) {
      const answer = await api.request(...goodCall(endpoint))
      expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([503, 5])
      expect(await answer.text()).not.toMatch(/ECONNREFUSED|10\.0\.0\.9|\.ts/)
    }
  }))
