import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { silentLog } from '../../../test/support/shop/silent-log.ts'
import { testRates, testTariff } from '../../../test/support/shop/test-rates.ts'
import { inTestShop, type TestShop } from '../../../test/support/shop/test-shop.ts'
import { rupiah } from '../../values/rupiah.ts'
import { readServiceCodes } from '../settings/setting.ts'
import { findQuote } from './find-quote.ts'
import { deleteExpiredQuotes, findServiceGap, listServices, quoteShipping } from './quote-shipping.ts'
import { tableRates } from './rates/table.ts'
import type { RatesResult } from './rates.ts'

type Shop = TestShop['shop']

const beji = '1577'
const away: RatesResult = { ok: false, why: 'away' }
const reg = (ongkir: number): RatesResult => ({
  ok: true,
  services: [{ service: 'REG', description: 'Regular', ongkir: rupiah(ongkir), ekstimasi: '2' }],
})

/** A partner that returns these answers one after the other, and then repeats the last one. */
function partnerSaying(...answers: [RatesResult, ...RatesResult[]]) {
  const requests: string[] = []
  const ask = async ({ destination, billedKg }: { destination: { subdistrict: { id: string } }; billedKg: number }) => {
    requests.push(`${destination.subdistrict.id} ${billedKg}`)
    return answers[Math.min(requests.length, answers.length) - 1] ?? answers[0]
  }
  return { requests, rates: { ...testRates, partner: { name: 'partner', ask } } }
}

const shiftAnswers = ({ db }: Shop, hours: number) =>
  db
    .updateTable('rate_answer')
    .set({ answered_at: sql`answered_at - make_interval(hours => ${hours})` })
    .execute()

const shiftQuotes = ({ db }: Shop, minutes: number) =>
  db
    .updateTable('quote')
    .set({
      shown_at: sql`shown_at - make_interval(mins => ${minutes})`,
      ends_at: sql`ends_at - make_interval(mins => ${minutes})`,
    })
    .execute()

const visitor = { customerId: undefined, subdistrictId: beji, grams: 900 }

