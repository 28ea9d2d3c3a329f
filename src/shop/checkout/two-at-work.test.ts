import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { filledForm } from '../../../test/support/orders/filled-form.ts'
import {
  type OrderingShop,
  placed,
  type Shopper,
  withCommittedOrderingShop,
} from '../../../test/support/orders/ordering-shop.ts'
import { completeOrders } from './complete-orders.ts'
import { placeOrder } from './place-order.ts'

const never = new AbortController().signal

async function siti({ article, shopper }: OrderingShop) {
  const abaya = await article({ price: 350_000, weightGrams: 600, sizes: { M: 5 } })
  return { abaya, customer: await shopper([[abaya, 'M', 2]]) }
}

const statuses = async ({ shop }: OrderingShop) =>
  (await shop.db.selectFrom('placed_order').select('status').orderBy('id').execute()).map(({ status }) => status)

/** Moves the start of every order into the past. */
const pass = ({ shop }: OrderingShop, seconds: number) =>
  sql`
    update placed_order set created_at = created_at - make_interval(secs => ${seconds}),
           lease_until = lease_until - make_interval(secs => ${seconds})`.execute(shop.db)

describe('two processes that work on one order', () => {
  test('a process that continues after its order was given up returns no link and closes its page', () =>
    withCommittedOrderingShop(async (world) => {
      const { customer } = await siti(world)
      const shop = {
        ...world.shop,
        atStep: async (step: string) => {
          if (step !== 'provider asked') return
          await pass(world, 101)
          await completeOrders(world.shop, never)
        },
      }
      expect(await world.order(customer, {}, shop)).toEqual({ ok: false, reason: 'payment-away' })
      expect(await statuses(world)).toEqual(['Cancelled'])
      expect(world.midtrans.payable()).toEqual([])
    }))

  test('a process that continues after another finished its order answers with the link of that', () =>
    withCommittedOrderingShop(async (world) => {
      const { customer } = await siti(world)
      const shop = {
        ...world.shop,
        atStep: async (step: string) => {
          if (step !== 'provider asked') return
          await pass(world, 31)
          await completeOrders(world.shop, never)
        },
      }
      const { token } = placed(await world.order(customer, {}, shop))
      expect(world.midtrans.pages.filter(({ isOver }) => !isOver)).toMatchObject([{ token }])
    }))

  test('completeOrders leaves an order alone while a process holds its lease', () =>
    withCommittedOrderingShop(async (world) => {
      const { customer } = await siti(world)
      const shop = {
        ...world.shop,
        atStep: async (step: string) => {
          if (step !== 'hold committed') return
          await sql`update placed_order set created_at = created_at - interval '200 seconds'`.execute(world.shop.db)
          await completeOrders(world.shop, never)
          expect(await statuses(world)).toEqual(['Creating'])
        },
      }
      placed(await world.order(customer, {}, shop))
    }))

  test('the same request waits while the order is made, and gets the same answer', () =>
    withCommittedOrderingShop(async (world) => {
      const { customer } = await siti(world)
      let repeated: Promise<unknown> | undefined
      const shop = {
        ...world.shop,
        atStep: async (step: string) => {
          if (step === 'hold committed') repeated = world.order(customer)
        },
      }
      const first = await world.order(customer, {}, shop)
      expect(await repeated).toEqual(first)
      expect(await statuses(world)).toEqual(['Unpaid'])
    }))

  test.each(['no earlier order found', 'order prepared'])(
    'the same request that was quicker (%s) has ordered for both',
    (when) =>
      withCommittedOrderingShop(async (world) => {
        const abaya = await world.article({ sizes: { M: 2 } })
        const customer = await world.shopper([[abaya, 'M', 2]])
        const first: unknown[] = []
        const shop = {
          ...world.shop,
          atStep: async (step: string) => {
            if (step === when && first.length === 0) first.push(await world.order(customer))
          },
        }
        const second = await world.order(customer, {}, shop)
        expect([second]).toEqual(first)
        expect(await statuses(world)).toEqual(['Unpaid'])
      }),
  )

  test('two processes that complete an order at once do it once', () =>
    withCommittedOrderingShop(async (world) => {
      const { customer } = await siti(world)
      await world.midtrans.server.misbehave('cut-before')
      await world.order(customer)
      await world.midtrans.server.misbehave('none')
      await pass(world, 31)
      await Promise.all([completeOrders(world.shop, never), completeOrders(world.shop, never)])
      expect(await statuses(world)).toEqual(['Unpaid'])
      expect(world.midtrans.pages).toHaveLength(1)
    }))

  test('more requests than can be served in time: the others are refused and can be repeated', () =>
    withCommittedOrderingShop(async (world) => {
      const abaya = await world.article({ sizes: { M: 18 } })
      const customers = await Promise.all(Array.from({ length: 18 }, () => world.shopper([[abaya, 'M', 1]])))
      const gates = customers.map(() => Promise.withResolvers<void>())
      const place = ({ id }: Shopper, gate?: Promise<void>) => {
        const atStep = async (step: string) => (step === 'no earlier order found' ? gate : undefined)
        return placeOrder({ ...world.shop, atStep }, { customerId: id, form: filledForm })
      }
      const [last, ...first] = customers
      if (last === undefined) return expect.unreachable()
      // Sixteen are served at a time; one finishes and the others do not.
      const underway = first.map((customer, n) => place(customer, gates[n]?.promise))
      const waiting = place(last)
      gates[0]?.resolve()
      expect(await waiting).toEqual({ ok: false, reason: 'crowded', retryAfterSeconds: 2 })
      await expect(place(last), 'if no request finishes, it is not a crowd').rejects.toThrow('does not move')
      for (const gate of gates) gate.resolve()
      for (const answer of await Promise.all(underway)) placed(answer)
      placed(await place(last))
    }))
})
