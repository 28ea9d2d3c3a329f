import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bareOrder } from '../../../test/support/orders/bare-order.ts'
import { inTestShop, type TestShop } from '../../../test/support/shop/test-shop.ts'
import { endVoucher } from './end-voucher.ts'
import { listPublicVouchers } from './list-vouchers.ts'
import { releaseVoucher } from './release-voucher.ts'
import { takeVoucher } from './take-voucher.ts'

type Shop = TestShop['shop']

async function use({ db }: Shop, voucherId: number, customerId: number) {
  const orderId = await bareOrder(db, customerId)
  return { orderId, ...(await takeVoucher(db, { voucherId, customerId, orderId })) }
}

const left = async ({ db }: Shop) =>
  (await db.selectFrom('voucher').select(['qty', 'loaded']).executeTakeFirstOrThrow()).qty

describe('using a voucher', () => {
  test('reduces the number of uses left by one', () =>
    inTestShop(async ({ shop, voucher, customer }) => {
      const { id } = await voucher({ qty: 3 })
      expect(await use(shop, id, (await customer()).id)).toMatchObject({ ok: true })
      expect(await left(shop)).toBe(2)
    }))

  test('works once per customer', () =>
    inTestShop(async ({ shop, voucher, customer }) => {
      const { id } = await voucher({ qty: 3 })
      const { id: customerId } = await customer()
      await use(shop, id, customerId)
      expect(await use(shop, id, customerId)).toMatchObject({ ok: false, reason: 'used' })
      expect(await left(shop)).toBe(2)
    }))

  test('writes nothing if no use is left', () =>
    inTestShop(async ({ shop, voucher, customer }) => {
      const { id } = await voucher({ qty: 0 })
      expect(await use(shop, id, (await customer()).id)).toMatchObject({ ok: false, reason: 'expired' })
      expect(await shop.db.selectFrom('voucher_use').select('order_id').execute()).toEqual([])
    }))

  test.each(['starts_at', 'ends_at', 'ended_at'] as const)('is refused outside its period: %s', (instant) =>
    inTestShop(async ({ shop, voucher, customer }) => {
      const { id } = await voucher()
      const minutes = instant === 'starts_at' ? 1 : -1
      const moved = sql`clock_timestamp() + make_interval(mins => ${minutes})`
      await shop.db
        .updateTable('voucher')
        .set({ [instant]: moved })
        .execute()
      expect(await use(shop, id, (await customer()).id)).toMatchObject({ ok: false, reason: 'expired' })
    }),
  )

  test('reports when a public voucher disappears from the list, and when it reappears', () =>
    inTestShop(async ({ shop, voucher, customer }) => {
      const { id } = await voucher({ qty: 2, public: true })
      expect(await use(shop, id, (await customer()).id)).toMatchObject({ changesWhatShows: false })
      const last = await use(shop, id, (await customer()).id)
      expect(last).toMatchObject({ changesWhatShows: true })
      expect(await listPublicVouchers(shop)).toEqual([])
      expect(await releaseVoucher(shop.db, last.orderId)).toEqual({ released: true, changesWhatShows: true })
      expect(await listPublicVouchers(shop)).toHaveLength(1)
    }))
})

describe('releasing a voucher', () => {
  test('happens once, even if it is called twice', () =>
    inTestShop(async ({ shop, voucher, customer }) => {
      const { id } = await voucher({ qty: 3 })
      const { orderId } = await use(shop, id, (await customer()).id)
      expect(await releaseVoucher(shop.db, orderId)).toMatchObject({ released: true })
      expect(await releaseVoucher(shop.db, orderId)).toMatchObject({ released: false })
      expect(await left(shop)).toBe(3)
    }))

  test('does nothing for an order without one', () =>
    inTestShop(async ({ shop, customer }) => {
      const orderId = await bareOrder(shop.db, (await customer()).id)
      expect(await releaseVoucher(shop.db, orderId)).toEqual({ released: false, changesWhatShows: false })
    }))

  test('does not revive a voucher that was ended', () =>
    inTestShop(async ({ shop, voucher, customer }) => {
      const { id, code } = await voucher({ qty: 1, public: true })
      const { orderId } = await use(shop, id, (await customer()).id)
      await endVoucher(shop, code)
      await releaseVoucher(shop.db, orderId)
      expect(await use(shop, id, (await customer()).id)).toMatchObject({ ok: false, reason: 'expired' })
      expect(await listPublicVouchers(shop)).toEqual([])
    }))

  test('never leads to more uses than there were', () =>
    inTestShop(async ({ shop, voucher }) => {
      await voucher({ qty: 3 })
      const more = shop.db.updateTable('voucher').set({ qty: 4 }).execute()
      await expect(more).rejects.toThrow('voucher_uses_were_loaded')
    }))
})
