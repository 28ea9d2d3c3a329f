import { describe, expect, test } from 'vitest'
import { askAs } from '../../support/api/ask-as.ts'
import { testRates } from '../../support/shop/test-rates.ts'
import { inTestShop, type TestShop } from '../../support/shop/test-shop.ts'

const BEJI = '1577'

/** An article that shoppers see. */
const shown = async (
  { article, category, picture }: TestShop,
  more: { weightGrams?: number; published?: boolean } = {},
) => article({ sku: 'GM-01', categories: [await category()], pictures: [await picture()], sizes: { M: 1 }, ...more })

const services = [
  { service: 'REG', description: 'Regular', ongkir: 20_000, ekstimasi: '1-2' },
  { service: 'BEST', description: 'Next day', ongkir: 36_000, ekstimasi: '1' },
]

describe('GET /api/delivery/{productSku}/{subdistrictId}', () => {
  test('answers with the costs of the shop’s own weight of one piece', () =>
    inTestShop(async (testShop) => {
      await shown(testShop, { weightGrams: 1_500 })
      const { status, body } = await askAs(testShop.shop)(`GET /api/delivery/gm-01/${BEJI}`)
      expect([status, body]).toEqual([
        200,
        { status: 200, data_service: services, weight: 1_500, billed_kg: 2, estimate: false },
      ])
    }))

  test('lists the cheapest service first', () =>
    inTestShop(async (testShop) => {
      await shown(testShop, { weightGrams: 12_000 })
      const { body } = await askAs(testShop.shop)(`GET /api/delivery/GM-01/${BEJI}`)
      expect(body.data_service.map(({ service }: { service: string }) => service)).toEqual(['GOKIL', 'REG', 'BEST'])
    }))

  test('may be kept by browsers and proxies for ten minutes, a refusal by no one', () =>
    inTestShop(async (testShop) => {
      await shown(testShop)
      const ask = askAs(testShop.shop)
      const kept = async (address: string) => (await ask(address)).headers.get('cache-control')
      expect(await kept(`GET /api/delivery/GM-01/${BEJI}`)).toBe('public, max-age=600')
      expect(await kept('GET /api/delivery/GM-01/0')).toBe('no-store')
    }))

  test('stores no price for an order, also for a customer', () =>
    inTestShop(async (testShop) => {
      await shown(testShop)
      const { token } = await testShop.customer()
      await askAs(testShop.shop)(`GET /api/delivery/GM-01/${BEJI}`, { token })
      expect(await testShop.shop.db.selectFrom('quote').select('service').execute()).toEqual([])
    }))

  test('refuses a product that shoppers do not see, and a place that does not exist', () =>
    inTestShop(async (testShop) => {
      await shown(testShop, { published: false })
      const ask = askAs(testShop.shop)
      for (const sku of ['GM-01', 'GM-02', '%00', "'%20or%201=1", 'x'.repeat(41)]) {
        const { status, body } = await ask(`GET /api/delivery/${sku}/${BEJI}`)
        expect([status, body.message], sku).toEqual([404, 'Product Not Found'])
      }
      await testShop.shop.db.updateTable('article').set({ published: true }).execute()
      for (const place of ['0', '-1', 'abc', '%00', '__proto__', '9'.repeat(99)]) {
        const { status, body } = await ask(`GET /api/delivery/GM-01/${place}`)
        expect([status, body.message], place).toEqual([404, 'We don’t know this place. Please choose it again.'])
      }
    }))

  test('refuses what no parcel can hold', () =>
    inTestShop(async (testShop) => {
      await shown(testShop, { weightGrams: 100_001 })
      expect((await askAs(testShop.shop)(`GET /api/delivery/GM-01/${BEJI}`)).status).toBe(422)
    }))

  test('says so if the shop offers no service there', () =>
    inTestShop(async (testShop) => {
      await shown(testShop)
      const parcels = { ...testShop.shop.parcels, servicesOff: ['REG', 'BEST', 'GOKIL'] }
      const { status, body } = await askAs({ ...testShop.shop, parcels })(`GET /api/delivery/GM-01/${BEJI}`)
      expect([status, body.message]).toEqual([422, expect.stringContaining('no shipping service')])
    }))

  test('answers 503 if no price is known, and with an estimate if the courier is away', () =>
    inTestShop(async (testShop) => {
      await shown(testShop)
      const away = { name: 'away', ask: async () => ({ ok: false, why: 'away' }) as const }
      const ask = (rates: typeof testRates) => askAs({ ...testShop.shop, rates })(`GET /api/delivery/GM-01/${BEJI}`)
      const refused = await ask({ partner: undefined, table: away })
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
      expect((await ask({ ...testRates, partner: away })).body).toMatchObject({ status: 200, estimate: true })
    }))

  test('is allowed three hundred times a minute for one address', () =>
    inTestShop(async (testShop) => {
      await shown(testShop)
      const ask = askAs(testShop.shop)
      const from = (address: string) => ask(`GET /api/delivery/GM-01/${BEJI}`, { address })
      for (let n = 0; n < 300; n += 1) expect((await from('203.0.113.9')).status).toBe(200)
      expect([(await from('203.0.113.9')).status, (await from('203.0.113.10')).status]).toEqual([429, 200])
    }))
})
