import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cancelOrder } from '../../../src/shop/payments/unpaid-orders/cancel-order.ts'
import { listVouchersLeft } from '../../../src/shop/vouchers/list-vouchers.ts'
import { askAs } from '../../support/api/ask-as.ts'
import { type OrderingShop, placed, withOrderingShop } from '../../support/orders/ordering-shop.ts'

const voucher = (
  { shop }: OrderingShop,
  code: string,
  options: { qty?: number; public?: boolean; ends_at?: Date } = {},
) =>
  shop.db
    .insertInto('voucher')
    .values({ code, type: 'total', amount: 50_000, qty: 9, public: true, loaded: options.qty ?? 9, ...options })
    .execute()

describe('GET /api/account/vouchers', () => {
  test('lists the usable public codes, with amount, minimum and end', () =>
    withOrderingShop(async (world) => {
      await world.shop.db
        .insertInto('voucher')
        .values({
          ...{ code: 'ONGKIR20', type: 'shipping', amount: 20_000, qty: 9, loaded: 9, public: true },
          ...{ min_subtotal: 300_000, ends_at: new Date('2099-12-31T17:00:00Z') },
        })
        .execute()
      await voucher(world, 'RAHASIA', { public: false })
      await voucher(world, 'HABIS', { qty: 0 })
      await voucher(world, 'LEWAT', { ends_at: new Date('2020-01-01T00:00:00Z') })
      const { token } = await world.customer()
      const { body } = await askAs(world.shop)('GET /api/account/vouchers', { token })
      expect(body.voucher_data).toEqual([
        {
          ...{ code: 'ONGKIR20', type: 'shipping', amount: 20_000, qty: 9, desc: '' },
          ...{ min_subtotal: 300_000, ends_at: '2100-01-01T00:00:00+07:00' },
        },
      ])
    }))

  test('leaves out codes that the customer has used, until that order is cancelled; other customers still see them', () =>
    withOrderingShop(async (world) => {
      await voucher(world, 'SALAM50')
      await voucher(world, 'TEDUH')
      const abaya = await world.article({ sizes: { M: 5 } })
      const siti = await world.shopper([[abaya, 'M', 1]])
      const dewi = await world.customer()
      const codes = async ({ id }: { id: number }) => (await listVouchersLeft(world.shop, id)).map(({ code }) => code)
      const { invoice } = placed(await world.order(siti, { voucherCode: 'SALAM50' }))
      expect(await codes(siti)).toEqual(['TEDUH'])
      expect(await codes(dewi)).toEqual(['SALAM50', 'TEDUH'])
      expect(await cancelOrder(world.shop, { invoice })).toEqual({ ok: true })
      expect(await codes(siti)).toEqual(['SALAM50', 'TEDUH'])
      await sql`update voucher set ended_at = clock_timestamp() where code = 'TEDUH'`.execute(world.shop.db)
      expect(await codes(siti)).toEqual(['SALAM50'])
    }))
})
