import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../test/support/network/misbehaving-server.ts'
import { type OrderingShop, placed, withOrderingShop } from '../../../test/support/orders/ordering-shop.ts'
import { readBag } from '../bag/read-bag.ts'
import { findOrder } from '../orders/find-orders.ts'
import { completeOrders } from './complete-orders.ts'

const never = new AbortController().signal

async function siti({ article, shopper }: OrderingShop) {
  const abaya = await article({ price: 350_000, weightGrams: 600, sizes: { M: 5 } })
  return { abaya, customer: await shopper([[abaya, 'M', 2]]) }
}

const stockOf = async ({ shop }: OrderingShop, sizeId: number) =>
  (await shop.db.selectFrom('article_size').select('stock').where('id', '=', sizeId).executeTakeFirstOrThrow()).stock

const statuses = async ({ shop }: OrderingShop) =>
  (await shop.db.selectFrom('placed_order').select('status').orderBy('id').execute()).map(({ status }) => status)

/** Moves the start of every order into the past. */
const pass = ({ shop }: OrderingShop, seconds: number) =>
  sql`
    update placed_order set created_at = created_at - make_interval(secs => ${seconds}),
           lease_until = lease_until - make_interval(secs => ${seconds})`.execute(shop.db)

const forgetTurns = ({ shop }: OrderingShop) => sql`update limit_use set ends_at = clock_timestamp()`.execute(shop.db)

