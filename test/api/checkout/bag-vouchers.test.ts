import { describe, expect, test } from 'vitest'
import { askAs } from '../../support/api/ask-as.ts'
import { type OrderingShop, placed, withOrderingShop } from '../../support/orders/ordering-shop.ts'

type Row = { type?: 'total' | 'shipping'; amount?: number; min_subtotal?: number; public?: boolean; qty?: number }

const voucher = ({ shop }: OrderingShop, code: string, row: Row = {}) =>
  shop.db
    .insertInto('voucher')
    .values({ code, type: 'total', amount: 50_000, qty: 9, public: true, loaded: row.qty ?? 9, ...row })
    .execute()

describe('GET /api/account/bag-vouchers', () => {
  test('lists the best voucher first, and those that do not apply last, with the reason', () =>
    withOrderingShop(async (world) => {
      await voucher(world, 'ONGKIR20', { type: 'shipping', amount: 20_000 })
      await voucher(world, 'TEMAN100', { amount: 100_000, min_subtotal: 2_000_000 })
      await voucher(world, 'SALAM50')
      await voucher(world, 'RAHASIA', { amount: 90_000, public: false })
      await voucher(world, 'HABIS', { qty: 0 })
      const abaya = await world.article({ price: 500_000, sizes: { M: 5 } })
      const { token } = await world.shopper([[abaya, 'M', 1]])
      const { body } = await askAs(world.shop)('GET /api/account/bag-vouchers?ongkir=16000', { token })
      expect(body.vouchers).toEqual([
        { code: 'SALAM50', type: 'total', desc: '', saves: 50_000, best: true, reason: null },
        { code: 'ONGKIR20', type: 'shipping', desc: '', saves: 16_000, best: false, reason: null },
        {
          ...{ code: 'TEMAN100', type: 'total', desc: '', saves: 0, best: false },
          reason: expect.stringMatching(/^Add Rp.1\.500\.000 to use this voucher$/),
        },
      ])
    }))

  test('gives a used voucher the reason that its code gets at the checkout', () =>
    withOrderingShop(async (world) => {
      await voucher(world, 'SALAM50')
      const abaya = await world.article({ sizes: { M: 5 } })
      const siti = await world.shopper([[abaya, 'M', 1]])
      placed(await world.order(siti, { voucherCode: 'SALAM50' }))
      const ask = askAs(world.shop)
      const { body } = await ask('GET /api/account/bag-vouchers', { token: siti.token })
      const checked = await ask('POST /api/voucher-check', { token: siti.token, body: { voucher_code: 'SALAM50' } })
      expect(body.vouchers).toMatchObject([{ code: 'SALAM50', saves: 0, best: false, reason: checked.body.message }])
      expect(checked.status).toBe(409)
    }))

  test('gives the reason in the language of the page', () =>
    withOrderingShop(async (world) => {
      await voucher(world, 'TEMAN100', { amount: 100_000, min_subtotal: 2_000_000 })
      const abaya = await world.article({ price: 500_000, sizes: { M: 5 } })
      const { token } = await world.shopper([[abaya, 'M', 1]])
      const headers = { 'x-language': 'id' }
      const { body } = await askAs(world.shop)('GET /api/account/bag-vouchers', { token, headers })
      expect(body.vouchers[0].reason).toMatch(/^Belanja Rp.1\.500\.000 lagi untuk memakai voucher ini$/)
    }))

  test.each(['-1', '1e9', '99999999999', 'x'])('refuses %s as a shipping cost', (ongkir) =>
    withOrderingShop(async (world) => {
      const { token } = await world.customer()
      const { status } = await askAs(world.shop)(`GET /api/account/bag-vouchers?ongkir=${ongkir}`, { token })
      expect(status).toBe(422)
    }),
  )
})
