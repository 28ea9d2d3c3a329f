import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  type OrderingShop,
  withCommittedOrderingShop,
  withOrderingShop,
} from '../../../../test/support/orders/ordering-shop.ts'
import { paidTwice, twoPages } from '../../../../test/support/orders/paid-twice.ts'
import { migrate } from '../../../db/migrate.ts'
import { rupiah } from '../../../values/rupiah.ts'
import { resolveOrder } from '../settlement/resolve-order.ts'
import { expireOrders } from '../unpaid-orders/expire-orders.ts'
import { finishRefunds, refundOrder } from './refund-order.ts'
import { refundSurplus } from './refund-surplus.ts'

type Twice = Awaited<ReturnType<typeof twoPages>>

const surplus = async ({ shop }: OrderingShop, { id }: Twice, options?: { byTransfer: boolean }) => {
  const done = await refundSurplus(shop, { id }, options)
  return done.ok ? done.refunds.map(({ reference, amount }) => [reference, amount]) : done.reason
}

/** The owner refunds this amount on the provider's own pages. */
async function giveBackInItsOffice({ shop }: OrderingShop, order: Twice, payment: string, amount: number) {
  const by = { method: 'qris', refundKey: `by hand ${amount}`, reason: 'x' }
  await shop.payments.refund({ id: payment, amount: rupiah(amount), ...by })
  await order.become(payment, amount === 710_000 ? 'refund' : 'partial_refund')
}

const alarms = async (order: Twice) => (await order.emails()).filter((kind) => kind === 'shop.paid-twice').length

describe('an order of Rp 710.000 that was paid twice', () => {
  test('has no surplus once the second payment and the order are refunded', () =>
    withOrderingShop(async (world) => {
      const order = await paidTwice(world)
      await giveBackInItsOffice(world, order, order.second, 710_000)
      await refundOrder(world.shop, { id: order.id }, { byTransfer: true })
      expect(await surplus(world, order)).toBe('paid-once')
    }))

  test.each(['qris', 'bca_va'])(
    'has the whole second payment as surplus if it came after a partial refund (%s)',
    (method) =>
      withOrderingShop(async (world) => {
        const order = await twoPages(world, method)
        await order.become(order.second, 'settlement')
        await refundOrder(world.shop, { id: order.id }, { amount: 355_000 })
        await order.become(order.first, 'settlement')
        // 1.420.000 came, 355.000 went back, and the order keeps 355.000.
        expect(await surplus(world, order)).toEqual([[order.references()[0], 710_000]])
        expect([await order.status(), await surplus(world, order)]).toEqual(['Partly Refunded', 'paid-once'])
      }),
  )

  test('keeps all its money, also if part of the surplus was refunded elsewhere', () =>
    withOrderingShop(async (world) => {
      const order = await paidTwice(world)
      await giveBackInItsOffice(world, order, order.first, 426_000)
      expect(await surplus(world, order)).toEqual([[order.references()[1], 284_000]])
      await order.become(order.second, 'partial_refund')
      expect([await order.status(), await surplus(world, order)]).toEqual(['Paid', 'paid-once'])
    }))

  test('reports a third payment as well, after the second was refunded', () =>
    withOrderingShop(async (world) => {
      const order = await paidTwice(world)
      await refundSurplus(world.shop, { id: order.id }, { byTransfer: true })
      const [, reference = ''] = order.references()
      await order.become(world.midtrans.choose(reference, 'qris'), 'settlement')
      expect(await alarms(order)).toBe(2)
      expect(await surplus(world, order)).toEqual([[reference, 710_000]])
    }))

  test('is refunded from what is left of each payment, with one refund for each', () =>
    withOrderingShop(async (world) => {
      const order = await paidTwice(world)
      await giveBackInItsOffice(world, order, order.first, 426_000)
      await refundSurplus(world.shop, { id: order.id })
      for (const amount of [426_000, 284_000]) {
        expect(await refundOrder(world.shop, { id: order.id }, { amount })).toMatchObject({ ok: true, by: 'provider' })
      }
      const back = [order.first, order.second].map((payment) => world.midtrans.notice(payment)['refund_amount'])
      expect([await order.status(), ...back]).toEqual(['Refunded', '710000.00', '710000.00'])
    }))
})

