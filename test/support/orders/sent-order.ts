import { sql } from 'kysely'
import { findOrder } from '../../../src/shop/orders/find-orders.ts'
import { shipOrder } from '../../../src/shop/orders/send-order.ts'
import { receiveReturn } from '../../../src/shop/returns/change-return.ts'
import { endDueHolds } from '../../../src/shop/returns/keep-size.ts'
import { type ReturnRequest, requestReturn } from '../../../src/shop/returns/request-return.ts'
import { type OrderingShop, placed } from './ordering-shop.ts'
import { received } from './unpaid-order.ts'

/** Two abayas in M for Rp 350.000 each were sent. There are sizes M and L, and the same abaya in another colour. */
export async function sentOrder(world: OrderingShop, { ships = true } = {}) {
  const { shop, midtrans } = world
  const style = 'abaya-sinar'
  const abaya = await world.article({ price: 350_000, style, color: 'Ivory', sizes: { M: 5, L: 2, XL: 0 } })
  const navy = await world.article({ price: 350_000, style, color: 'Navy', sizes: { M: 1 } })
  const dear = await world.article({ price: 400_000, style, color: 'Emas', sizes: { M: 1 } })
  const customer = await world.shopper([[abaya, 'M', 2]])
  const { invoice } = placed(await world.order(customer))
  const payment = midtrans.choose(midtrans.pages.at(-1)?.reference ?? '', 'qris')
  midtrans.become(payment, 'settlement')
  await received(shop, midtrans.notice(payment))
  const read = async () => {
    const order = await findOrder(shop, { invoice })
    if (order === undefined) throw new Error('the order is gone')
    return order
  }
  const { id } = await read()
  if (ships) await shipOrder(shop, { id }, '004412345678')
  const { M, L, XL } = abaya.sizes
  const stock = async (sizeId: number) =>
    (await shop.db.selectFrom('article_size').select('stock').where('id', '=', sizeId).executeTakeFirstOrThrow()).stock
  return {
    ...{ id, invoice, read, stock, abaya, M, L, XL, navy: navy.sizes.M, navyArticle: navy.id, dear: dear.sizes.M },
    /** The days of all holds are over. */
    async lapse() {
      await sql`update exchange_hold set held_until = now() - interval '1 second' where ended_at is null`.execute(
        shop.db,
      )
      await endDueHolds(shop, new AbortController().signal)
    },
    async exchange(wantedSizeId: number, pieces = 1) {
      const requested = await this.request({ items: [{ sizeId: M, pieces, wantedSizeId }], wants: 'exchange' })
      if (!requested.ok) throw new Error(requested.reason)
      return requested.id
    },
    givenBack: () => Number(midtrans.notice(payment)['refund_amount'] ?? 0),
    request: (options: Partial<ReturnRequest> = {}) =>
      requestReturn(
        shop,
        { id },
        { items: [{ sizeId: M, pieces: 1 }], reason: 'too-small', wants: 'refund', shippingBy: 'customer', ...options },
      ),
    /** A return that has arrived. */
    async arrived(wantedSizeId?: number, { restock = false } = {}) {
      const wants = wantedSizeId === undefined ? 'refund' : 'exchange'
      const requested = await this.request({ items: [{ sizeId: M, pieces: 1, wantedSizeId }], wants })
      if (!requested.ok) throw new Error(requested.reason)
      await receiveReturn(shop, requested.id, { condition: 'as-new', restock })
      return requested.id
    },
  }
}