describe('quoting the shipping', () => {
  test('returns each service with its days and price from the owner’s table', () =>
    inTestShop(async ({ shop }) => {
      expect(await quoteShipping(shop, { ...visitor, grams: 2_400 })).toEqual({
        ok: true,
        billedKg: 3,
        estimate: false,
        services: [
          { service: 'REG', description: 'Regular', ongkir: 30_000, ekstimasi: '1-2' },
          { service: 'BEST', description: 'Next day', ongkir: 54_000, ekstimasi: '1' },
        ],
      })
    }))

  test('leaves out services that the shop has switched off, and says that there is no service without any', () =>
    inTestShop(async ({ shop }) => {
      const without = (...servicesOff: string[]) => ({ ...shop, parcels: { ...shop.parcels, servicesOff } })
      expect(await quoteShipping(without('REG'), visitor)).toMatchObject({ services: [{ service: 'BEST' }] })
      expect(await quoteShipping(without('REG', 'BEST'), visitor)).toEqual({ ok: false, reason: 'no-service' })
      expect(
        (await listServices(without('REG'))).map(({ service, kg, isOffered }) => [service, kg, isOffered]),
      ).toEqual([
        ['REG', 1, false],
        ['BEST', 1, true],
        ['GOKIL', 10, true],
      ])
    }))

  test('says that there is no service, not an outage, for a light parcel while only services for heavy ones are on', () =>
    inTestShop(async ({ shop }) => {
      const off = { ...shop, parcels: { ...shop.parcels, servicesOff: ['REG', 'BEST'] } }
      expect(await quoteShipping(off, visitor)).toEqual({ ok: false, reason: 'no-service' })
      expect(await quoteShipping(off, { ...visitor, grams: 10_000 })).toMatchObject({
        services: [{ service: 'GOKIL' }],
      })
      const table = tableRates({ ...testTariff, offers: testTariff.offers.filter(({ fromKg }) => fromKg > 1) })
      const imported = { ...shop, rates: { partner: undefined, table } }
      expect(await quoteShipping(imported, visitor)).toEqual({ ok: false, reason: 'no-service' })
      expect(await findServiceGap(imported, [])).toEqual({ fromKg: 1, toKg: 9 })
    }))

  test('knows a service by its code in capitals and small letters, also with a space', () =>
    inTestShop(async ({ shop }) => {
      const named = (service: string): RatesResult => ({
        ok: true,
        services: ['REG', service].map((one) => ({
          service: one,
          description: one,
          ongkir: rupiah(9_000),
          ekstimasi: '',
        })),
      })
      const { rates } = partnerSaying(named('Paket Kilat'))
      const off = { ...shop, rates, parcels: { ...shop.parcels, servicesOff: readServiceCodes('paket kilat, OTHER') } }
      expect(await quoteShipping(off, visitor)).toMatchObject({ services: [{ service: 'REG' }] })
    }))

  test.each([
    [['GOKIL'], undefined],
    [['REG', 'BEST'], { fromKg: 1, toKg: 9 }],
    [['REG', 'BEST', 'GOKIL'], { fromKg: 1, toKg: undefined }],
  ])('without %s, these weights have no service: %o', (off, gap) =>
    inTestShop(async ({ shop }) => {
      expect(await findServiceGap(shop, off)).toEqual(gap)
      expect(await findServiceGap({ ...shop, log: silentLog, rates: partnerSaying(away).rates }, off)).toEqual(gap)
    }),
  )

  test('refuses a weight of nothing, too much weight, and a place that does not exist', () =>
    inTestShop(async ({ shop }) => {
      expect(await quoteShipping(shop, { ...visitor, grams: 0 })).toEqual({ ok: false, reason: 'too-light' })
      expect(await quoteShipping(shop, { ...visitor, grams: 100_001 })).toEqual({ ok: false, reason: 'too-heavy' })
      expect(await quoteShipping(shop, { ...visitor, subdistrictId: '0' })).toEqual({
        ok: false,
        reason: 'unknown-destination',
      })
    }))

  test('asks the partner once a day per place and weight', () =>
    inTestShop(async ({ shop }) => {
      const { requests, rates } = partnerSaying(reg(9_000), reg(9_500))
      for (const grams of [900, 1, 1_300]) await quoteShipping({ ...shop, rates }, { ...visitor, grams })
      expect(requests).toEqual(['1577 1'])
      await shiftAnswers(shop, 24)
      expect(await quoteShipping({ ...shop, rates }, visitor)).toMatchObject({ services: [{ ongkir: 9_500 }] })
      expect(requests).toHaveLength(2)
    }))

  test('shares stored answers between processes', () =>
    inTestShop(async ({ shop }) => {
      await quoteShipping({ ...shop, rates: partnerSaying(reg(9_000)).rates }, visitor)
      const other = partnerSaying(reg(1))
      expect(await quoteShipping({ ...shop, rates: other.rates }, visitor)).toMatchObject({
        services: [{ ongkir: 9_000 }],
        estimate: false,
      })
      expect(other.requests).toEqual([])
    }))

  test('returns this week’s last answer as an estimate while the partner is unavailable', () =>
    inTestShop(async ({ shop }) => {
      const { rates } = partnerSaying(reg(9_000), away)
      await quoteShipping({ ...shop, rates }, visitor)
      await shiftAnswers(shop, 7 * 24 - 1)
      expect(await quoteShipping({ ...shop, rates }, visitor)).toMatchObject({
        services: [{ ongkir: 9_000 }],
        estimate: true,
      })
    }))

  test('returns the table’s price as an estimate if the partner never gave one', () =>
    inTestShop(async ({ shop }) => {
      const { rates } = partnerSaying(reg(9_000), away)
      await quoteShipping({ ...shop, rates }, visitor)
      await shiftAnswers(shop, 7 * 24)
      expect(await quoteShipping({ ...shop, rates }, visitor)).toMatchObject({
        services: [{ ongkir: 10_000 }, { ongkir: 18_000 }],
        estimate: true,
      })
    }))

  test('refuses if neither the partner nor the table has a price', () =>
    inTestShop(async ({ shop }) => {
      const table = { name: 'table', ask: async () => away }
      const quoted = await quoteShipping({ ...shop, log: silentLog, rates: { partner: undefined, table } }, visitor)
      expect(quoted).toEqual({ ok: false, reason: 'no-rates' })
    }))
})

