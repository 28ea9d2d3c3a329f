import { findSizeByName } from '../../../shop/stock/find-size-by-name.ts'
import { recordStockCount } from '../../../shop/stock/record-stock-count.ts'
import type { Command, Desk } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'

export const stockSet: Command = {
  name: 'stock set',
  words: '<sku> <size> <n>',
  summary: 'records that n pieces were counted on the shelf, including those of orders that are not sent yet',
  records: ['stock.count'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 3 })
    const [sku, size, number] = read?.plain ?? []
    if (sku === undefined || size === undefined || number === undefined) return undefined
    const refuse = (why: string) => {
      desk.complain(`${why} Nothing was changed.`)
      return 1
    }
    if (!/^\d{1,7}$/.test(number)) {
      return refuse(`${number} is no count: give the number of pieces in digits only, such as 12.`)
    }
    return count(desk, { sku, size, pieces: Number(number) }, refuse)
  },
}

type StockCount = { sku: string; size: string; pieces: number }

async function count(desk: Desk, { sku, size, pieces }: StockCount, refuse: (why: string) => number): Promise<number> {
  const { shop } = await desk.open()
  const found = await findSizeByName(shop, sku, size)
  if (!found.ok) {
    if (found.reason === 'unknown-article') {
      return refuse(`There is no article ${sku}; npm run shop -- stock list shows them all.`)
    }
    const sizes = found.sizes.length === 0 ? 'no sizes' : found.sizes.join(', ')
    return refuse(`${sku} has no size ${size}; it has ${sizes}.`)
  }
  const counted = await recordStockCount(shop, { sizeId: found.sizeId, pieces })
  if (!counted.ok) {
    if (counted.reason === 'unknown-size') return refuse(`${sku} ${size} was just removed from the shop.`)
    return refuse(
      `Orders that are not sent yet own ${counted.owned} of ${sku} ${size}, and ${pieces} were counted. Count again with ` +
        'what is packed; if pieces are lost, refund an order first: npm run shop -- order refund <invoice>.',
    )
  }
  const owned = counted.owned === 0 ? 'none of them belong to orders' : `${counted.owned} of them belong to orders`
  desk.say(`${sku} ${size}: ${pieces} on the shelf, ${owned}, ${counted.left} can be sold.`)
  return 0
}
