import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { failingDb, PlannedFailure } from '../../../test/support/database/failing-db.ts'
import { reached } from '../../../test/support/load/proof.ts'
import {
  expectInvariants,
  type OrderingShop,
  withCommittedOrderingShop,
} from '../../../test/support/orders/ordering-shop.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { completeOrders } from './complete-orders.ts'
import type { PlaceOrderResult } from './place-order.ts'

const never = new AbortController().signal

/** Two pieces and a voucher that can be used once. */
async function begin({ shop, article, shopper }: OrderingShop) {
  await shop.db
    .insertInto('voucher')
    .values({ code: 'SALAM50', type: 'total', amount: 50_000, qty: 1, loaded: 1, public: true })
    .execute()
  const abaya = await article({ price: 350_000, sizes: { M: 2, L: 4 } })
  const customer = await shopper([
    [abaya, 'M', 2],
    [abaya, 'L', 1],
  ])
  return { abaya, customer }
}

const placedOrders = async ({ shop }: OrderingShop) =>
  shop.db.selectFrom('placed_order').select(['status', 'invoice']).where('status', '<>', 'Cancelled').execute()

/** Two minutes later: the jobs run, and everything works again. */
async function twoMinutesLater({ shop }: OrderingShop) {
  for (let round = 0; round < 2; round += 1) {
    await sql`
      update placed_order set created_at = created_at - interval '60 seconds', lease_until = lease_until - interval '60 seconds'
       where status = 'Creating'`.execute(shop.db)
    await completeOrders(shop, never)
  }
}

async function orderWithFailureAt(
  world: OrderingShop,
  n: number,
): Promise<{ steps: number; answer: PlaceOrderResult | 'failed' }> {
  const { customer } = await begin(world)
  const failing = failingDb(world.shop.db, n)
  const shop = { ...world.shop, db: failing.db }
  const answer = await world.order(customer, { voucherCode: 'SALAM50' }, shop).catch((error: unknown) => {
    if (error instanceof PlannedFailure) return 'failed' as const
    throw error
  })
  const steps = failing.steps()
  await twoMinutesLater(world)
  const [order, ...more] = await placedOrders(world)
  expect(more).toEqual([])
  if (answer !== 'failed' && answer.ok) {
    expect(order, `acknowledged, although step ${n} failed`).toEqual({ status: 'Unpaid', invoice: answer.invoice })
  } else if (order !== undefined) expect(order.status).toBe('Unpaid')
  await sql`update limit_use set ends_at = clock_timestamp()`.execute(world.shop.db)
  const again = await world.order(customer, { voucherCode: 'SALAM50' })
  expect(again.ok, `the same request again, after step ${n} had failed`).toBe(true)
  expect(await placedOrders(world)).toHaveLength(1)
  await expectInvariants(world.shop)
  return { steps, answer }
}

describe('a failure while an order is placed', () => {
  test('in the n-th statement or commit leaves no incomplete order, holds nothing for ever, and the same request succeeds later', async () => {
    let all = 0
    await withCommittedOrderingShop(async (world) => {
      const { steps, answer } = await orderWithFailureAt(world, Number.POSITIVE_INFINITY)
      expect(answer).toMatchObject({ ok: true })
      all = steps
    })
    expect(all).toBeGreaterThan(20)
    for (let n = 1; n <= all; n += 1) {
      await withCommittedOrderingShop(async (world) => {
        await orderWithFailureAt(world, n)
      })
    }
    reached('failing steps', { 'steps that failed, one by one': all, 'half orders': 0, 'pieces leaked': 0 })
  }, 300_000)

  const failing = (payments: PaymentProvider, call: keyof PaymentProvider) => ({
    ...payments,
    [call]: async () => {
      throw new PlannedFailure(call)
    },
  })

  test('in the call that creates the page is treated as an unclear result', () =>
    withCommittedOrderingShop(async (world) => {
      const { customer } = await begin(world)
      const shop = { ...world.shop, payments: failing(world.shop.payments, 'create') }
      await expect(world.order(customer, {}, shop)).rejects.toThrow(PlannedFailure)
      await twoMinutesLater(world)
      expect(await placedOrders(world)).toMatchObject([{ status: 'Unpaid' }])
    }))

  const closing = ['cancelSession', 'cancel'] satisfies (keyof PaymentProvider)[]
  test.each(closing)('in the call %s that closes a late page leaves the order given up', (call) =>
    withCommittedOrderingShop(async (world) => {
      const { customer } = await begin(world)
      const shop = {
        ...world.shop,
        payments: failing(world.shop.payments, call),
        atStep: async (step: string) => {
          if (step !== 'provider asked') return
          await sql`
            update placed_order set created_at = created_at - interval '101 seconds',
                   lease_until = lease_until - interval '101 seconds'`.execute(world.shop.db)
          await completeOrders(world.shop, never)
        },
      }
      await expect(world.order(customer, {}, shop)).rejects.toThrow(PlannedFailure)
      expect(await placedOrders(world)).toEqual([])
      await expectInvariants(world.shop)
      await sql`update limit_use set ends_at = clock_timestamp()`.execute(world.shop.db)
      expect(await world.order(customer)).toMatchObject({ ok: true })
      expect(await placedOrders(world)).toMatchObject([{ status: 'Unpaid' }])
    }),
  )
})
