import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../../test/support/orders/unpaid-order.ts'
import { dayInJakarta, daysAfter } from '../../../values/time/shop-time.ts'
import { deliverOrder, packOrder, shipOrder } from '../../orders/send-order.ts'
import { undoShipping } from '../../orders/undo-shipping.ts'
import { readJournal } from '../../reports/journal.ts'
import { readReport } from '../../reports/read-report.ts'
import { readToDo } from '../../reports/read-today.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { handleLateTrouble } from './handle-late-trouble.ts'
import { settleOrder } from './settle-order.ts'

async function paidOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  const payment = order.choose('credit_card')
  await order.become(payment, 'settlement')
  const waiting = async () => {
    const { troubles, oldestTrouble } = await readToDo(world.shop)
    return [troubles, oldestTrouble?.trouble]
  }
  const handle = (seen: 'reversal' | 'part', takenBack?: number) =>
    handleLateTrouble(world.shop, { id: order.id }, { seen, ...(takenBack !== undefined && { takenBack }) })
  const alerts = async () => (await order.emails()).filter((kind) => kind === 'shop.too-late-to-stop')
  return { ...order, payment, waiting, handle, alerts }
}

async function sentOrder(world: OrderingShop) {
  const order = await paidOrder(world)
  await shipOrder(world.shop, { id: order.id }, '004712345678')
  return order
}

describe('money that is taken back after its order was sent', () => {
  test('waits on Today with the order, its total and what happened, and the order stays as it is', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      expect(await order.waiting()).toEqual([0, undefined])
      await order.become(order.payment, 'chargeback')
      expect(await order.status()).toBe('Shipped')
      expect((await readToDo(world.shop)).oldestTrouble).toEqual({
        ...{ invoice: order.invoice, amount: 710_000, trouble: 'reversal' },
      })
    }))

  test('waits for a refunded order that was never sent as well', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await refundOrder(world.shop, { id: order.id }, { byTransfer: true })
      await order.become(order.payment, 'chargeback')
      expect([await order.status(), await order.waiting()]).toEqual(['Refunded', [1, 'reversal']])
    }))

  test('waits no longer once it is marked as handled, also when the provider reports it again', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      await order.become(order.payment, 'chargeback')
      expect(await order.handle('reversal')).toEqual({ ok: false, reason: 'taken-back-unknown' })
      expect(await order.handle('reversal', 710_000)).toEqual({ ok: true, takenBack: 710_000 })
      expect(await order.handle('reversal', 710_000)).toEqual({ ok: false, reason: 'nothing-to-handle' })
      await order.become(order.payment, 'chargeback')
      await settleOrder(world.shop, order.id)
      expect([await order.status(), await order.waiting()]).toEqual(['Refunded', [0, undefined]])
      expect(await order.alerts()).toHaveLength(1)
    }))

  test('waits again, with another email, if the rest of the money is lost after a part was handled', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      await order.become(order.payment, 'partial_chargeback')
      expect(await order.waiting()).toEqual([1, 'part'])
      await order.handle('part', 200_000)
      await order.become(order.payment, 'chargeback')
      expect(await order.waiting()).toEqual([1, 'reversal'])
      expect(await order.alerts()).toHaveLength(2)
    }))

  test('is not marked by a page that showed another state of it', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      await order.become(order.payment, 'partial_chargeback')
      await order.become(order.payment, 'chargeback')
      expect(await order.handle('part')).toEqual({ ok: false, reason: 'changed-meanwhile' })
      expect(await order.waiting()).toEqual([1, 'reversal'])
    }))

  test('waits as a Payment Check instead if the shipping was undone', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await packOrder(world.shop, { id: order.id })
      await shipOrder(world.shop, { id: order.id }, '004712345678', 600)
      await order.become(order.payment, 'chargeback')
      await undoShipping(world.shop, { id: order.id })
      await settleOrder(world.shop, order.id)
      expect([await order.status(), await order.waiting()]).toEqual(['Payment Check', [0, undefined]])
    }))

  test('becomes a Payment Check, and is not handled, if the shipping was undone a moment ago', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await packOrder(world.shop, { id: order.id })
      await shipOrder(world.shop, { id: order.id }, '004712345678', 600)
      await order.become(order.payment, 'chargeback')
      await undoShipping(world.shop, { id: order.id })
      expect(await order.handle('reversal', 710_000)).toEqual({ ok: false, reason: 'changed-meanwhile' })
      expect([await order.status(), await order.waiting()]).toEqual(['Payment Check', [0, undefined]])
    }))
})

