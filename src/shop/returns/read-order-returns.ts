import { shareOf } from '../../values/orders/item-shares.ts'
import { returnDeadlines } from '../../values/orders/return-deadline.ts'
import type { Rupiah } from '../../values/rupiah.ts'
import { smallName } from '../media/picture.ts'
import { findOrder } from '../orders/find-orders.ts'
import type { Order } from '../orders/order.ts'
import { readRefundablePieces } from '../payments/refunds/quote-refund.ts'
import type { Shop } from '../shop.ts'
import { type ExchangeSize, selectExchangeSizes } from './exchange-queries.ts'
import { listReturnsOf } from './find-returns.ts'
import { listPhotos } from './photos.ts'
import type { OrderReturn } from './return.ts'

type ReturnableItem = {
  sizeId: number
  sku: string
  name: string
  color: string
  size: string
  picture: string
  /** The price of one piece, before the voucher. */
  price: Rupiah
  /** How many pieces are neither refunded nor in a return. */
  left: number
  /** What would be refunded for one piece, for two, and so on. */
  paid: Rupiah[]
  sizes: ExchangeSize[]
}

export type OrderReturns = {
  order: Order
  /** Until when the customer can ask; undefined before the delivery. */
  until: ReturnType<typeof returnDeadlines> | undefined
  canAsk: boolean
  items: ReturnableItem[]
  returns: (OrderReturn & { photos: number[] })[]
}

/** What a customer can ask for, and has asked for. */
export async function readOrderReturns(
  shop: Pick<Shop, 'db' | 'now' | 'identity'>,
  which: { id: number; customerId: number },
): Promise<OrderReturns | undefined> {
  const order = await findOrder(shop, which)
  if (order === undefined) return undefined
  const until = order.deliveredAt && returnDeadlines(order.deliveredAt, shop.identity)
  const isSound = order.status !== 'Payment Check' && order.status !== 'Refunded'
  const isInTime =
    until !== undefined && (shop.now() < until.fault || (until.fit !== undefined && shop.now() < until.fit))
  const items = isSound && isInTime ? await listReturnable(shop, order) : []
  const returns = await listReturnsOf(shop, order.id)
  const photos = await listPhotos(
    shop,
    returns.map(({ id }) => id),
  )
  return {
    ...{ order, until, items, canAsk: items.some(({ left }) => left > 0) },
    returns: returns.map((one) => ({ ...one, photos: photos.get(one.id) ?? [] })),
  }
}

async function listReturnable({ db }: Pick<Shop, 'db'>, order: Order): Promise<ReturnableItem[]> {
  const pieces = await readRefundablePieces(db, order)
  const items: ReturnableItem[] = []
  for (const item of order.items) {
    const { sizeId, sku, name, color, size, refunded } = item
    const left = pieces.get(sizeId) ?? 0
    items.push({
      ...{ sizeId, sku, name, color, size, left, sizes: await selectExchangeSizes(db, sizeId) },
      price: item.unitPrice,
      picture: item.picture === undefined ? item.image : smallName(item.picture),
      paid: Array.from({ length: left }, (_, at) => shareOf(order, { sizeId, from: refunded, pieces: at + 1 })),
    })
  }
  return items
}
