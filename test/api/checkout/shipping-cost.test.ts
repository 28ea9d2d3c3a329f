import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { askAs } from '../../support/api/ask-as.ts'
import { testRates } from '../../support/shop/test-rates.ts'
import { inTestShop } from '../../support/shop/test-shop.ts'

const cost = (
  options: { origin?: string; to?: string; weight?: string; courier?: string; types?: [string, string] } = {},
) => {
  const { origin = '115', to = '1577', weight = '900', courier = 'sicepat', types = ['city', 'subdistrict'] } = options
  return `GET /api/cost/${origin}/${types[0]}/${to}/${types[1]}/${weight}/${courier}`
}

const services = [
  { service: 'REG', description: 'Regular', ongkir: 10_000, ekstimasi: '1-2' },
  { service: 'BEST', description: 'Next day', ongkir: 18_000, ekstimasi: '1' },
]

describe('GET /api/cost/{origin}/{originType}/{destination}/{destinationType}/{weight}/{courier}', () => {
  test('returns each service with its cost and days, to visitors too', () =>
    inTestShop(async ({ shop }) => {
      const answer = await askAs(shop)(cost())
      expect(answer).toMatchObject({
        status: 200,
        body: { status: 200, data_service: services, billed_kg: 1, estimate: false },
      })
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }))

  test('is available under its Indonesian name too', () =>
    inTestShop(async ({ shop }) => {
      const answer = await askAs(shop)(cost().replace('/cost/', '/ongkir/'))
      expect(answer.body.data_service).toEqual(services)
    }))

  test('bills whole kilograms: at least one, and up to 300 g over a kilogram are free', () =>
    inTestShop(async ({ shop }) => {
      const ask = askAs(shop)
      const regOf = async (weight: string) => (await ask(cost({ weight }))).body.data_service[0].ongkir
      expect([await regOf('1'), await regOf('1300'), await regOf('1301')]).toEqual([10_000, 10_000, 20_000])
    }))

  test('always ships from the shop’s own city', () =>
    inTestShop(async ({ shop }) => {
      const answer = await askAs(shop)(cost({ origin: '501' }))
      expect(answer.body.data_service).toEqual(services)
    }))

  test('accepts only whole grams as a weight', () =>
    inTestShop(async ({ shop }) => {
      const ask = askAs(shop)
      const weights = ['0', '-1', '1e3', '1.5', '0900', '+900', '900%20', 'abc', '%00', '9'.repeat(400)]
      for (const weight of weights) {
        expect(await ask(cost({ weight })), weight).toMatchObject({
          status: 422,
          body: { status: 422, validation_errors: { weight: ['Weight must be whole grams, from 1.'] } },
        })
      }
    }))

  test('refuses a parcel above a hundred kilograms, and names the contact address', () =>
    inTestShop(async ({ shop }) => {
      const ask = askAs(shop)
      expect((await ask(cost({ weight: '100000' }))).status).toBe(200)
      for (const weight of ['100001', '999999999']) {
        const { status, body } = await ask(cost({ weight }))
        expect([status, body.message]).toEqual([422, expect.stringContaining('WhatsApp')])
      }
    }))

  test('refuses an unknown place', () =>
    inTestShop(async ({ shop }) => {
      const ask = askAs(shop)
      const places = ['0', '6995', '99999999999999999999', '-1', 'abc', '1577%20', '..%2f..%2fetc', '__proto__']
      for (const to of places) expect((await ask(cost({ to }))).status, to).toBe(404)
    }))

  test('accepts one courier, in upper or lower case', () =>
    inTestShop(async ({ shop }) => {
      const ask = askAs(shop)
      expect((await ask(cost({ courier: 'SiCepat' }))).status).toBe(200)
      for (const courier of ['jne', 'jne:sicepat', 'sicepat%3Ajne']) {
        expect(await ask(cost({ courier })), courier).toMatchObject({
          status: 422,
          body: { validation_errors: { courier: ['SiCepat is the only courier.'] } },
        })
      }
    }))

  test('accepts only routes from a city to a subdistrict', () =>
    inTestShop(async ({ shop }) => {
      const ask = askAs(shop)
      expect((await ask(cost({ types: ['subdistrict', 'subdistrict'] }))).status).toBe(422)
      expect((await ask(cost({ types: ['city', 'city'] }))).status).toBe(422)
    }))

  test('stores the quoted price for this customer only', () =>
    inTestShop(async ({ shop, customer }) => {
      const ask = askAs(shop)
      const { id, token } = await customer()
      await ask(cost())
      await ask(cost(), { token: 'no token' })
      await ask(cost({ weight: '2000' }), { token })
      const kept = await shop.db
        .selectFrom('quote')
        .select(['customer_id', 'billed_kg', 'service', 'ongkir'])
        .orderBy('ongkir')
        .execute()
      expect(kept).toEqual([
        { customer_id: id, billed_kg: 2, service: 'REG', ongkir: 20_000 },
        { customer_id: id, billed_kg: 2, service: 'BEST', ongkir: 36_000 },
      ])
      const ends = await shop.db
        .selectFrom('quote')
        .select(sql<number>`round(extract(epoch from ends_at - clock_timestamp()) / 60)::int`.as('minutes'))
        .execute()
      expect(ends).toEqual([{ minutes: 30 }, { minutes: 30 }])
    }))

  test('answers 503 if no price is known, and never a price of 0', () =>
    inTestShop(async ({ shop }) => {
      const table = { name: 'table', ask: async () => ({ ok: false, why: 'away' }) as const }
      const answer = await askAs({ ...shop, rates: { ...testRates, table } })(cost())
      expect(answer).toMatchObject({
        status: 503,
        body: { message: 'Shipping costs are not available right now. Nothing was charged.' },
      })
      expect(answer.headers.get('retry-after')).toBe('30')
    }))

  test('is allowed sixty times a minute for one account', () =>
    inTestShop(async ({ shop, customer }) => {
      const ask = askAs(shop)
      const { token } = await customer()
      for (let n = 0; n < 60; n += 1) expect((await ask(cost(), { token })).status).toBe(200)
      const refused = await ask(cost(), { token })
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
      expect((await ask(cost(), { token: (await customer()).token })).status).toBe(200)
    }))

  test('is allowed three hundred times a minute for one address', () =>
    inTestShop(async ({ shop, customer }) => {
      const ask = askAs(shop)
      const [here, elsewhere] = ['203.0.113.9', '203.0.113.10']
      const { token } = await customer()
      for (let n = 0; n < 60; n += 1) expect((await ask(cost(), { token, address: here })).status).toBe(200)
      for (let n = 60; n < 300; n += 1) expect((await ask(cost(), { address: here })).status).toBe(200)
      const refused = await ask(cost(), { address: here })
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
      const another = (await customer()).token
      expect((await ask(cost(), { token: another, address: here })).status).toBe(429)
      expect((await ask(cost(), { token: another, address: elsewhere })).status).toBe(200)
    }))
})
