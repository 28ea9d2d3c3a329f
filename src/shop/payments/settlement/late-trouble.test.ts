import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../../test/support/orders/unpaid-order.ts'
import { packOrder, shipOrder } from '../../orders/send-order.ts'
import { undoShipping } from '../../orders/undo-shipping.ts'
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
  const handle = (seen?: 'reversal' | 'part') => handleLateTrouble(world.shop, { id: order.id }, seen)
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
      expect(await order.handle('reversal')).toEqual({ ok: true })
      expect(await order.handle('reversal')).toEqual({ ok: false, reason: 'nothing-to-handle' })
      await order.become(order.payment, 'chargeback')
      await settleOrder(world.shop, order.id)
      expect([await order.status(), await order.waiting()]).toEqual(['Shipped', [0, undefined]])
      expect(await order.alerts()).toHaveLength(1)
    }))

  test('waits again, with another email, if the rest of the money is lost after a part was handled', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      await order.become(order.payment, 'partial_chargeback')
      expect(await order.waiting()).toEqual([1, 'part'])
      await order.handle('part')
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
})
