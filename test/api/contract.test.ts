import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { askAs } from '../support/api/ask-as.ts'
import { furnish, goodCallOf, keyOf } from '../support/api/good-calls.ts'
import { withOrderingShop } from '../support/orders/ordering-shop.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

// The fields of the specification. Others may be added; these are never renamed, removed or retyped.
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
  'POST /api/login': {
    token: 'string',
    username: 'string',
    id: 'number',
    message: 'string',
    validation_errors: 'object',
  },
  'POST /api/register': { message: 'string' },
  'POST /api/forgot_password': { message: 'string' },
  'POST /api/ubah_password/:token': { message: 'string' },
  'POST /api/logout': { token: 'object', username: 'object' },
  'GET /api/profile': {
    profile: {
      name: 'string',
      address: 'string',
      phone: 'string',
      zipcode: 'string',
      prov_id: 'string',
      city_id: 'string',
      district_id: 'string',
    },
  },
  'PUT /api/update-profile': { message: 'string' },
  'POST /api/add-to-cart': { message: 'string' },
  'POST /api/add-whistlist': { message: 'string' },
  'GET /api/cart': {
    cart: [
      {
        id: 'number',
        product_id: 'number',
        product_name: 'string',
        product_sku: 'string',
        product_color: 'string',
        product_size: 'string',
        product_qty: 'number',
        product_image: 'string',
        price: 'number',
        size_id: 'number',
        url_image: 'string',
        product: { products_name: 'string', price: 'number', price_disc: 'number', weight: 'number' },
        size: { stock: 'number' },
      },
    ],
    validation_errors: 'object',
  },
  'PUT /api/cart-updateqty/:cartId/:step': { message: 'string' },
  'DELETE /api/cart-delete/:cartId': { message: 'string' },
  'GET /api/whistlist': {
    whistlist: [
      {
        id: 'number',
        product_name: 'string',
        product_sku: 'string',
        product_color: 'string',
        product_size: 'string',
        product_image: 'string',
        product_price: 'number',
        product_price_disc: 'number',
      },
    ],
  },
  'GET /api/cost/:origin/:originType/:destination/:destinationType/:weight/:courier': {
    data_service: [{ description: 'string', ongkir: 'number', ekstimasi: 'string', service: 'string' }],
  },
  'POST /api/place-order': { snap_url: 'string', validation_errors: 'object', message: 'object' },
  'POST /api/transaction': {
    orders: [
      {
        id: 'number',
        tgl_order: 'string',
        status: 'string',
        invoice: 'string',
        gross_amount: 'number',
        payment_token: 'string',
      },
    ],
  },
  'POST /api/transaction_detail/:id': {
    orders: {
      status: 'string',
      tracking_no: 'string',
      order_date: 'string',
      due_date: 'string',
      courier: 'string',
      service: 'string',
      resi: 'string',
      address: 'string',
      subdistrict_name: 'string',
      city_name: 'string',
      province_name: 'string',
      zipCode: 'string',
      phone: 'string',
      total: 'number',
      ongkir: 'number',
      discount: 'number',
      voucher_desc: 'string',
      gross_amount: 'number',
    },
    order_items: [{ product_image: 'string', product_name: 'string', qty: 'number', price: 'number' }],
  },
  'DELETE /api/whistlist-delete/:id': { message: 'string' },
  'POST /api/voucher-check': { message: 'string' },
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

const builtIn = [
  'GET /api/city/:provinceId',
  'GET /api/province',
  'GET /api/subdistrict/:cityId',
  'GET /api/region-search',
  'GET /sanctum/csrf-cookie',
  'POST /api/csp-reports',
]
const all: readonly Endpoint[] = endpoints

type Answer = { status: number; headers: Headers; body: Record<string, unknown> | undefined }