describe('placing an order', () => {
  test('leads to the payment page, reserves the pieces and empties the bag', () =>
    withOrderingShop(async (world) => {
      const { shop, order, midtrans } = world
      const { abaya, customer } = await siti(world)
      const { invoice, url, token } = placed(await order(customer))

      expect(invoice).toMatch(/^INV-\d{8}-\d{6}$/)
      expect(midtrans.pages).toMatchObject([{ amount: 710_000, token, isOver: false }])
      expect(url).toBe(`${midtrans.server.origin}/snap/v4/redirection/${token}`)
      expect(await findOrder(shop, { invoice })).toMatchObject({
        status: 'Unpaid',
        total: 700_000,
        ongkir: 10_000,
        discount: 0,
        grossAmount: 710_000,
        items: [{ qty: 2, unitPrice: 350_000 }],
        address: { fullName: 'Siti Aminah', cityName: 'Kota Depok', subdistrictName: 'Sukmajaya' },
      })
      expect((await readBag(shop, customer.id)).items).toEqual([])
      expect(await stockOf(world, abaya.sizes.M)).toBe(3)
    }))

  test('gives the provider a reference of invoice, attempt and six random characters, and the deadline', () =>
    withOrderingShop(async (world) => {
      const { customer } = await siti(world)
      const { invoice } = placed(await world.order(customer))
      const [page] = world.midtrans.pages
      expect(page?.reference).toMatch(new RegExp(`^${invoice}-1-[0-9a-z]{6}$`))
      expect(page?.body).toMatchObject({
        callbacks: { finish: `http://localhost:3000/Thankyou?order_id=${invoice}` },
        expiry: { unit: 'minute' },
        page_expiry: { unit: 'minute' },
      })
    }))

  test('gives each order the next number of the day, with a gap for an order that was given up', () =>
    withOrderingShop(async (world) => {
      const { customer, abaya } = await siti(world)
      const numberOf = (invoice: string) => Number(invoice.split('-')[2])
      const first = numberOf(placed(await world.order(customer)).invoice)
      await world.fill(customer, [[abaya, 'M', 1]])
      expect(await world.order(customer)).toMatchObject({ ok: false, reason: 'too-often' })
      await forgetTurns(world)
      expect(numberOf(placed(await world.order(customer)).invoice)).toBe(first + 2)
    }))

  test('as fast as an account may is logged for the owner, with the account’s number, once a minute', () =>
    withOrderingShop(async (world) => {
      const { customer, abaya } = await siti(world)
      const errors: Record<string, unknown>[] = []
      const limits = { ...world.shop.limits, 'order.spacing': 1_000, 'order.account': 1 }
      const log = { ...world.shop.log, error: (fields: Record<string, unknown>) => errors.push(fields) }
      const tryTwiceMore = async () => {
        placed(await world.order(customer, {}, { ...world.shop, limits, log }))
        await world.fill(customer, [[abaya, 'M', 1]])
        for (let n = 0; n < 2; n += 1) {
          const again = await world.order(customer, {}, { ...world.shop, limits, log })
          expect(again).toMatchObject({ ok: false, reason: 'too-often' })
        }
      }
      await tryTwiceMore()
      expect(errors).toEqual([{ limit: 'order.account', customer: customer.id }])
      await forgetTurns(world)
      await tryTwiceMore()
      expect(errors).toHaveLength(2)
    }))

  test('is possible at once after an order that was given up, which counts towards the limit of an hour only', () =>
    withOrderingShop(async (world) => {
      const { customer, abaya } = await siti(world)
      const shop = { ...world.shop, limits: { ...world.shop.limits, 'order.account': 2 } }
      await world.midtrans.server.misbehave('refuse')
      for (let n = 0; n < 4; n += 1) {
        expect(await world.order(customer, {}, shop)).toEqual({ ok: false, reason: 'payment-away' })
      }
      await world.midtrans.server.misbehave('none')
      const well = { ...shop, payments: world.midtrans.newClient() }
      placed(await world.order(customer, {}, well))
      await world.fill(customer, [[abaya, 'M', 1]])
      expect(await world.order(customer, {}, well)).toMatchObject({ ok: false, reason: 'too-often' })
    }))

  test('is refused above the limit of the hour, in which orders that the provider refused count too', () =>
    withOrderingShop(async (world) => {
      const { customer } = await siti(world)
      const errors: Record<string, unknown>[] = []
      const log = { ...world.shop.log, error: (fields: Record<string, unknown>) => errors.push(fields) }
      const payments = {
        ...world.shop.payments,
        create: async () => ({ outcome: 'refused', why: 'bad-request', messages: [] }) as const,
      }
      const shop = { ...world.shop, payments, log, limits: { ...world.shop.limits, 'order.tries': 3 } }
      for (let n = 0; n < 3; n += 1) {
        expect(await world.order(customer, {}, shop)).toEqual({ ok: false, reason: 'payment-away' })
      }
      const refused = { ok: false, reason: 'too-many-tries', retryAfterSeconds: expect.any(Number) }
      for (let n = 0; n < 2; n += 1) expect(await world.order(customer, {}, shop)).toEqual(refused)
      expect(await statuses(world)).toEqual(['Cancelled', 'Cancelled', 'Cancelled'])
      expect(errors.filter(({ limit }) => limit !== undefined)).toEqual([
        { limit: 'order.tries', customer: customer.id },
      ])
    }))

  test('keeps items that are added to the bag while the provider is asked', () =>
    withOrderingShop(async (world) => {
      const { customer } = await siti(world)
      const scarf = await world.article({ sizes: { S: 2 } })
      const shop = {
        ...world.shop,
        atStep: async (step: string) => {
          if (step === 'provider asked') await world.fill(customer, [[scarf, 'S', 2]])
        },
      }
      placed(await world.order(customer, {}, shop))
      expect((await readBag(world.shop, customer.id)).items).toMatchObject([{ sizeId: scarf.sizes.S, qty: 2 }])
    }))

  test('starts again if the bag changes before the hold', () =>
    withOrderingShop(async (world) => {
      const { customer } = await siti(world)
      const scarf = await world.article({ price: 90_000, weightGrams: 50, sizes: { S: 2 } })
      let times = 0
      const shop = {
        ...world.shop,
        atStep: async (step: string) => {
          if (step !== 'order prepared') return
          times += 1
          if (times === 1) await world.fill(customer, [[scarf, 'S', 1]])
        },
      }
      const { invoice } = placed(await world.order(customer, {}, shop))
      expect(await findOrder(world.shop, { invoice })).toMatchObject({ total: 790_000 })
      expect(await world.order(customer, { grossTotalFinal: 1 })).toMatchObject({ ok: false })
    }))

  test('refuses the old total if a price changes before the hold', () =>
    withOrderingShop(async (world) => {
      const { customer, abaya } = await siti(world)
      const shop = {
        ...world.shop,
        atStep: async (step: string) => {
          if (step === 'order prepared') {
            await world.shop.db.updateTable('article').set({ price: 400_000 }).where('id', '=', abaya.id).execute()
          }
        },
      }
      expect(await world.order(customer, { grossTotalFinal: 710_000 }, shop)).toEqual({
        ok: false,
        reason: 'total-changed',
        total: 810_000,
      })
      expect(await statuses(world)).toEqual([])
    }))
})

