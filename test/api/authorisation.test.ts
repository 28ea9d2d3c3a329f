import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { deleteAccountsDue } from '../../src/jobs/delete-accounts.ts'
import { askAs } from '../support/api/ask-as.ts'
import { fillIn, furnish, goodCallOf, keyOf, type Scene, withoutRow } from '../support/api/good-calls.ts'
import { reached } from '../support/load/proof.ts'
import { withOrderingShop } from '../support/orders/ordering-shop.ts'

const all: readonly Endpoint[] = endpoints
const forCustomers = all.filter(({ access }) => access === 'customer')

// A new public endpoint must be added here by hand, so that none is opened by accident.
const anyone = [
  'GET /api/campaign',
  'GET /api/campaign/:campaignSlug',
  'GET /api/category',
  'GET /api/category-collection',
  'GET /api/city/:provinceId',
  'GET /api/collection',
  'GET /api/delivery/:productSku/:subdistrictId',
  'GET /api/front',
  'GET /api/product',
  'GET /api/product/:productSlug/:productSku',
  'GET /api/province',
  'GET /api/region-search',
  'GET /api/search-help',
  'GET /api/slider',
  'GET /api/store',
  'GET /api/subdistrict/:cityId',
  'GET /api/vouchers',
  'GET /sanctum/csrf-cookie',
  'POST /api/back-in-stock',
  'POST /api/back-in-stock/confirm/:token',
  'POST /api/back-in-stock/withdraw/:token',
  'POST /api/confirm-email/:token',
  'POST /api/csp-reports',
  'POST /api/forgot_password',
  'POST /api/login',
  'POST /api/logout',
  'POST /api/payment/notification',
  'POST /api/register',
  'POST /api/subscribe',
  'POST /api/subscribe/confirm/:token',
  'POST /api/track-order',
  'POST /api/ubah_password/:token',
  'POST /api/unsubscribe/:token',
  'POST /api/wishlist-emails/stop/:token',
]
const either = [
  'GET /api/cost/:origin/:originType/:destination/:destinationType/:weight/:courier',
  'GET /api/ongkir/:origin/:originType/:destination/:destinationType/:weight/:courier',
]

/** Calls whose path names a customer's row, and the parameter that does. The test calls each as another customer. */
const namesARow: Readonly<Record<string, string>> = {
  'DELETE /api/account/addresses/:id': 'id',
  'DELETE /api/account/back-in-stock/:sizeId': 'sizeId',
  'DELETE /api/cart-delete/:cartId': 'cartId',
  'DELETE /api/whistlist-delete/:id': 'id',
  'DELETE /api/wishlist-delete/:id': 'id',
  'GET /api/order-returns/:id': 'id',
  'GET /api/order-state/:invoice': 'invoice',
  'GET /api/return-photo/:id': 'id',
  'POST /api/ask-return/:id': 'id',
  'POST /api/buy-again/:id': 'id',
  'POST /api/cancel-order/:id': 'id',
  'POST /api/order-arrived/:id': 'id',
  'POST /api/pay-now/:id': 'id',
  'POST /api/return-photos/:id': 'id',
  'POST /api/transaction_detail/:id': 'id',
  'POST /api/withdraw-return/:id': 'id',
  'PUT /api/account/addresses/:id': 'id',
  'PUT /api/cart-updateqty/:cartId/:step': 'cartId',
}

/** Limits high enough for a test that calls every endpoint. */
const withScene = (work: (scene: Scene) => Promise<void>) =>
  withOrderingShop(async (shop) => {
    const limits = Object.fromEntries(Object.keys(shop.shop.limits).map((name) => [name, 100_000]))
    const unhurried = { ...shop.shop, limits: { ...shop.shop.limits, ...limits } }
    await work(await furnish({ ...shop, shop: unhurried }))
  })

/** Authorization headers that must not sign anyone in. */
async function deadTokens(scene: Scene): Promise<[what: string, authorization: string | undefined][]> {
  const { shop, customer, session } = scene
  const ask = askAs(shop)
  const alive = await customer()
  const [id = '', secret = ''] = alive.token.split('|')

  const expired = await customer()
  await sql`update access_token set expires_at = clock_timestamp() where id = ${expired.tokenId}`.execute(shop.db)

  const left = await customer()
  await ask('POST /api/logout', { token: left.token })

  const careful = await customer()
  const before = await session(careful.id)
  const password = 'empat-lembar-kain'
  const passwords = { old_password: careful.password, password, password_confirmation: password }
  await ask('PUT /api/account/password', { token: careful.token, body: passwords })

  const gone = await customer()
  await ask('POST /api/account/deletion', { token: gone.token, body: { password: gone.password } })
  await sql`update customer set ends_at = clock_timestamp() where id = ${gone.id}`.execute(shop.db)
  await deleteAccountsDue(shop)

  return [
    ['none', undefined],
    ['an empty one', ''],
    ['no token', 'Bearer'],
    ['a blank token', 'Bearer  '],
    ['what a page writes that has none', 'Bearer null'],
    ['another scheme', `Basic ${alive.token}`],
    ['the token without its scheme', alive.token],
    ['the id alone', `Bearer ${id}`],
    ['the secret alone', `Bearer ${secret}`],
    ['a secret that is too short', `Bearer ${id}|${secret.slice(1)}`],
    ['another session’s secret', `Bearer ${expired.tokenId}|${secret}`],
    ['two tokens', `Bearer ${alive.token}, Bearer ${alive.token}`],
    ['an id that is no number', `Bearer 1e3|${secret}`],
    ['an id beyond all rows', `Bearer 9999999999999999|${secret}`],
    ['an expired token', `Bearer ${expired.token}`],
    ['one that was logged out', `Bearer ${left.token}`],
    ['one from before the password was changed', `Bearer ${before.token}`],
    ['the one with which the password was changed', `Bearer ${careful.token}`],
    ['one of a deleted account', `Bearer ${gone.token}`],
  ]
}

