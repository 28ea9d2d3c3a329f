import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { askAs } from '../support/api/ask-as.ts'
import { fillIn, keyOf } from '../support/api/good-calls.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

const wrong = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e300,
  '',
  'x'.repeat(3_000),
  'nol\u0000',
  'separuh\ud83d',
  [],
  ['x'],
  {},
  { $ne: 1 },
]

/** Words that zod uses in its own messages. */
const librarysWords = /expected|received|invalid (input|type|string|number|option|element)|too (big|small)|unrecogni/i

const params = { step: 'tambah', invoice: 'INV-20250312-000001', id: 1, cartId: 1, token: 'A'.repeat(43) }

type Refused = { status: number; body: { validation_errors?: Record<string, string[]> } }
const saidBy = ({ body }: Refused) => Object.entries(body?.validation_errors ?? {})

const withFields: Endpoint[] = endpoints.filter(
  (endpoint: Endpoint) => Object.keys(endpoint.body?.shape ?? {}).length > 0,
)

describe('invalid input in any field', () => {
  test.each(withFields.map((endpoint) => ({ call: keyOf(endpoint), endpoint })))(
    'of $call is refused with the shop’s own messages',
    ({ call, endpoint }) =>
      inTestShop(async ({ shop, customer }) => {
        const ask = askAs(shop)
        const { token } = await customer()
        const names = Object.keys(endpoint.body?.shape ?? {})
        let refused = 0
        for (const value of wrong) {
          const body = endpoint.bodyIsList ? [value] : Object.fromEntries(names.map((name) => [name, value]))
          const answer = await ask(fillIn(call, params), { token, body })
          expect(answer.status, JSON.stringify(value)).toBeLessThan(500)
          for (const [field, said] of saidBy(answer)) {
            refused += 1
            expect(said.join(' '), `${field}: ${JSON.stringify(value)}`).not.toMatch(librarysWords)
          }
        }
        expect(refused).toBeGreaterThan(0)
      }),
  )

  test('is refused if it contains half a surrogate pair', () =>
    inTestShop(async ({ shop, customer }) => {
      const ask = askAs(shop)
      const { token } = await customer()
      const half = 'Siti \ud83d'
      const refused = async (call: string, body: object) => Object.fromEntries(saidBy(await ask(call, { token, body })))
      const plainTextOnly = ['Please use plain text only.']
      expect(await refused('POST /api/place-order', { fullName: half })).toEqual({ fullName: plainTextOnly })
      expect(await refused('POST /api/place-order', { address: half })).toEqual({ address: plainTextOnly })
      expect(await refused('PUT /api/update-profile', { zipcode: half })).toEqual({ zipcode: plainTextOnly })
      expect(await refused('POST /api/add-whistlist', { product_id: 1, product_size: half })).toEqual({
        product_size: plainTextOnly,
      })
    }))
})

test('a number out of range is refused with the allowed range', () =>
  inTestShop(async ({ shop, customer }) => {
    const { token } = await customer()
    const ask = askAs(shop)
    const body = { product_id: 1, size_id: 2 ** 60, product_qty: 25 }
    expect(Object.fromEntries(saidBy(await ask('POST /api/add-to-cart', { token, body })))).toEqual({
      size_id: ['Enter a whole number from 1.'],
      product_qty: ['Enter a whole number from 1 to 24.'],
    })
    expect(Object.fromEntries(saidBy(await ask('POST /api/transaction', { token, body: { page: 2_000 } })))).toEqual({
      page: ['Enter at most 1000.'],
    })
  }))
