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
  return { orderId, ...(await takeVoucher(db, { voucherId, version: 1, customerId, orderId })) }
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

  test('for first orders is refused while another order of the customer can be paid, and after one was paid', () =>
    inTestShop(async ({ shop, voucher, customer }) => {
      const { id } = await voucher({ firstOrder: true })
      const { id: customerId } = await customer()
      const [earlier, orderId] = [await bareOrder(shop.db, customerId), await bareOrder(shop.db, customerId)]
      const takeAfter = async (order: object) => {
        await shop.db
          .updateTable('placed_order')
          .set({ placed_at: new Date(), ...order })
          .where('id', '=', earlier)
          .execute()
        const taken = await takeVoucher(shop.db, { voucherId: id, version: 1, customerId, orderId })
        await releaseVoucher(shop.db, orderId)
        await shop.db.deleteFrom('voucher_use').execute()
        return taken
      }
      const refused = { ok: false, reason: 'not-first-order' }
      expect(await takeAfter({ status: 'Unpaid' })).toEqual(refused)
      expect(await takeAfter({ status: 'Expired', has_pieces: false })).toMatchObject({ ok: true })
      expect(await takeAfter({ status: 'Paid', has_pieces: true, paid_at: new Date() })).toEqual(refused)
      // Refunded whole before it was sent: the customer has nothing of it.
      expect(await takeAfter({ status: 'Refunded', has_pieces: false })).toMatchObject({ ok: true })
    }))

  test('is refused if its rule has changed since the order was summed up', () =>
    inTestShop(async ({ shop, voucher, customer }) => {
      const { id } = await voucher({ qty: 3 })
      await shop.db.updateTable('voucher').set({ version: 2 }).execute()
      expect(await use(shop, id, (await customer()).id)).toMatchObject({ ok: false, reason: 'changed' })
      expect(await left(shop)).toBe(3)
    }))

  test('counts the discounts of the orders that use it', () =>
    inTestShop(async ({ shop, voucher, customer }) => {
      const { id } = await voucher({ qty: 3 })
      const cost = async () => (await shop.db.selectFrom('voucher').select('cost').executeTakeFirstOrThrow()).cost
      const [one, other] = [
        await bareOrder(shop.db, (await customer()).id),
        await bareOrder(shop.db, (await customer()).id),
      ]
      for (const orderId of [one, other]) {
        await shop.db
          .updateTable('placed_order')
          .set({ voucher_code: 'X', voucher_type: 'total', total: 400_000, discount: 50_000, gross_amount: 360_000 })
          .where('id', '=', orderId)
          .execute()
        await takeVoucher(shop.db, { voucherId: id, version: 1, customerId: undefined, orderId })
      }
      expect(await cost()).toBe(100_000)
      await releaseVoucher(shop.db, one)
      expect(await cost()).toBe(50_000)
    }))

  test('reports when a public voucher disappears from the list, and when it reappears', () =>
    inTestShop(async ({ shop, voucher, customer }) => {
      const { id } = await voucher({ qty: 2, public: true })
      expect(await use(shop, id, (await customer()).id)).toMatchObject({ changesShownStock: false })
      const last = await use(shop, id, (await customer()).id)
      expect(last).toMatchObject({ changesShownStock: true })
      expect(await listPublicVouchers(shop)).toEqual([])
      expect(await releaseVoucher(shop.db, last.orderId)).toEqual({ released: true, changesShownStock: true })
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
      expect(await releaseVoucher(shop.db, orderId)).toEqual({ released: false, changesShownStock: false })
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
