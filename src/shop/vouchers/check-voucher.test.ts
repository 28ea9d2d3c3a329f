import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bareOrder } from '../../../test/support/orders/bare-order.ts'
import { inTestShop, type TestShop, withCommittedShop } from '../../../test/support/shop/test-shop.ts'
import { checkVoucher } from './check-voucher.ts'
import { releaseVoucher } from './release-voucher.ts'
import { takeVoucher } from './take-voucher.ts'

type Shop = TestShop['shop']

/** Sets one of the dates of every voucher to a number of minutes from the database's time. */
const shift = ({ db }: Shop, instant: 'starts_at' | 'ends_at' | 'ended_at', minutes: number) =>
  db
    .updateTable('voucher')
    .set({ [instant]: sql`clock_timestamp() + make_interval(mins => ${minutes})` })
    .execute()

const bagOf = (unitPrice: number) => [{ articleId: 0, unitPrice, qty: 1 }]

async function use({ db }: Shop, voucherId: number, customerId: number) {
  const orderId = await bareOrder(db, customerId)
  expect(await takeVoucher(db, { voucherId, version: 1, customerId, orderId })).toMatchObject({ ok: true })
  return orderId
}

describe('checking a voucher', () => {
  test('returns the discount, in whatever case the code is typed', () =>
    inTestShop(async ({ shop, voucher, customer }) => {
      const { id } = await voucher({ code: 'SALAM50', type: 'shipping', amount: 20_000 })
      const { id: customerId } = await customer()
      for (const code of ['SALAM50', ' salam50 ', '\u00a0Salam50\n']) {
        expect(await checkVoucher(shop, { customerId, code, lines: bagOf(100_000) })).toMatchObject({
          ok: true,
          voucher: { id, code: 'SALAM50', type: 'shipping', amount: 20_000 },
        })
      }
    }))

  test.each(['SALAM5', 'SALAM50 SALAM50', '', '%', "' or true --", '\u0000', '\ud800', 'x'.repeat(5_000)])(
    'knows no code %j',
    (code) =>
      inTestShop(async ({ shop, voucher, customer }) => {
        await voucher({ code: 'SALAM50' })
        const checked = await checkVoucher(shop, { customerId: (await customer()).id, code, lines: bagOf(100_000) })
        expect(checked).toEqual({ ok: false, reason: 'unknown' })
      }),
  )

  test.each([
    ['is used up', 0, 'starts_at', -1],
    ['has not begun', 9, 'starts_at', 1],
    ['is over', 9, 'ends_at', -1],
    ['was ended', 9, 'ended_at', -1],
  ] as const)('answers "expired" for a code that %s', (_what, qty, instant, minutes) =>
    inTestShop(async ({ shop, voucher, customer }) => {
      const { code } = await voucher({ qty })
      await shift(shop, instant, minutes)
      const checked = await checkVoucher(shop, { customerId: (await customer()).id, code, lines: bagOf(100_000) })
      expect(checked).toEqual({ ok: false, reason: 'expired' })
    }),
  )

  test('answers "used", not "expired", to the customer who used the last one', () =>
    inTestShop(async ({ shop, voucher, customer }) => {
      const { id, code } = await voucher({ qty: 1 })
      const [winner, other] = [await customer(), await customer()]
      await use(shop, id, winner.id)
      expect(await checkVoucher(shop, { customerId: winner.id, code, lines: bagOf(1) })).toEqual({
        ok: false,
        reason: 'used',
      })
      expect(await checkVoucher(shop, { customerId: other.id, code, lines: bagOf(1) })).toEqual({
        ok: false,
        reason: 'expired',
      })
    }))

  test('lets a customer use a code again after the order was cancelled', () =>
    inTestShop(async ({ shop, voucher, customer }) => {
      const { id, code } = await voucher()
      const { id: customerId } = await customer()
      await releaseVoucher(shop.db, await use(shop, id, customerId))
      expect(await checkVoucher(shop, { customerId, code, lines: bagOf(1) })).toMatchObject({ ok: true })
    }))

  test('returns how much the bag lacks, and does not call the code expired', () =>
    inTestShop(async ({ shop, voucher, customer }) => {
      const { code } = await voucher({ minSubtotal: 400_000 })
      const { id: customerId } = await customer()
      expect(await checkVoucher(shop, { customerId, code, lines: bagOf(349_000) })).toEqual({
        ok: false,
        reason: 'below-minimum',
        missing: 51_000,
      })
      expect(await checkVoucher(shop, { customerId, code, lines: bagOf(400_000) })).toMatchObject({ ok: true })
    }))

  test('does not use up the voucher', () =>
    inTestShop(async ({ shop, voucher, customer }) => {
      const { code } = await voucher({ qty: 1 })
      for (let n = 0; n < 3; n += 1) {
        const { id: customerId } = await customer()
        expect(await checkVoucher(shop, { customerId, code, lines: bagOf(1) })).toMatchObject({ ok: true })
      }
    }))

  test('refuses every code after ten wrong ones, for this customer only', () =>
    inTestShop(async ({ shop, voucher, customer }) => {
      const { code } = await voucher()
      const [guesser, other] = [await customer(), await customer()]
      const check = (customerId: number, typed: string) =>
        checkVoucher(shop, { customerId, code: typed, lines: bagOf(1) })
      for (let n = 0; n < 10; n += 1) {
        // A valid code in between does not count.
        expect(await check(guesser.id, code)).toMatchObject({ ok: true })
        expect(await check(guesser.id, `TEBAK${n}`)).toEqual({ ok: false, reason: 'unknown' })
      }
      const refused = await check(guesser.id, code)
      expect(refused).toMatchObject({ ok: false, reason: 'too-many-wrong' })
      expect('retryAfterSeconds' in refused && refused.retryAfterSeconds).toBeGreaterThan(590)
      expect(await check(other.id, code)).toMatchObject({ ok: true })
    }))

  test('checks only ten of fifty wrong codes that are sent at once', () =>
    withCommittedShop(async ({ shop, customer }) => {
      const { id: customerId } = await customer()
      const guesses = Array.from({ length: 50 }, (_, n) =>
        checkVoucher(shop, { customerId, code: `T${n}`, lines: bagOf(1) }),
      )
      const answers = await Promise.all(guesses)
      expect(answers.filter((one) => !one.ok && one.reason === 'unknown')).toHaveLength(10)
    }))
})
