import type { Order } from '../../../shop/orders/order.ts'

/** A number of pieces of one item of an order, as it was typed: `GM-01/M=2`. */
export type TypedItem = { sizeId: number; pieces: number }

/** Returns what is wrong with the words instead, as a whole sentence. */
export function readItems(
  { invoice, items }: Pick<Order, 'invoice' | 'items'>,
  words: readonly string[],
): TypedItem[] | string {
  const read: TypedItem[] = []
  for (const word of words) {
    const [, sku, size, pieces] = /^(.+)\/([^/]+)=([1-9]\d?)$/.exec(word) ?? []
    if (sku === undefined)
      return `${word} is no item. Write the article number, the size and the pieces, such as GM-01/M=2.`
    const item = items.find((one) => one.sku.toLowerCase() === sku.toLowerCase() && one.size === size)
    if (item === undefined) return `${invoice} has no ${sku}/${size}. It has ${items.map(itemWord).join(', ')}.`
    read.push({ sizeId: item.sizeId, pieces: Number(pieces) })
  }
  return read
}

const itemWord = ({ sku, size, qty }: Order['items'][number]) => `${sku}/${size}=${qty}`
