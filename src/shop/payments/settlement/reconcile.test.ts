import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../../test/support/orders/unpaid-order.ts'
import { reconcilePayments } from './reconcile.ts'

const never = new AbortController().signal

const secondsToCheck = async ({ shop }: OrderingShop) => {
  const { next_ask_at } = await shop.db.selectFrom('payment_attempt').select('next_ask_at').executeTakeFirstOrThrow()
  return (next_ask_at.getTime() - Date.now()) / 1_000
}

/** In whole minutes, because on a busy machine some seconds may have passed since it was set. */
const minutesToCheck = async (world: OrderingShop) => Math.round((await secondsToCheck(world)) / 60)

describe('an unpaid order without news', () => {
  test('is checked after a minute, then after pauses that double from 2 minutes to 2 hours', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const pauses = [await minutesToCheck(world)]
      for (let round = 0; round < 8; round += 1) {
        await order.due()
        await reconcilePayments(world.shop, never)
        pauses.push(await minutesToCheck(world))
      }
      expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120])
    }))

  test('is checked five minutes before its deadline, and every two minutes from ten minutes before it', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const day = world.shop.lifetimes.paymentSeconds
      for (let round = 0; round < 6; round += 1) {
        await order.due()
        await reconcilePayments(world.shop, never)
      }
      await order.pass(day - 1_800)
      await order.due()
      await reconcilePayments(world.shop, never)
      expect(await minutesToCheck(world)).toBe(25)
      await order.pass(1_260)
      await order.due()
      await reconcilePayments(world.shop, never)
      expect(await minutesToCheck(world)).toBe(2)
    }))

  test('is checked again within a minute if the provider did not answer, and goes on with its pauses afterwards', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      world.midtrans.become(order.choose(), 'settlement')
      await world.midtrans.server.misbehave(503)
      for (let round = 0; round < 3; round += 1) {
        await order.due()
        await reconcilePayments(world.shop, never)
        // The job that checks runs every 15 seconds.
        expect(await secondsToCheck(world)).toBeLessThanOrEqual(45)
      }
      await world.midtrans.server.misbehave('none')
      await order.due()
      await reconcilePayments(world.shop, never)
      expect(await order.status()).toBe('Paid')
    }))
})