/** Makes a valid call, as a new customer. */
async function withOneOfEach(
  work: (call: (endpoint: Endpoint, headers?: Record<string, string>) => Promise<Answer>) => Promise<void>,
) {
  await withOrderingShop(async (shop) => {
    const scene = await furnish(shop)
    const ask = askAs(scene.shop)
    await work(async (endpoint, headers = {}) => {
      const me = await scene.customer()
      const { call, body, refusedWith } = await goodCallOf(endpoint, scene, me)
      const answer = await ask(call, { token: me.token, body, headers })
      expect(refusedWith ?? Number(Object.keys(endpoint.replies)[0]), keyOf(endpoint)).toBe(answer.status)
      return answer
    })
  })
}

/** The same structure with each value replaced by its type. A list is described by its first entry. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
}

describe('every endpoint', () => {
  test('answers with the fields of the specification, in their types', () =>
    withOneOfEach(async (call) => {
      for (const endpoint of all) {
        const expected = new Map<string, unknown>(Object.entries(specified)).get(keyOf(endpoint))
        if (expected === undefined) continue
        const { body } = await call(endpoint)
        expect(shapeOf(body), keyOf(endpoint)).toMatchObject({ status: 'number', ...Object(expected) })
      }
    }))

  test('of the specification exists', () => {
    const known = all.map(keyOf)
    expect(Object.keys(specified).filter((key) => !known.includes(key))).toEqual([])
  })

  test('answers with exactly what the contract describes', () =>
    withOneOfEach(async (call) => {
      for (const endpoint of all) {
        const answer = await call(endpoint)
        const reply = endpoint.replies[answer.status]
        if (reply === undefined || answer.body === undefined) continue
        const { status, ...rest } = answer.body
        expect(status, keyOf(endpoint)).toBe(answer.status)
        expect(typeof reply === 'string' ? { message: reply } : reply.parse(rest), keyOf(endpoint)).toEqual(rest)
      }
    }))

  test('describes the parameters of its path', () => {
    for (const { method, path, params } of all) {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      expect(Object.keys(params?.shape ?? {}).toSorted(), `${method} ${path}`).toEqual(named.toSorted())
    }
  })

  test('is described once', () => {
    expect(new Set(all.map(keyOf)).size).toBe(all.length)
  })
})

test('a public answer does not depend on a token, and sets no cookie', () =>
  inTestShop(async ({ shop, customer }) => {
    const ask = askAs(shop)
    const { token } = await customer()
    const open = all.filter(
      ({ method, access, personal, params }) => method === 'GET' && access === 'anyone' && !personal && !params,
    )
    for (const endpoint of open) {
      const visitor = await ask(keyOf(endpoint))
      const signedIn = await ask(keyOf(endpoint), { token, headers: { cookie: 'a=1' } })
      expect(signedIn.headers.get('etag'), keyOf(endpoint)).toBe(visitor.headers.get('etag'))
      expect(visitor.headers.get('etag')).not.toBe(null)
      expect([...visitor.headers.getSetCookie(), ...signedIn.headers.getSetCookie()]).toEqual([])
    }
  }))

test('while the database is away, every call that needs it answers 503 with a reference and Retry-After', () =>
  withOrderingShop(async (shop) => {
    const scene = await furnish(shop)
    const away = new Proxy(shop.shop.db, {
      get: () => () => {
        throw new Error('connect ECONNREFUSED 10.0.0.9:5432')
      },
    })
    const ask = askAs({ ...shop.shop, db: away })
    for (const endpoint of all.filter((endpoint) => !builtIn.includes(keyOf(endpoint)))) {
      const me = await shop.customer()
      const { call, body, refusedWith } = await goodCallOf(endpoint, scene, me)
      if (refusedWith !== undefined) continue
      const answer = await ask(call, { token: me.token, body })
      expect([answer.status, Number(answer.headers.get('retry-after'))], keyOf(endpoint)).toEqual([503, 5])
      expect(JSON.stringify(answer.body)).not.toMatch(/ECONNREFUSED|10\.0\.0\.9|\.ts/)
    }
  }))
