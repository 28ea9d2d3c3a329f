import type { Actor } from '../../../src/shop/audit/actor.ts'
import { findOrder } from '../../../src/shop/orders/find-orders.ts'
import { type RefundOptions, refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { type OrderingShop, placed } from './ordering-shop.ts'
import { received } from './unpaid-order.ts'

/** Two abayas for Rp 350.000 each, a scarf for Rp 99.999, and Rp 10.000 for shipping; paid. */
export async function paidMixedOrder(world: OrderingShop, { method = 'qris', voucher = 0 } = {}) {
  const { shop, midtrans } = world
  const abaya = await world.article({ price: 350_000, weightGrams: 300, sizes: { M: 5 } })
  const scarf = await world.article({ price: 99_999, weightGrams: 100, sizes: { All: 4 } })
  const customer = await world.shopper([
    [abaya, 'M', 2],
    [scarf, 'All', 1],
  ])
  if (voucher > 0) await world.voucher({ code: 'HEMAT', amount: voucher })
  const { invoice } = placed(await world.order(customer, voucher > 0 ? { voucherCode: 'HEMAT' } : {}))
  const payment = midtrans.choose(midtrans.pages.at(-1)?.reference ?? '', method)
  midtrans.become(payment, 'settlement')
  await received(shop, midtrans.notice(payment))
  const read = async () => {
    const order = await findOrder(shop, { invoice })
    if (order === undefined) throw new Error('the order is gone')
    return order
  }
  const { id } = await read()
  const stock = async (sizeId: number) =>
    (await shop.db.selectFrom('article_size').select('stock').where('id', '=', sizeId).executeTakeFirstOrThrow()).stock
  return {
    ...{ id, invoice, payment, read, abaya: abaya.sizes.M, scarf: scarf.sizes.All },
    stocks: async () => [await stock(abaya.sizes.M), await stock(scarf.sizes.All)],
    refund: (options: RefundOptions, on = shop) => refundOrder(on, { id }, options),
    /** What the provider has refunded. */
    givenBack: () => Number(midtrans.notice(payment)['refund_amount'] ?? 0),
    entries: () =>
      shop.db
        .selectFrom('audit')
        .select(['actor', 'staff_name', 'after'])
        .where('action', '=', 'order.refund')
        .execute(),
  }
}

export const staffActor = (staffId: number): Actor => ({
  kind: 'staff',
  ...{ staffId, name: 'Rina', sessionId: '1', address: '203.0.113.4', requestId: 'r-1' },
})
