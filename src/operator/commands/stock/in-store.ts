import { findSizeByName } from '../../../shop/stock/find-size-by-name.ts'
import { countInStores, listStoreStock } from '../../../shop/stores/count-in-stores.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'

export const stockInStore: Command = {
  name: 'stock in-store',
  words: '<sku> <size> <store> <n>',
  summary: 'stores that a store has n pieces of a size, which the product page shows; "none" if you no longer keep it',
  records: ['stock.in-stores'],

  async run(desk, words) {
    const [sku, size, name, number] = parseArguments(words, { plain: 4 })?.plain ?? []
    if (sku === undefined || size === undefined || name === undefined || number === undefined) return undefined
    const refuse = (why: string) => {
      desk.complain(`${why} Nothing was changed.`)
      return 1
    }
    if (number !== 'none' && !/^\d{1,6}$/.test(number)) {
      return refuse(`${number} is no count: give the number of pieces in digits only, such as 3, or none.`)
    }
    const { shop } = await desk.open()
    const found = await findSizeByName(shop, sku, size)
    if (!found.ok) {
      return refuse(
        found.reason === 'unknown-article'
          ? `There is no article ${sku}; npm run shop -- stock list shows them all.`
          : `${sku} has no size ${size}; it has ${found.sizes.join(', ') || 'no sizes'}.`,
      )
    }
    const stores = await listStoreStock(shop, [found.sizeId])
    const store = stores.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (store === undefined) {
      return refuse(`There is no store ${name}; there are ${stores.map((one) => one.name).join(', ') || 'none yet'}.`)
    }
    const to = number === 'none' ? undefined : Number(number)
    const counted = await countInStores(shop, [{ storeId: store.id, sizeId: found.sizeId, to }])
    if (!counted.ok) return refuse(`${sku} ${size} or ${store.name} was just removed from the shop.`)
    desk.say(`${store.name}: ${to === undefined ? 'no longer keeps' : to} ${sku} ${size}.`)
    return 0
  },
}
