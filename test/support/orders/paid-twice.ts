import { payNow } from '../../../src/shop/payments/unpaid-orders/pay-now.ts'
import type { OrderingShop } from './ordering-shop.ts'
import { unpaidOrder } from './unpaid-order.ts'

/** Two payment pages of one order, the second created when the first had expired, with a payment begun on each. */
export async function twoPages(world: OrderingShop, method = 'qris') {
  const order = await unpaidOrder(world)
  const first = order.choose(method)
  await order.become(first, 'expire')
  const token = world.midtrans.pages[0]?.token
  const renewed = await payNow(world.shop, { id: order.id }, token)
  if (!renewed.ok) throw new Error(`no second page was created: ${renewed.reason}`)
  const second = world.midtrans.choose(renewed.payment.reference, method)
  return { ...order, first, second }
}

/** Both payments succeed. */
export async function paidTwice(world: OrderingShop, method = 'qris') {
  const order = await twoPages(world, method)
  await order.become(order.first, 'settlement')
  await order.become(order.second, 'settlement')
  return order
}
