import { describe, expect, test } from 'vitest'
import {
  expectInvariants,
  type OrderingShop,
  withCommittedOrderingShop,
  withOrderingShop,
} from '../../../../test/support/orders/ordering-shop.ts'
import { paidMixedOrder, staffActor } from '../../../../test/support/orders/paid-mixed-order.ts'
import { received } from '../../../../test/support/orders/unpaid-order.ts'
import { addStaff } from '../../../../test/support/shop/staff.ts'
import type { Actor } from '../../audit/actor.ts'
import { changeOfficeSettings } from '../../staff/people/settings.ts'
import { finishRefunds } from './refund-order.ts'

const never = new AbortController().signal

describe('a refund whose process dies before it is recorded', () => {
  const died = (shop: OrderingShop['shop']) => ({
    ...shop,
    atStep: async (step: string) => {
      if (step === 'money refunded') throw new Error('the process died')
    },
  })

  test.each([
    ['of items', false, [1, 0], 'Partly Refunded'],
    ['of items, with its notification', true, [1, 0], 'Partly Refunded'],
    ['of the whole order', false, [0, 0], 'Refunded'],
    ['of the whole order, with its notification', true, [0, 0], 'Refunded'],
  ])('%s is finished by the shop, recorded once, and refunded once', (what, isNotified, pieces, status) =>
    withOrderingShop(async (world) => {
      const order = await paidMixedOrder(world)
      const { id } = await addStaff(world.shop.db, { role: 'owner' })
      const shop = { ...world.shop, actor: staffActor(id) }
      const request = what.startsWith('of items') ? { items: [{ sizeId: order.abaya, pieces: 1 }] } : {}
      await expect(order.refund({ ...request, restock: true }, died(shop))).rejects.toThrow('died')
      expect(await order.entries()).toEqual([])
      if (isNotified) await received(world.shop, world.midtrans.notice(order.payment))
      const expected = order.givenBack()
      await finishRefunds({ ...world.shop, actor: { kind: 'clock' } }, never)
      expect(await order.entries(), 'it is not due yet').toEqual([])
      await world.shop.db
        .updateTable('refund')
        .set({ next_try_at: new Date(0) })
        .execute()
      for (let round = 0; round < 2; round += 1) await finishRefunds({ ...world.shop, actor: { kind: 'clock' } }, never)
      const { items, refundedAmount, status: after } = await order.read()
      expect([order.givenBack(), refundedAmount, after]).toEqual([expected, expected, status])
      expect(items.map(({ refunded }) => refunded)).toEqual(pieces)
      expect(await order.stocks()).toEqual(pieces[0] === 1 ? [4, 3] : [5, 4])
      expect(await order.entries()).toMatchObject([{ actor: 'staff', staff_name: 'Rina' }])
    }),
  )

  test('is recorded once if another process finishes it while the provider takes longer than the lease', () =>
    withOrderingShop(async (world) => {
      const order = await paidMixedOrder(world)
      let isFirst = true
      const slow = {
        ...world.shop,
        atStep: async (step: string) => {
          if (step !== 'money refunded' || !isFirst) return
          isFirst = false
          await world.shop.db
            .updateTable('refund')
            .set({ next_try_at: new Date(0) })
            .execute()
          await world.shop.db
            .updateTable('placed_order')
            .set({ lease_until: new Date(0) })
            .execute()
          await finishRefunds(world.shop, never)
        },
      }
      const request = { items: [{ sizeId: order.abaya, pieces: 1 }], restock: true }
      expect(await order.refund(request, slow)).toEqual({ ok: false, reason: 'changed-meanwhile' })
      const { items, refundedAmount } = await order.read()
      expect([order.givenBack(), refundedAmount, items.map(({ refunded }) => refunded)]).toEqual([
        350_000,
        350_000,
        [1, 0],
      ])
      expect([await order.stocks(), (await order.entries()).length]).toEqual([[4, 3], 1])
    }))

  test('is tried again while the provider does not answer', () =>
    withOrderingShop(async (world) => {
      const order = await paidMixedOrder(world)
      await world.midtrans.server.misbehave(500)
      expect(await order.refund({ amount: 10_000 })).toMatchObject({ ok: false, reason: 'not-refunded' })
      await world.midtrans.server.misbehave('none')
      await world.shop.db
        .updateTable('refund')
        .set({ next_try_at: new Date(0) })
        .execute()
      await finishRefunds({ ...world.shop, payments: world.midtrans.newClient() }, never)
      expect([order.givenBack(), (await order.read()).refundedAmount]).toEqual([10_000, 10_000])
    }))
})

describe('the limit for refunds by a manager', () => {
  const managers = async ({ shop }: OrderingShop) => {
    const actors: Actor[] = []
    for (const name of ['Rina', 'Bima'])
      actors.push(staffActor((await addStaff(shop.db, { role: 'manager', name })).id))
    return actors
  }

  test('holds for all refunds of an order together', () =>
    withOrderingShop(async (world) => {
      const order = await paidMixedOrder(world)
      await changeOfficeSettings(world.shop, { managerRefundLimit: 400_000 })
      const [actor = world.shop.actor] = await managers(world)
      const shop = { ...world.shop, actor }
      expect(await order.refund({ amount: 300_000 }, shop)).toMatchObject({ ok: true })
      expect(await order.refund({ amount: 100_001 }, shop)).toEqual({
        ok: false,
        reason: 'above-limit',
        limit: 400_000,
      })
      expect(await order.refund({ amount: 100_000 }, shop)).toMatchObject({ ok: true })
      expect(order.givenBack()).toBe(400_000)
    }))

  test('holds for two managers who refund the same order at the same time', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await paidMixedOrder(world)
      await changeOfficeSettings(world.shop, { managerRefundLimit: 400_000 })
      const actors = await managers(world)
      // Each begins after the other has begun, so one of them often sees the order as it was before.
      for (let round = 0; round < 3; round += 1) {
        await Promise.all(actors.map((actor) => order.refund({ amount: 150_000 }, { ...world.shop, actor })))
        expect((await order.read()).refundedAmount).toBeLessThanOrEqual(400_000)
      }
      expect([order.givenBack(), (await order.read()).refundedAmount]).toEqual([300_000, 300_000])
      await expectInvariants(world.shop)
    }))

  test('holds when the other refund happens after this one was looked at', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await paidMixedOrder(world)
      const [first, second] = await managers(world)
      if (first === undefined || second === undefined) throw new Error('there are two managers')
      const shop = {
        ...world.shop,
        actor: first,
        atStep: async (step: string) => {
          if (step === 'refund planned') await order.refund({ amount: 300_000 }, { ...world.shop, actor: second })
        },
      }
      expect(await order.refund({ amount: 300_000 }, shop)).toMatchObject({ ok: false })
      expect(order.givenBack()).toBe(300_000)
    }))
})
