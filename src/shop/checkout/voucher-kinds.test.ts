import { describe, expect, test } from 'vitest'
import {
  type OrderingShop,
  placed,
  withCommittedOrderingShop,
  withOrderingShop,
} from '../../../test/support/orders/ordering-shop.ts'
import { received } from '../../../test/support/orders/unpaid-order.ts'
import { findOrder } from '../orders/find-orders.ts'
import { refundOrder } from '../payments/refunds/refund-order.ts'
import { cancelOrder } from '../payments/unpaid-orders/cancel-order.ts'

/** A customer with a gamis for Rp 350.000 and two pashminas for Rp 99.999, of which one category is the pashmina's. REG costs Rp 10.000. */
async function bagOfTwo(world: OrderingShop) {
  const hijab = await world.category({ name: 'Hijab' })
  const gamis = await world.article({ price: 400_000, priceDisc: 350_000, weightGrams: 300, sizes: { M: 9 } })
  const pashmina = await world.article({ price: 99_999, weightGrams: 100, sizes: { All: 9 }, categories: [hijab] })
  const fill = (customer: { id: number }) =>
    world.fill(customer, [
      [gamis, 'M', 1],
      [pashmina, 'All', 2],
    ])
  const siti = await world.customer()
  await fill(siti)
  return { hijab, gamis, pashmina, siti, fill }
}

const readOrder = async ({ shop }: OrderingShop, invoice: string) =>
  (await findOrder(shop, { invoice })) ?? expect.unreachable('the order is not stored')

/** What the provider was asked for: its items must add up to the amount. */
function askedOf({ midtrans }: OrderingShop, invoice: string) {
  const page = midtrans.pages.find(({ reference }) => reference.startsWith(`${invoice}-`))
  return page?.amount
}

describe('an order with a percent voucher', () => {
  test('takes the percent of the items at the price that is paid for them, rounded down, and not of the shipping', () =>
    withOrderingShop(async (world) => {
      const { siti } = await bagOfTwo(world)
      await world.voucher({ code: 'P15', percent: 15, amount: 500_000 })
      const { invoice } = placed(await world.order(siti, { voucherCode: 'P15' }))
      // 15 % of 350.000 + 2 x 99.999 is 82.499,7.
      expect(await readOrder(world, invoice)).toMatchObject({ discount: 82_499, grossAmount: 477_499, ongkir: 10_000 })
      expect(askedOf(world, invoice)).toBe(477_499)
    }))

  test('takes off its maximum at most', () =>
    withOrderingShop(async (world) => {
      const { siti } = await bagOfTwo(world)
      await world.voucher({ code: 'P15', percent: 15, amount: 50_000 })
      const { invoice } = placed(await world.order(siti, { voucherCode: 'P15' }))
      expect(await readOrder(world, invoice)).toMatchObject({ discount: 50_000, grossAmount: 509_998 })
    }))

  test('of 100 percent leaves the shipping to pay', () =>
    withOrderingShop(async (world) => {
      const { siti } = await bagOfTwo(world)
      await world.voucher({ code: 'P100', percent: 100, amount: 5_000_000 })
      const { invoice } = placed(await world.order(siti, { voucherCode: 'P100' }))
      expect(await readOrder(world, invoice)).toMatchObject({ discount: 549_998, grossAmount: 10_000 })
    }))

  test('is refused if the browser claims another discount', () =>
    withOrderingShop(async (world) => {
      const { siti } = await bagOfTwo(world)
      await world.voucher({ code: 'P15', percent: 15, amount: 500_000 })
      expect(await world.order(siti, { voucherCode: 'P15', discount: 82_500 })).toMatchObject({
        ...{ ok: false, reason: 'total-changed', total: 477_499 },
      })
      placed(await world.order(siti, { voucherCode: 'P15', discount: 82_499, grossTotalFinal: 477_499 }))
    }))
})

