import type { OrderingShop } from './ordering-shop.ts'

type Type = (...words: string[]) => Promise<void>

async function createAtBazaar(world: OrderingShop, type: Type): Promise<void> {
  const { sku } = await world.article({ sizes: { M: 5 } })
  const customer = ['--name', 'Wulan', '--phone', '081300007720', '--handed-over']
  await type('order', 'new', '--items', `${sku}:M:2`, ...customer, '--pay', 'cash', '--source', 'bazaar')
}

/** How an operator brings about the changes of orders without an account. */
export const manualOrderScenarios = {
  'order.create': createAtBazaar,
  'order.forget': async (world: OrderingShop, type: Type) => {
    await createAtBazaar(world, type)
    const newest = world.shop.db.selectFrom('placed_order').select('invoice').orderBy('id', 'desc')
    await type('order', 'forget', (await newest.executeTakeFirstOrThrow()).invoice ?? '', '--yes')
  },
}
