import { describe, expect, test } from 'vitest'
import {
  type Fault,
  type MisbehavingServer,
  misbehavingServer,
  type ReceivedRequest,
} from '../../../../test/support/network/misbehaving-server.ts'
import { silentLog } from '../../../../test/support/shop/silent-log.ts'
import { inTestShop, type TestShop } from '../../../../test/support/shop/test-shop.ts'
import { partnerAt } from '../../partners/ask-partner.ts'
import { findDestination, originAt } from '../find-destination.ts'
import type { ShippingRates } from '../rates.ts'
import { komerceRates } from './komerce.ts'
import { readDays } from './komerce-answers.ts'

const offers = [
  { service: 'REG', description: 'Regular', fromKg: 1 },
  { service: 'BEST', description: 'Next day', fromKg: 1 },
  { service: 'GOKIL', description: 'Cargo', fromKg: 10 },
]

// The partner has its own ids, names in capitals, and cities without their type.
const regions: Record<string, [number, string][]> = {
  '/api/v1/destination/province': [
    [5, 'JAWA BARAT'],
    [10, 'DKI JAKARTA'],
  ],
  '/api/v1/destination/city/5': [
    [199, 'DEPOK'],
    [55, 'BANDUNG'],
  ],
  '/api/v1/destination/district/199': [
    [199, 'DEPOK'],
    [1360, 'BEJI'],
    [1367, 'SUKMA JAYA'],
  ],
  '/api/v1/destination/district/55': [[501, 'ANTAPANI']],
}

const cost = (service: string, price: number, etd = '2-3 day', code = 'sicepat') => ({
  ...{ name: 'SiCepat Express', code, service, description: 'x', cost: price, etd },
})

type Costs = ReturnType<typeof cost>[]

const success = { message: 'Success', code: 200, status: 'success' }

function komerceWith(costs: Costs) {
  return ({ method, path }: ReceivedRequest) => {
    const known = regions[path]
    if (method === 'GET' && known) {
      return { status: 200, json: { meta: success, data: known.map(([id, name]) => ({ id, name })) } }
    }
    if (method === 'POST' && path === '/api/v1/calculate/district/domestic-cost') {
      return { status: 200, json: { meta: success, data: costs } }
    }
    return { status: 404, json: { meta: { message: 'not found', code: 404, status: 'error' }, data: null } }
  }
}

type Scene = TestShop & { rates: ShippingRates; komerce: MisbehavingServer }

/** What a busy machine needs is no fault, so only the tests of faults have less. */
const patient = { connectMs: 5_000, answerMs: 10_000 }
const hasty = { connectMs: 300, answerMs: 400 }

async function withKomerce(
  work: (scene: Scene) => Promise<void>,
  costs: Costs = [cost('REG', 9_000)],
  { connectMs, answerMs } = patient,
) {
  const komerce = await misbehavingServer(komerceWith(costs))
  await inTestShop((testShop) => {
    const ask = partnerAt({ name: 'komerce', origin: komerce.origin, log: silentLog, connectMs, answerMs })
    const parts = { db: testShop.shop.db, ask, path: '/api/v1', key: 'kunci', origin: originAt('1586'), offers }
    return work({ ...testShop, rates: komerceRates({ ...parts, answerMs }), komerce })
  }).finally(komerce.stop)
}

function to(subdistrictId: string, billedKg = 1) {
  const destination = findDestination(subdistrictId)
  if (destination === undefined) throw new Error(`there is no subdistrict ${subdistrictId}`)
  return { destination, billedKg }
}

const beji = '1577'
const cinere = '1581'