describe('a refund of a surplus whose process dies before it is recorded', () => {
  const died = (shop: OrderingShop['shop']) => ({
    ...shop,
    atStep: async (step: string) => {
      if (step === 'money refunded') throw new Error('the process died')
    },
  })
  const due = ({ shop }: OrderingShop) =>
    shop.db
      .updateTable('refund')
      .set({ next_try_at: new Date(0) })
      .execute()
  const backOf = (world: OrderingShop, order: Twice) =>
    [order.first, order.second].map((payment) => Number(world.midtrans.notice(payment)['refund_amount'] ?? 0))

  test('is finished by the shop and recorded once', () =>
    withOrderingShop(async (world) => {
      const order = await paidTwice(world)
      await expect(refundSurplus(died(world.shop), { id: order.id })).rejects.toThrow('died')
      await due(world)
      for (let round = 0; round < 2; round += 1) await finishRefunds(world.shop, new AbortController().signal)
      expect(backOf(world, order)).toEqual([0, 710_000])
      expect([await order.status(), await surplus(world, order)]).toEqual(['Paid', 'paid-once'])
      expect((await order.emails()).filter((kind) => kind === 'order.paid-twice')).toHaveLength(1)
    }))

  test('is finished by the next refund of the order, which then has to be looked at again', () =>
    withOrderingShop(async (world) => {
      const order = await paidTwice(world)
      await expect(refundSurplus(died(world.shop), { id: order.id })).rejects.toThrow('died')
      const refund = () => refundOrder(world.shop, { id: order.id }, { amount: 10_000 })
      expect(await refund()).toEqual({ ok: false, reason: 'changed-meanwhile' })
      expect(await refund()).toMatchObject({ ok: true, amount: 10_000 })
      expect([backOf(world, order), await surplus(world, order)]).toEqual([[10_000, 710_000], 'paid-once'])
    }))

  test('is finished by the same command again, and by two commands at once', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await paidTwice(world)
      await expect(refundSurplus(died(world.shop), { id: order.id })).rejects.toThrow('died')
      await Promise.all([surplus(world, order), surplus(world, order)])
      expect(backOf(world, order)).toEqual([0, 710_000])
    }))
})

describe('while the provider does not answer', () => {
  const away = { ok: false, reason: 'not-refunded', failure: { reason: 'provider-away' } }
  const planned = async (world: OrderingShop) => {
    const order = await paidTwice(world)
    await world.midtrans.server.misbehave(500)
    expect(await refundSurplus(world.shop, { id: order.id })).toMatchObject(away)
    return order
  }

  test('the operator can transfer a surplus that the provider was asked to refund', () =>
    withOrderingShop(async (world) => {
      const order = await planned(world)
      expect(await refundSurplus(world.shop, { id: order.id })).toMatchObject(away)
      const refunds = [{ reference: order.references()[1], amount: 710_000, by: 'transfer' }]
      expect(await refundSurplus(world.shop, { id: order.id }, { byTransfer: true })).toMatchObject({
        ok: true,
        refunds,
      })
      expect(await surplus(world, order)).toBe('paid-once')
    }))

  test('the operator can refund the order by transfer, and its surplus stays open', () =>
    withOrderingShop(async (world) => {
      const order = await planned(world)
      const refund = (byTransfer: boolean) => refundOrder(world.shop, { id: order.id }, { amount: 10_000, byTransfer })
      expect(await refund(false)).toMatchObject(away)
      expect(await refund(true)).toMatchObject({ ok: true, by: 'transfer', amount: 10_000 })
      expect(await surplus(world, order, { byTransfer: true })).toEqual([[order.references()[1], 710_000]])
    }))

  test('a surplus is not refunded before a refund of the order that was begun, and the reason is given', () =>
    withOrderingShop(async (world) => {
      const order = await paidTwice(world)
      await world.midtrans.server.misbehave(500)
      expect(await refundOrder(world.shop, { id: order.id }, { amount: 10_000 })).toMatchObject(away)
      expect(await refundSurplus(world.shop, { id: order.id })).toMatchObject(away)
    }))
})

describe('after the operator has decided about a wrong amount', () => {
  const decided = async (world: OrderingShop, as: 'paid' | 'refunded') => {
    const order = await twoPages(world)
    world.midtrans.become(order.first, 'settlement', { gross_amount: '639000.00' })
    await order.become(order.first, 'settlement')
    expect(await resolveOrder(world.shop, { id: order.id }, as)).toMatchObject({ ok: true })
    return order
  }

  test.each([
    ['paid', 'Paid'],
    ['refunded', 'Refunded'],
  ] as const)('as %s, a payment that comes later is reported and refunded whole', (as, status) =>
    withOrderingShop(async (world) => {
      const order = await decided(world, as)
      expect(await surplus(world, order)).toBe('paid-once')
      await order.become(order.second, 'settlement')
      expect([await order.status(), await alarms(order)]).toEqual([status, 1])
      expect(await surplus(world, order)).toEqual([[order.references()[1], 710_000]])
      expect(await order.status()).toBe(status)
    }),
  )

  test('a decision without a fingerprint holds for every later state', () =>
    withOrderingShop(async (world) => {
      const order = await decided(world, 'paid')
      const { db } = world.shop
      await sql`
        alter table payment_transaction drop column money_at, drop column transferred, drop column decided_as`.execute(
        db,
      )
      await sql`delete from migration_file where name = '0022_second_payments'`.execute(db)
      expect(await migrate(db)).toEqual(['0022_second_payments'])
      await order.become(order.first, 'settlement', { status_message: 'again' })
      expect(await order.status()).toBe('Paid')
    }))
})

test('a late confirmation of the payment that the operator has accepted is no second payment', () =>
  withOrderingShop(async (world) => {
    const order = await twoPages(world)
    await order.pass(2 * 86_400 + 1_300)
    await world.midtrans.server.misbehave(503)
    await expireOrders(world.shop, new AbortController().signal)
    await world.midtrans.server.misbehave('none')
    expect(await resolveOrder(world.shop, { id: order.id }, 'paid')).toEqual({ ok: true, status: 'Paid' })
    await order.become(order.second, 'settlement')
    expect([await alarms(order), await surplus(world, order)]).toEqual([0, 'paid-once'])
  }))