describe('a payment provider that fails', () => {
  const certainlyNot: Fault[] = ['refuse', 400, 401]
  test.each(certainlyNot)(
    'and certainly did not take the order (%s): nothing is held any more, the bag is full',
    (fault) =>
      withOrderingShop(async (world) => {
        const { abaya, customer } = await siti(world)
        await world.midtrans.server.misbehave(fault)
        expect(await world.order(customer)).toEqual({ ok: false, reason: 'payment-away' })
        expect(await statuses(world)).toEqual(['Cancelled'])
        expect(await stockOf(world, abaya.sizes.M)).toBe(5)
        expect((await readBag(world.shop, customer.id)).items).toHaveLength(1)
      }),
  )

  const unclearFaults: Fault[] = ['cut-before', 'cut-after', 'garbage', 'html', 'redirect', 'five-megabytes', 500, 503]
  test.each(unclearFaults)('with an unclear result (%s): the order is finished later', (fault) =>
    withOrderingShop(async (world) => {
      const { abaya, customer } = await siti(world)
      await world.midtrans.server.misbehave(fault)
      expect(await world.order(customer)).toEqual({ ok: false, reason: 'payment-away' })
      expect(await statuses(world)).toEqual(['Creating'])
      expect(await stockOf(world, abaya.sizes.M)).toBe(3)
      expect((await readBag(world.shop, customer.id)).items).toHaveLength(1)

      await world.midtrans.server.misbehave('none')
      await pass(world, 31)
      await completeOrders(world.shop, never)
      expect(await statuses(world)).toEqual(['Unpaid'])
      expect(world.midtrans.payable()).toHaveLength(1)
      expect((await readBag(world.shop, customer.id)).items).toEqual([])
    }),
  )

  test('for a hundred seconds: the order is given up, and the same bag can be ordered again', () =>
    withOrderingShop(async (world) => {
      const { abaya, customer } = await siti(world)
      await world.midtrans.server.misbehave(503)
      await world.order(customer, { key: 'checkout-0001' })
      await pass(world, 101)
      await completeOrders(world.shop, never)
      expect(await statuses(world)).toEqual(['Cancelled'])
      expect(await stockOf(world, abaya.sizes.M)).toBe(5)

      await world.midtrans.server.misbehave('none')
      await forgetTurns(world)
      placed(await world.order(customer, { key: 'checkout-0001' }))
      expect(await statuses(world)).toEqual(['Cancelled', 'Unpaid'])
    }))

  test('three more times: the order is given up', () =>
    withOrderingShop(async (world) => {
      const { customer } = await siti(world)
      await world.midtrans.server.misbehave(500)
      await world.order(customer)
      await pass(world, 31)
      for (let round = 0; round < 3; round += 1) await completeOrders(world.shop, never)
      expect(await statuses(world)).toEqual(['Creating'])
      await completeOrders(world.shop, never)
      expect(await statuses(world)).toEqual(['Cancelled'])
    }))

  test('and works when the customer tries again: the same request finishes the same order', () =>
    withOrderingShop(async (world) => {
      const { customer } = await siti(world)
      await world.midtrans.server.misbehave('cut-after')
      await world.order(customer)
      await world.midtrans.server.misbehave('none')
      placed(await world.order(customer))
      expect(await statuses(world)).toEqual(['Unpaid'])
      expect(world.midtrans.payable()).toHaveLength(1)
    }))

  test('and works when another request comes: the first order is given up before the second begins', () =>
    withOrderingShop(async (world) => {
      const { abaya, customer } = await siti(world)
      await world.midtrans.server.misbehave(503)
      await world.order(customer, { key: 'checkout-0001' })
      await world.midtrans.server.misbehave('none')
      await forgetTurns(world)
      const { invoice } = placed(await world.order(customer, { key: 'checkout-0001', fullName: 'Budi' }))
      expect(await statuses(world)).toEqual(['Cancelled', 'Unpaid'])
      expect(await findOrder(world.shop, { invoice })).toMatchObject({ address: { fullName: 'Budi' } })
      expect(await stockOf(world, abaya.sizes.M)).toBe(3)
    }))
})