describe('who may call what', () => {
  test('is listed for every endpoint', () => {
    const keysFor = (access: Endpoint['access']) =>
      all
        .filter((endpoint) => endpoint.access === access)
        .map(keyOf)
        .toSorted()
    expect([keysFor('anyone'), keysFor('either')]).toEqual([anyone, either])
    expect(withoutRow(), 'these need a row in test/support/api/good-calls.ts').toEqual([])
  })

  test('lists every row that a path of a customer’s call can name', () => {
    const named = forCustomers.filter(({ params }) => params !== undefined).map(keyOf)
    expect(named.toSorted(), 'these stand in namesARow').toEqual(Object.keys(namesARow))
  })

  test('refuses a customer’s call with an invalid or expired token', () =>
    withScene(async (scene) => {
      const ask = askAs(scene.shop)
      const tokens = await deadTokens(scene)
      for (const [what, authorization] of tokens) {
        for (const endpoint of forCustomers) {
          const headers = authorization === undefined ? {} : { authorization }
          const body = endpoint.method === 'GET' ? undefined : {}
          const answer = await ask(keyOf(endpoint).replace(/:\w+/g, '1'), { body, headers })
          const shown = [answer.status, answer.body, answer.headers.get('cache-control')]
          const refused = [401, { status: 401, message: 'Login terlebih dahulu' }, 'no-store']
          expect(shown, `${keyOf(endpoint)} with ${what}`).toEqual(refused)
        }
      }
      const pairs = tokens.length * forCustomers.length
      reached('authorisation', {
        endpoints: all.length,
        'for customers': forCustomers.length,
        'dead tokens': tokens.length,
        pairs,
      })
    }))

  test('admits a signed-in customer to each of them', () =>
    withScene(async (scene) => {
      const ask = askAs(scene.shop)
      for (const endpoint of forCustomers) {
        const me = await scene.customer()
        const { call, body, refusedWith } = await goodCallOf(endpoint, scene, me)
        const { status } = await ask(call, { token: me.token, body })
        expect(
          refusedWith === undefined ? status in endpoint.replies : status === refusedWith,
          `${call}: ${status}`,
        ).toBe(true)
      }
    }))

  test('needs no token from visitors, and ignores an expired one', () =>
    withScene(async (scene) => {
      const ask = askAs(scene.shop)
      const tokens = await deadTokens(scene)
      for (const endpoint of all.filter(({ access }) => access !== 'customer')) {
        for (const [what, authorization] of tokens) {
          const me = await scene.customer()
          const { call, body, refusedWith } = await goodCallOf(endpoint, scene, me)
          const { status } = await ask(call, { body, headers: authorization === undefined ? {} : { authorization } })
          const isGood = refusedWith === undefined ? status in endpoint.replies : status === refusedWith
          expect(isGood, `${call} with ${what}: ${status}`).toBe(true)
        }
      }
    }))

  test('answers for another customer’s row byte for byte as for a missing one, and leaves it alone', () =>
    withScene(async (scene) => {
      const ask = askAs(scene.shop)
      for (const endpoint of forCustomers) {
        const part = namesARow[keyOf(endpoint)]
        if (part === undefined) continue
        const owner = await scene.customer()
        const me = await scene.customer()
        const { call, params, body, refusedWith } = await goodCallOf(endpoint, scene, owner)
        const known = params[part] ?? expect.unreachable(`${call} names its row by ${part}`)
        const unknown = typeof known === 'number' ? known + 1_000_000 : known.replace(/\d{6}$/, '999999')
        const answers: [number, string][] = []
        for (const id of [known, unknown, '0', '-1', '1e3', '1.0', '9'.repeat(40), 'abc', '%00']) {
          const answer = await ask(fillIn(keyOf(endpoint), { ...params, [part]: id }), { token: me.token, body })
          answers.push([answer.status, JSON.stringify(answer.body)])
        }
        expect(new Set(answers.map(([status]) => status)), call).toEqual(new Set([404]))
        expect(new Set(answers.map(([, text]) => text)).size, `${call} says the same of each`).toBe(1)
        const { status } = await ask(call, { token: owner.token, body })
        expect(
          refusedWith === undefined ? status in endpoint.replies : status === refusedWith,
          `${call} by its owner`,
        ).toBe(true)
      }
    }))
})
