import { expect, test } from 'vitest'
import { partnerAt } from '../../src/shop/partners/ask-partner.ts'
import { originAt } from '../../src/shop/shipping/find-destination.ts'
import { komerceRates } from '../../src/shop/shipping/rates/komerce.ts'
import { askAs } from '../support/api/ask-as.ts'
import { isProof, reached, volume } from '../support/load/proof.ts'
import { type Fault, misbehavingServer } from '../support/network/misbehaving-server.ts'
import { expectInvariants } from '../support/orders/ordering-shop.ts'
import { silentLog } from '../support/shop/silent-log.ts'
import { testRates, testTariff } from '../support/shop/test-rates.ts'
import { withCommittedShop } from '../support/shop/test-shop.ts'

const faults: (Fault | 'unknown-name')[] = [
  'unknown-name',
  ...(['refuse', 'hang', 'cut-before', 'cut-after', 'garbage', 'html', 'redirect', 'five-megabytes', 'drip'] as const),
  ...[400, 401, 404, 408, 429, 500, 503],
]

/** Shorter time limits in `npm test`, so that a hanging partner does not cost two seconds each. */
const ANSWER_MS = isProof ? 2_000 : 1_000

const success = { message: 'Success', code: 200, status: 'success' }
const regions = [
  { id: 5, name: 'JAWA BARAT' },
  { id: 199, name: 'DEPOK' },
  { id: 1360, name: 'BEJI' },
  { id: 1367, name: 'SUKMAJAYA' },
]
const cost = { name: 'SiCepat', code: 'sicepat', service: 'REG', description: '', cost: 9_000, etd: '2 day' }

test(
  'whatever the tariff partner does, shoppers get a price within three seconds, and never a price of zero',
  { timeout: 120_000 },
  () =>
    withCommittedShop(async ({ shop }) => {
      const partner = await misbehavingServer(({ method }) => ({
        status: 200,
        json: { meta: success, data: method === 'GET' ? regions : [cost] },
      }))
      const shopNow = (origin = partner.origin) => {
        const ask = partnerAt({ name: 'komerce', origin, log: silentLog, answerMs: ANSWER_MS })
        const parts = { db: shop.db, ask, path: '', key: 'kunci', origin: originAt('1586'), offers: testTariff.offers }
        return askAs({ ...shop, rates: { ...testRates, partner: komerceRates(parts) } })
      }
      const askers = volume(5, 50)
      let slowest = 0
      for (const [at, fault] of faults.entries()) {
        const isReachable = fault !== 'unknown-name'
        if (isReachable) await partner.misbehave(fault)
        const ask = isReachable ? shopNow() : shopNow('http://tariff.invalid')
        const answers = await Promise.all(
          Array.from({ length: askers }, async (_, n) => {
            const startedAt = performance.now()
            const grams = 1_000 * (1 + ((n + at) % 9))
            // Each from its own address, because limits count by address.
            const address = `203.0.113.${n}`
            const { status, body } = await ask(`GET /api/cost/115/city/1577/subdistrict/${grams}/sicepat`, { address })
            slowest = Math.max(slowest, performance.now() - startedAt)
            return { status, estimate: body.estimate, least: Math.min(...body.data_service.map(priceOf)) }
          }),
        )
        const wanted = answers.filter((one) => one.status === 200 && one.estimate && one.least >= 10_000)
        expect(wanted, `with ${fault}`).toHaveLength(askers)
      }
      await partner.misbehave('none')
      const { body } = await shopNow()('GET /api/cost/115/city/1577/subdistrict/1000/sicepat')
      expect(body).toMatchObject({ data_service: [{ ongkir: 9_000 }], estimate: false })
      await partner.stop()
      await expectInvariants(shop)
      expect(slowest).toBeLessThan(isProof ? 3_000 : 6_000)
      reached('tariff partner trouble', {
        'tariff faults': faults.length,
        'clients each': askers,
        'slowest ms': Math.round(slowest),
      })
    }),
)

const priceOf = ({ ongkir }: { ongkir: number }) => ongkir