describe('the Komerce rates', () => {
  test('are requested from district to district, with the partner’s ids', () =>
    withKomerce(async ({ rates, komerce }) => {
      await rates.ask(to(beji, 3))
      expect(komerce.requests.at(-1)).toMatchObject({
        method: 'POST',
        path: '/api/v1/calculate/district/domestic-cost',
        body: 'origin=1367&destination=1360&weight=3000&courier=sicepat&price=lowest',
        headers: { key: 'kunci', 'content-type': 'application/x-www-form-urlencoded' },
      })
    }))

  test('have the shop’s names and order, and plain days', () =>
    withKomerce(
      async ({ rates }) =>
        expect(await rates.ask(to(beji))).toEqual({
          ok: true,
          services: [
            { service: 'REG', description: 'Regular', ongkir: 9_000, ekstimasi: '2-3' },
            { service: 'BEST', description: 'Next day', ongkir: 15_000, ekstimasi: '' },
          ],
        }),
      [cost('BEST', 15_000, ''), cost('REG', 9_000)],
    ))

  test('leave out free services, services that the shop does not offer, other couriers, and cargo below its weight', () =>
    withKomerce(
      async ({ rates }) =>
        expect(await rates.ask(to(beji, 9))).toMatchObject({ ok: true, services: [{ service: 'BEST' }] }),
      [
        cost('REG', 0),
        cost('BEST', 15_000),
        cost('HALU', 5_000),
        cost('REG', 7_000, '1 day', 'jne'),
        cost('GOKIL', 40_000),
      ],
    ))

  test('include cargo from ten kilograms', () =>
    withKomerce(
      async ({ rates }) =>
        expect(await rates.ask(to(beji, 10))).toMatchObject({ services: [{ service: 'GOKIL', ongkir: 40_000 }] }),
      [cost('GOKIL', 40_000)],
    ))

  test('request the names of places only once', () =>
    withKomerce(async ({ rates, komerce }) => {
      await rates.ask(to(beji))
      await rates.ask(to(beji, 2))
      const requestedPaths = komerce.requests.map(({ path }) => path.split('/').slice(3).join('/'))
      expect(requestedPaths).toEqual([
        ...['destination/province', 'destination/city/5', 'destination/district/199'],
        ...['calculate/district/domestic-cost', 'calculate/district/domestic-cost'],
      ])
    }))

  test('make one call for concurrent requests of the same price', () =>
    withKomerce(async ({ rates, komerce }) => {
      await rates.ask(to(beji))
      const before = komerce.requests.length
      const answers = await Promise.all(Array.from({ length: 20 }, () => rates.ask(to(beji, 4))))
      expect(answers.every(({ ok }) => ok)).toBe(true)
      expect(komerce.requests).toHaveLength(before + 1)
    }))

  test('find a place whose name the partner writes without the part in brackets', () =>
    withKomerce(async ({ rates, komerce }) => {
      const antapani = findAntapani()
      await rates.ask(to(antapani))
      expect(komerce.requests.at(-1)?.body).toContain('destination=501&')
    }))

  test('report a place that the partner does not know, and do not ask again within the week', () =>
    withKomerce(async ({ rates, komerce }) => {
      expect(await rates.ask(to(cinere))).toMatchObject({ ok: false, why: expect.stringContaining('knows no') })
      const before = komerce.requests.length
      expect(await rates.ask(to(cinere))).toMatchObject({ ok: false })
      expect(komerce.requests).toHaveLength(before)
    }))

  test.each<Fault>([
    'refuse',
    'hang',
    'cut-before',
    'cut-after',
    'garbage',
    'html',
    'redirect',
    'five-megabytes',
    'drip',
  ])('have no price when the partner has the fault: %s', (fault) =>
    withKomerce(
      async ({ rates, komerce }) => {
        await rates.ask(to(beji))
        await komerce.misbehave(fault)
        const startedAt = performance.now()
        expect(await rates.ask(to(beji, 2))).toMatchObject({ ok: false })
        expect(performance.now() - startedAt).toBeLessThan(4_500)
      },
      undefined,
      hasty,
    ),
  )

  test.each<Fault>([400, 401, 404, 429, 500, 503])('have no price when the partner answers %s', (status) =>
    withKomerce(async ({ rates, komerce }) => {
      await rates.ask(to(beji))
      await komerce.misbehave(status)
      expect(await rates.ask(to(beji, 2))).toMatchObject({ ok: false })
    }),
  )

  test.each([
    ['nothing at all', []],
    ['only a price of nothing', [cost('REG', 0)]],
    ['a price below nothing', [cost('REG', -5)]],
    ['a price with cents', [cost('REG', 9_000.5)]],
    ['an absurd price', [cost('REG', 2_000_000_000)]],
  ])('have no price when the partner gives %s', (_what, costs) =>
    withKomerce(async ({ rates }) => expect(await rates.ask(to(beji))).toMatchObject({ ok: false }), costs),
  )

  test('keep to one time limit for all requests of a price', () =>
    withKomerce(
      async ({ rates, komerce }) => {
        await komerce.misbehave('hang')
        const startedAt = performance.now()
        await rates.ask(to(beji))
        expect(performance.now() - startedAt).toBeLessThan(4_000)
      },
      undefined,
      { connectMs: 1_000, answerMs: 2_000 },
    ))
})

function findAntapani(): string {
  const bandung = ['23', 'Antapani (Cicadas)'] as const
  const found = Array.from({ length: 7_000 }, (_, n) => findDestination(String(n))).find(
    (one) => one?.city.id === bandung[0] && one.subdistrict.name === bandung[1],
  )
  return found?.subdistrict.id ?? ''
}

test.each([
  ['2-3 day', '2-3'],
  ['2-3 HARI', '2-3'],
  ['1 - 2 days', '1-2'],
  ['1', '1'],
  ['', ''],
  ['soon', ''],
  ['1-2 weeks', ''],
])('days written as "%s" are shown as "%s"', (etd, days) => {
  expect(readDays(etd)).toBe(days)
})
