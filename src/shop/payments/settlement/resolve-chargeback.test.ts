import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../../test/support/orders/unpaid-order.ts'
import { lookUpOrder } from '../look-up-order.ts'
import { resolveOrder } from './resolve-order.ts'

/** Paid by card, and then the payment changes in this way. */
async function reversedOrder(world: OrderingShop, status: string) {
  const order = await unpaidOrder(world)
  const payment = order.choose('credit_card')
  await order.become(payment, 'settlement')
  await order.become(payment, status)
  expect(await order.status()).toBe('Payment Check')
  const resolved = await resolveOrder(world.shop, { id: order.id }, 'refunded')
  const file = await lookUpOrder(world.shop, order.invoice)
  return { ...order, resolved, file }
}

describe('an order whose money was taken back, resolved as refunded', () => {
  test.each(['chargeback', 'cancel'])('has nothing to transfer after a %s', (status) =>
    withOrderingShop(async (world) => {
      const { resolved, file, emails } = await reversedOrder(world, status)
      expect(resolved).toMatchObject({ ok: true, status: 'Refunded', toTransfer: 0 })
      expect([file?.toTransfer, file?.order.refundedAmount]).toEqual([0, 710_000])
      expect((await emails()).filter((kind) => kind === 'order.refunded')).toHaveLength(1)
    }),
  )

  test('still has the rest to transfer after a charge-back of a part, because the provider does not say how large it was', () =>
    withOrderingShop(async (world) => {
      const { file } = await reversedOrder(world, 'partial_chargeback')
      expect(file?.toTransfer).toBe(710_000)
    }))
})
