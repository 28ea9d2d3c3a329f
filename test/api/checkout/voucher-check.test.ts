import { describe, expect, test } from 'vitest'
import { takeVoucher } from '../../../src/shop/vouchers/take-voucher.ts'
import { askAs } from '../../support/api/ask-as.ts'
import { bareOrder } from '../../support/orders/bare-order.ts'
import { inTestShop, type TestShop, withCommittedShop } from '../../support/shop/test-shop.ts'

type Ask = ReturnType<typeof askAs>
type Scene = TestShop & { ask: Ask; id: number; token: string; check: (code: unknown) => ReturnType<Ask> }

/** A customer with items for Rp 349.000 in the bag. */
const inShop = (work: (scene: Scene) => Promise<void>, lend = inTestShop) =>
  lend(async (testShop) => {
    const ask = askAs(testShop.shop)
    const { id, token } = await testShop.customer()
    const abaya = await testShop.article({ price: 400_000, priceDisc: 349_000 })
    const body = { product_id: abaya.id, size_id: abaya.sizes.M, product_qty: 1 }
    expect((await ask('POST /api/add-to-cart', { token, body })).status).toBe(201)
    const check = (voucher_code: unknown) => ask('POST /api/voucher-check', { token, body: { voucher_code } })
    await work({ ...testShop, ask, id, token, check })
  })

describe('POST /api/voucher-check', () => {
  test('returns the discount of a valid code, and uses nothing up', () =>
    inShop(async ({ voucher, check }) => {
      await voucher({ code: 'ONGKIR20', type: 'shipping', amount: 20_000, qty: 7 })
      for (const code of ['ONGKIR20', ' ongkir20 ']) {
        expect(await check(code)).toMatchObject({
          status: 200,
          body: {
            status: 200,
            message: 'Voucher applied',
            voucher_data: { code: 'ONGKIR20', type: 'shipping', amount: 20_000, qty: 7, desc: '' },
          },
        })
      }
    }))

  test('refuses an unknown, a used and an expired code with the texts of the specification', () =>
    inShop(async ({ shop, voucher, id, check }) => {
      const used = await voucher({ code: 'LAMA' })
      await voucher({ code: 'HABIS', qty: 0 })
      const orderId = await bareOrder(shop.db, id)
      await takeVoucher(shop.db, { voucherId: used.id, version: 1, customerId: id, orderId })
      const refusalOf = async (code: string) => {
        const { status, body } = await check(code)
        return [status, body.status, body.message]
      }
      expect(await refusalOf('TIDAKADA')).toEqual([404, 404, 'Invalid voucher code!'])
      expect(await refusalOf('LAMA')).toEqual([409, 409, 'The voucher has already been used!'])
      expect(await refusalOf('HABIS')).toEqual([410, 410, 'The voucher has expired'])
    }))

  test('says how much is missing to the minimum, at current prices', () =>
    inShop(async ({ voucher, check }) => {
      await voucher({ code: 'BESAR', minSubtotal: 400_000 })
      const { status, body } = await check('BESAR')
      expect([status, body.message]).toEqual([422, 'Add Rp\u00a051.000 to use this voucher'])
    }))

  test('requires a signed-in customer', () =>
    inShop(async ({ ask }) => {
      const body = { voucher_code: 'SALAM50' }
      expect(await ask('POST /api/voucher-check', { body })).toMatchObject({
        status: 401,
        body: { status: 401, message: 'Login terlebih dahulu' },
      })
    }))

  test('accepts only text as a code', () =>
    inShop(async ({ check }) => {
      for (const code of [undefined, null, 5, ['SALAM50'], { code: 'SALAM50' }]) {
        expect((await check(code)).status, JSON.stringify(code)).toBe(422)
      }
    }))

  test('allows ten wrong codes in ten minutes', () =>
    inShop(async ({ voucher, check }) => {
      await voucher({ code: 'SALAM50' })
      for (let n = 0; n < 10; n += 1) expect((await check(`TEBAK${n}`)).status).toBe(404)
      const refused = await check('SALAM50')
      expect([refused.status, refused.body.message]).toEqual([
        429,
        'Too many wrong codes. Please wait a few minutes and try again.',
      ])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
    }))

  test('never counts a valid code as wrong, even if several tabs check it at once', () =>
    inShop(async ({ voucher, check }) => {
      await voucher({ code: 'SALAM50' })
      const answers = await Promise.all(Array.from({ length: 25 }, () => check('SALAM50')))
      expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(200))
    }, withCommittedShop))

  test('allows exactly ten of twenty wrong codes sent at once', () =>
    inShop(async ({ check }) => {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => check(`TEBAK${n}`)))
      expect(answers.filter(({ status }) => status === 404)).toHaveLength(10)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    }, withCommittedShop))

  test('is allowed thirty times a minute', () =>
    inShop(async ({ voucher, check }) => {
      await voucher({ code: 'SALAM50' })
      for (let n = 0; n < 30; n += 1) expect((await check('SALAM50')).status).toBe(200)
      expect((await check('SALAM50')).status).toBe(429)
    }))
})