describe('an order with a voucher of chosen categories', () => {
  test('takes the percent of the items of these categories only', () =>
    withOrderingShop(async (world) => {
      const { siti, hijab } = await bagOfTwo(world)
      await world.voucher({ code: 'HIJAB10', percent: 10, amount: 60_000, categories: [hijab] })
      const { invoice } = placed(await world.order(siti, { voucherCode: 'HIJAB10' }))
      const { discount, items } = await readOrder(world, invoice)
      expect([discount, items.map(({ isDiscounted }) => isDiscounted)]).toEqual([19_999, [false, true]])
    }))

  test('takes an amount off these items, and nothing off the others or the shipping', () =>
    withOrderingShop(async (world) => {
      const { siti, hijab } = await bagOfTwo(world)
      await world.voucher({ code: 'HIJAB', amount: 300_000, categories: [hijab] })
      const { invoice } = placed(await world.order(siti, { voucherCode: 'HIJAB' }))
      expect(await readOrder(world, invoice)).toMatchObject({ discount: 199_998, grossAmount: 360_000 })
    }))

  test('is refused without such an item, with the names of the categories', () =>
    withOrderingShop(async (world) => {
      const { siti } = await bagOfTwo(world)
      const [prayer, kids] = [await world.category({ name: 'Prayer' }), await world.category({ name: 'Kids' })]
      await world.voucher({ code: 'SHOLAT', amount: 10_000, categories: [prayer, kids] })
      await world.voucher({ code: 'KIRIM', freeShipping: true, categories: [prayer] })
      expect(await world.order(siti, { voucherCode: 'SHOLAT' })).toEqual({
        ...{ ok: false, reason: 'voucher', what: 'not-covered', categories: ['Prayer', 'Kids'] },
      })
      expect(await world.order(siti, { voucherCode: 'KIRIM' })).toMatchObject({
        reason: 'voucher',
        what: 'not-covered',
      })
    }))

  test('refunds a single item for what was paid for it', () =>
    withOrderingShop(async (world) => {
      const { siti, hijab, gamis, pashmina } = await bagOfTwo(world)
      await world.voucher({ code: 'HIJAB10', percent: 10, amount: 60_000, categories: [hijab] })
      const { invoice } = placed(await world.order(siti, { voucherCode: 'HIJAB10' }))
      const payment = world.midtrans.choose(world.midtrans.pages.at(-1)?.reference ?? '')
      world.midtrans.become(payment, 'settlement')
      await received(world.shop, world.midtrans.notice(payment))
      const { id } = await readOrder(world, invoice)
      const refund = (sizeId: number, pieces: number) =>
        refundOrder(world.shop, { id }, { items: [{ sizeId, pieces }] })
      expect(await refund(gamis.sizes.M, 1)).toMatchObject({ ok: true, amount: 350_000 })
      // 2 x 99.999 less 19.999: the rupiah that is rounded at one piece is made up at the other.
      expect(await refund(pashmina.sizes.All, 1)).toMatchObject({ ok: true, amount: 89_999 })
      expect(await refund(pashmina.sizes.All, 1)).toMatchObject({ ok: true, amount: 90_000 })
    }))
})

describe('an order with free shipping', () => {
  test.each([
    [undefined, 10_000],
    [25_000, 10_000],
    [4_000, 4_000],
  ])('with a maximum of %s takes %i off the shipping', (amount, discount) =>
    withOrderingShop(async (world) => {
      const { siti } = await bagOfTwo(world)
      await world.voucher({ code: 'KIRIM', freeShipping: true, ...(amount === undefined ? {} : { amount }) })
      const { invoice } = placed(await world.order(siti, { voucherCode: 'KIRIM' }))
      expect(await readOrder(world, invoice)).toMatchObject({ discount, grossAmount: 559_998 - discount })
    }),
  )
})