describe('money that was taken back after its order was sent, in the reports and in the journal', () => {
  const figuresOf = async ({ shop }: OrderingShop) => {
    const day = dayInJakarta(shop.now())
    const period = { from: daysAfter(day, -1), until: day }
    const { paid, refunded, revenue, orders } = (await readReport(shop, period, 'day')).figures
    for await (const row of readJournal(shop, period)) expect([row.paid, row.refunded]).toEqual([paid, refunded])
    return { orders, paid, refunded, revenue }
  }
  const paid = { orders: 1, paid: 710_000 }

  test('counts as refunded once it is handled', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      await order.become(order.payment, 'chargeback')
      // Until then the dispute may still be won.
      expect(await figuresOf(world)).toEqual({ ...paid, refunded: 0, revenue: 710_000 })
      await order.handle('reversal', 710_000)
      expect(await figuresOf(world)).toEqual({ ...paid, refunded: 710_000, revenue: 0 })
    }))

  test('counts with the part that staff say, and later with the rest', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      await order.become(order.payment, 'partial_chargeback')
      expect(await order.handle('part')).toEqual({ ok: false, reason: 'taken-back-unknown' })
      for (const wrong of [710_001, -1, 0.5]) {
        expect(await order.handle('part', wrong)).toEqual({ ok: false, reason: 'taken-back-wrong', most: 710_000 })
      }
      expect(await order.waiting()).toEqual([1, 'part'])
      expect(await order.handle('part', 200_000)).toEqual({ ok: true, takenBack: 200_000 })
      expect(await order.status()).toBe('Partly Refunded')
      expect(await figuresOf(world)).toEqual({ ...paid, refunded: 200_000, revenue: 510_000 })
      await order.become(order.payment, 'chargeback')
      expect(await order.handle('reversal', 510_000)).toEqual({ ok: true, takenBack: 510_000 })
      expect(await order.status()).toBe('Refunded')
      expect(await figuresOf(world)).toEqual({ ...paid, refunded: 710_000, revenue: 0 })
    }))

  test('does not count if the dispute was won', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      await order.become(order.payment, 'chargeback')
      expect(await order.handle('reversal', 0)).toEqual({ ok: true, takenBack: 0 })
      expect([await order.status(), await order.waiting()]).toEqual(['Shipped', [0, undefined]])
      expect(await figuresOf(world)).toEqual({ ...paid, refunded: 0, revenue: 710_000 })
    }))

  test('does not count twice if the order had been refunded', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await refundOrder(world.shop, { id: order.id }, { byTransfer: true })
      await order.become(order.payment, 'chargeback')
      expect(await order.handle('reversal')).toEqual({ ok: true, takenBack: 0 })
      expect(await figuresOf(world)).toEqual({ ...paid, refunded: 710_000, revenue: 0 })
    }))

  test('waits for a refund that is being made, which is not lost by it', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const refund = (byTransfer: boolean) => refundOrder(world.shop, { id: order.id }, { amount: 300_000, byTransfer })
      await world.midtrans.server.misbehave(500)
      expect(await refund(false)).toMatchObject({ ok: false, failure: { reason: 'provider-away' } })
      await world.midtrans.server.misbehave('none')
      await order.become(order.payment, 'partial_chargeback')
      expect(await order.handle('part', 200_000)).toEqual({ ok: false, reason: 'refund-waits' })
      expect(await refund(true)).toMatchObject({ ok: true, by: 'transfer' })
      expect(await order.handle('part', 200_000)).toEqual({ ok: true, takenBack: 200_000 })
      expect(await figuresOf(world)).toEqual({ ...paid, refunded: 500_000, revenue: 210_000 })
    }))

  test('leaves the parcel of a partly refunded order on its way', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      await order.become(order.payment, 'partial_chargeback')
      await order.handle('part', 200_000)
      expect(await deliverOrder(world.shop, { id: order.id })).toMatchObject({ ok: true })
    }))
})
