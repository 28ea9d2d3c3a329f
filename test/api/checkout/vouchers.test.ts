import { type Insertable, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../../src/db/db.ts'
import type { Tables } from '../../../src/db/schema/tables.ts'
import { readApi } from '../../support/api/read-api.ts'
import { inTestShop } from '../../support/shop/test-shop.ts'

const usual = { code: 'SALAM50', type: 'total', amount: 50_000, qty: 500, public: true } as const

const voucher = (db: Db, options: Partial<Insertable<Tables['voucher']>> = {}) =>
  db
    .insertInto('voucher')
    .values({ ...usual, loaded: options.qty ?? usual.qty, ...options })
    .execute()

/** Sets one of the times of every voucher, in minutes from the database's now. */
const shift = (db: Db, instant: 'starts_at' | 'ends_at' | 'ended_at', minutes: number) =>
  db
    .updateTable('voucher')
    .set({ [instant]: sql`now() + make_interval(mins => ${minutes})` })
    .execute()

describe('GET /api/vouchers', () => {
  test('returns a public voucher with its amount, minimum and end', () =>
    inTestShop(async ({ shop }) => {
      const ends_at = new Date('2099-12-31T17:00:00Z')
      await voucher(shop.db, { description: 'Rp 50.000 off', min_subtotal: 200_000, ends_at })
      await voucher(shop.db, { code: 'ONGKIR20', type: 'shipping', amount: 20_000 })
      expect(await readApi(shop, '/api/vouchers')).toEqual({
        status: 200,
        body: {
          status: 200,
          voucher_data: [
            {
              code: 'SALAM50',
              type: 'total',
              amount: 50_000,
              qty: 500,
              desc: 'Rp 50.000 off',
              min_subtotal: 200_000,
              ends_at: '2100-01-01T00:00:00+07:00',
            },
            { code: 'ONGKIR20', type: 'shipping', amount: 20_000, qty: 500, desc: '', min_subtotal: 0, ends_at: null },
          ],
        },
      })
    }))

  test('never returns a code that is not public', () =>
    inTestShop(async ({ shop }) => {
      await voucher(shop.db, { code: 'RAHASIA', public: false })
      expect((await readApi(shop, '/api/vouchers')).body.voucher_data).toEqual([])
    }))

  test('leaves out a voucher that is used up', () =>
    inTestShop(async ({ shop }) => {
      await voucher(shop.db, { qty: 0 })
      expect((await readApi(shop, '/api/vouchers')).body.voucher_data).toEqual([])
    }))

  test.each([
    ['shows one that has begun', 'starts_at', -1, ['SALAM50']],
    ['leaves out one that has not begun', 'starts_at', 1, []],
    ['shows one until its end', 'ends_at', 1, ['SALAM50']],
    ['leaves out one that is over', 'ends_at', -1, []],
    ['leaves out one that was ended by hand', 'ended_at', -1, []],
  ] as const)('%s', (_rule, instant, minutes, expected) =>
    inTestShop(async ({ shop }) => {
      await voucher(shop.db)
      await shift(shop.db, instant, minutes)
      const { body } = await readApi(shop, '/api/vouchers')
      expect(body.voucher_data.map(({ code }: { code: string }) => code)).toEqual(expected)
    }),
  )
})