describe('an order with a voucher for first orders', () => {
  const firstOrder = { code: 'KENALAN', amount: 20_000, firstOrder: true, qty: 9 }

  test('is refused while another order of the customer can be paid, and placed once that was cancelled', () =>
    withOrderingShop(async (world) => {
      const { siti, fill } = await bagOfTwo(world)
      await world.voucher(firstOrder)
      const { invoice } = placed(await world.order(siti))
      await fill(siti)
      const shop = { ...world.shop, limits: { ...world.shop.limits, 'order.spacing': 9 } }
      const again = () => world.order(siti, { voucherCode: 'KENALAN' }, shop)
      expect(await again()).toEqual({ ok: false, reason: 'voucher', what: 'not-first-order' })
      await cancelOrder(world.shop, { id: (await readOrder(world, invoice)).id })
      placed(await again())
    }))

  test('used in two tabs takes effect once', () =>
    withCommittedOrderingShop(async (world) => {
      const { siti, fill } = await bagOfTwo(world)
      const another = { ...firstOrder, code: 'HALO' }
      await world.voucher(firstOrder)
      await world.voucher(another)
      const answers = await Promise.all(
        ['KENALAN', 'HALO', 'KENALAN', 'HALO'].map((voucherCode, tab) =>
          world.order(siti, { voucherCode, key: `tab-number-${tab}` }),
        ),
      )
      expect(new Set(answers.flatMap((answer) => (answer.ok ? [answer.invoice] : []))).size).toBe(1)
      await fill(siti)
      for (const voucherCode of ['KENALAN', 'HALO']) {
        expect(await world.order(siti, { voucherCode })).toMatchObject({ ok: false, reason: 'voucher' })
      }
      const used = await world.shop.db.selectFrom('voucher').select('cost').where('cost', '>', 0).execute()
      expect(used).toEqual([{ cost: 20_000 }])
    }))

  test('is refused if the other order was placed after the voucher was checked', () =>
    withCommittedOrderingShop(async (world) => {
      const { siti, fill } = await bagOfTwo(world)
      await world.voucher(firstOrder)
      let isOther = true
      const shop = {
        ...world.shop,
        async atStep(step: string) {
          if (step !== 'order prepared' || !isOther) return
          isOther = false
          placed(await world.order(siti, { key: 'another-tab-1' }))
          await fill(siti)
        },
      }
      const answer = await world.order(siti, { voucherCode: 'KENALAN', key: 'this-tab-1' }, shop)
      expect(answer).toEqual({ ok: false, reason: 'voucher', what: 'not-first-order' })
    }))
})

describe('a voucher that is changed while it is used', () => {
  test('gives the order the new discount, or the order is refused with the new total', () =>
    withCommittedOrderingShop(async (world) => {
      const { siti } = await bagOfTwo(world)
      await world.voucher({ code: 'P15', percent: 15, amount: 500_000 })
      let isFirst = true
      const shop = {
        ...world.shop,
        async atStep(step: string) {
          if (step !== 'order prepared' || !isFirst) return
          isFirst = false
          await world.shop.db
            .updateTable('voucher')
            .set((is) => ({ percent: 10, version: is('version', '+', 1) }))
            .execute()
        },
      }
      const { invoice } = placed(await world.order(siti, { voucherCode: 'P15' }, shop))
      expect(await readOrder(world, invoice)).toMatchObject({ discount: 54_999 })
      expect(await world.shop.db.selectFrom('voucher').select('cost').execute()).toEqual([{ cost: 54_999 }])
    }))
})

test('the last use of a percent voucher goes to one of eight customers, and none is charged in full', () =>
  withCommittedOrderingShop(async (world) => {
    const { pashmina } = await bagOfTwo(world)
    await world.voucher({ code: 'P15', percent: 15, amount: 500_000, qty: 1 })
    const customers = await Promise.all(Array.from({ length: 8 }, () => world.shopper([[pashmina, 'All', 1]])))
    const answers = await Promise.all(customers.map((customer) => world.order(customer, { voucherCode: 'P15' })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'voucher')).toHaveLength(7)
  }))
