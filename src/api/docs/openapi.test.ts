import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints, endpointsByDomain } from '../../contract/endpoints.ts'
import { describeCalls } from './description.ts'
import { drawDocs } from './docs-page.ts'
import { writeOpenApi } from './openapi.ts'

const shop = { name: 'Toko <Uji>', apiOrigin: 'https://api.shop.example' }

const changeLine = {
  method: 'PUT',
  path: '/api/cart-updateqty/:cartId/:verb',
  access: 'customer',
  summary: 'One piece more or less',
  params: z.object({ cartId: z.coerce.number().int().min(1), verb: z.enum(['kurang', 'tambah']) }),
  query: z.object({ page: z.string().optional() }),
  limits: [
    ['bag.account', 'account'],
    ['login.address', 'address'],
  ],
  body: z.object({ expected: z.int().optional(), lines: z.array(z.object({ size: z.string() })).max(3) }),
  replies: { 200: 'Cart updated!' },
  refusals: {
    unknown: [404, 'Cart item not found'],
    limit: [409, 'At most 24'],
    changed: [409, 'The bag has changed'],
  },
} as const satisfies Endpoint

const ours = writeOpenApi(describeCalls(endpointsByDomain), shop)
const rich = writeOpenApi(describeCalls({ Bag: [changeLine], Catalogue: endpointsByDomain.Catalogue }), shop)

describe('the published description', () => {
  test.each([
    ['of the shop', ours],
    ['of every kind of endpoint', rich],
  ])('%s is valid OpenAPI 3.1', async (_, document) => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))
    expect(errors).toBeUndefined()
    expect([valid, validator.version]).toEqual([true, '3.1'])
  })

  test('has no dangling references', () => {
    const text = JSON.stringify(rich)
    const known = Object.keys(rich.components.schemas).map((name) => `"$ref":"#/components/schemas/${name}"`)
    const used = [...text.matchAll(/"\$ref":"[^"]*"/g)].map(([ref]) => ref)
    expect(used.filter((ref) => !known.includes(ref))).toEqual([])
    expect(used).toContain('"$ref":"#/components/schemas/Product"')
    expect(text).not.toMatch(/\$schema|\$defs/)
  })

  test('has every endpoint, with a summary', () => {
    for (const { method, path, summary } of endpoints) {
      expect(ours.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]).toMatchObject({ summary })
    }
  })

  test.each([
    ['/api/place-order', 'post', ['province_id', 'city_id', 'subdistrict_id']],
    ['/api/update-profile', 'put', ['prov_id', 'city_id', 'distric_id', 'district_id']],
  ])('says that %s accepts the ids of a place as text or whole numbers', (path, method, ids) => {
    const either = { type: expect.arrayContaining(['string', 'integer']) }
    expect(ours.paths[path]?.[method]).toMatchObject({
      requestBody: {
        content: {
          'application/json': { schema: { properties: Object.fromEntries(ids.map((id) => [id, either])) } },
        },
      },
    })
  })

  test('says what a customer’s call requires, accepts and may be refused with', () => {
    expect(rich.paths['/api/cart-updateqty/{cartId}/{verb}']?.['put']).toMatchObject({
      security: [{ customer: [] }],
      description: 'At most 60 per minute and account, 30 per 15 minutes and address',
      parameters: [
        { in: 'path', name: 'cartId', required: true, schema: { type: 'integer', minimum: 1 } },
        { in: 'path', name: 'verb', required: true, schema: { enum: ['kurang', 'tambah'] } },
        { in: 'query', name: 'page', required: false },
      ],
      responses: {
        200: {
          content: {
            'application/json': {
              schema: { properties: { status: { const: 200 }, message: { const: 'Cart updated!' } } },
            },
          },
        },
        401: {
          content: {
            'application/json': {
              examples: { 'not-signed-in': { value: { status: 401, message: 'Login terlebih dahulu' } } },
            },
          },
        },
        404: { description: 'Cart item not found' },
        409: { description: 'At most 24 · The bag has changed' },
        413: {},
        422: {},
        429: { headers: { 'Retry-After': {} } },
        503: {},
      },
    })
  })
})

describe('the docs page', () => {
  const page = drawDocs(describeCalls({ Bag: [changeLine], Catalogue: endpointsByDomain.Catalogue }), shop)

  test('has an entry for every call, and a link to it', () => {
    for (const { id } of describeCalls({ Bag: [changeLine], Catalogue: endpointsByDomain.Catalogue }).calls) {
      expect(page).toContain(`<article id="${id}">`)
      expect(page).toContain(`href="#${id}"`)
    }
  })

  test('has no dangling links', () => {
    const targets = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)
    expect(targets.filter((id) => !page.includes(`id="${id}"`))).toEqual([])
    expect(targets).toContain('shape-Product')
  })

  test('has no script, and shows a name as text', () => {
    expect(page).not.toMatch(/<script|<style|style=|\son\w+=/)
    expect(page).toContain('The calls of Toko &lt;Uji&gt;')
  })
})