describe('the shipping price of an order', () => {
  test('is the quoted price for half an hour, even if the courier’s price changes', () =>
    inTestShop(async ({ shop, customer }) => {
      const { id: customerId } = await customer()
      const { rates } = partnerSaying(reg(9_000), reg(12_000))
      const wanted = { customerId, subdistrictId: beji, grams: 900, service: 'REG', ongkir: 9_000 }
      await quoteShipping({ ...shop, rates }, wanted)
      await shiftAnswers(shop, 25)
      await shiftQuotes(shop, 29)
      expect(await findQuote({ ...shop, rates }, wanted)).toMatchObject({ ok: true, service: { ongkir: 9_000 } })
      await shiftQuotes(shop, 1)
      expect(await findQuote({ ...shop, rates }, wanted)).toMatchObject({ ok: true, service: { ongkir: 12_000 } })
    }))

  test('may be either of two quoted prices', () =>
    inTestShop(async ({ shop, customer }) => {
      const { id: customerId } = await customer()
      const { rates } = partnerSaying(reg(9_000), reg(12_000))
      const wanted = { customerId, subdistrictId: beji, grams: 900, service: 'REG' }
      await quoteShipping({ ...shop, rates }, wanted)
      await shiftAnswers(shop, 25)
      await quoteShipping({ ...shop, rates }, wanted)
      for (const ongkir of [9_000, 12_000]) {
        expect(await findQuote({ ...shop, rates }, { ...wanted, ongkir })).toMatchObject({ service: { ongkir } })
      }
      expect(await findQuote({ ...shop, rates }, wanted)).toMatchObject({ service: { ongkir: 12_000 } })
    }))

  test('is never a price that was not quoted', () =>
    inTestShop(async ({ shop, customer }) => {
      const { id: customerId } = await customer()
      const wanted = { customerId, subdistrictId: beji, grams: 2_000, service: 'REG' }
      await quoteShipping(shop, wanted)
      expect(await findQuote(shop, { ...wanted, ongkir: 1 })).toMatchObject({ service: { ongkir: 20_000 } })
    }))

  test('is not a quote for a lighter parcel, for another place or for another customer', () =>
    inTestShop(async ({ shop, customer }) => {
      const { id: customerId } = await customer()
      const { rates } = partnerSaying(reg(9_000), reg(12_000))
      await quoteShipping({ ...shop, rates }, { customerId, subdistrictId: beji, grams: 1 })
      const wanted = { customerId, subdistrictId: beji, grams: 900, service: 'REG', ongkir: 9_000 }
      const others = [
        { ...wanted, grams: 2_000 },
        { ...wanted, subdistrictId: '1578' },
        { ...wanted, customerId: (await customer()).id },
      ]
      await shiftAnswers(shop, 25)
      for (const other of others) {
        expect(await findQuote({ ...shop, rates }, other)).toMatchObject({ service: { ongkir: 12_000 } })
      }
    }))

  test('is found by the service’s code or description, and refused for any other', () =>
    inTestShop(async ({ shop, customer }) => {
      const wanted = { customerId: (await customer()).id, subdistrictId: beji, grams: 900 }
      expect(await findQuote(shop, { ...wanted, service: 'best' })).toMatchObject({ service: { service: 'BEST' } })
      expect(await findQuote(shop, { ...wanted, service: ' Next Day ' })).toMatchObject({ service: { ongkir: 18_000 } })
      expect(await findQuote(shop, { ...wanted, service: 'GOKIL' })).toEqual({ ok: false, reason: 'unknown-service' })
    }))

  test('is deleted once it has expired', () =>
    inTestShop(async ({ shop, customer }) => {
      await quoteShipping(shop, { customerId: (await customer()).id, subdistrictId: beji, grams: 900 })
      await deleteExpiredQuotes(shop)
      expect(await shop.db.selectFrom('quote').select('service').execute()).toHaveLength(2)
      await shiftQuotes(shop, 30)
      await deleteExpiredQuotes(shop)
      expect(await shop.db.selectFrom('quote').select('service').execute()).toEqual([])
    }))
})
