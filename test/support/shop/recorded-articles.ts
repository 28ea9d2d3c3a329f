import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Action } from '../../../src/shop/audit/actions.ts'
import type { OrderingShop } from '../orders/ordering-shop.ts'
import { fromPhone } from '../pictures/made-pictures.ts'

type Type = (...words: string[]) => Promise<void>
type Scenario = (world: OrderingShop, type: Type) => Promise<void>

const hidden = async (world: OrderingShop) => (await world.article({ sku: 'LR-1', published: false })).sku

/** How an operator brings about what is recorded of articles. */
export const articlesByCommand: Partial<Record<Action, Scenario>> = {
  'stock.count': async (world, type) => {
    const { sku } = await world.article({ sizes: { M: 5 } })
    await type('stock', 'set', sku, 'M', '7')
  },
  'stock.in-stores': async (world, type) => {
    const { sku } = await world.article({ sizes: { M: 5 } })
    await world.shop.db.insertInto('store').values({ name: 'Lirih Jakarta', address: 'Jl. Lipit 5' }).execute()
    await type('stock', 'in-store', sku, 'M', 'Lirih Jakarta', '3')
  },
  'article.archive': async (world, type) => type('article', 'archive', await hidden(world)),
  'article.restore': async (world, type) => {
    const sku = await hidden(world)
    await type('article', 'archive', sku)
    await type('article', 'restore', sku)
  },
  'article.delete': async (world, type) => type('article', 'delete', await hidden(world)),
}

/** An article with two pictures. */
async function withPictures(world: OrderingShop) {
  return (await world.article({ pictures: [await world.picture(), await world.picture()] })).sku
}

/** Commands that all record a change of an article. */
export const articlesByName: Readonly<Record<string, Scenario>> = {
  'article publish': async (world, type) => {
    const complete = { pictures: [await world.picture()], categories: [await world.category()] }
    const { sku } = await world.article({ published: false, ...complete })
    await type('article', 'publish', sku)
  },
  'article hide': async (world, type) => type('article', 'hide', (await world.article()).sku),
  'article price': async (world, type) => type('article', 'price', await hidden(world), '--by', '5%'),
  'article undo': async (world, type) => {
    const sku = await hidden(world)
    await type('article', 'price', sku, '--by', '5%')
    await type('article', 'undo', sku)
  },
  'picture add': async (world, type) => {
    const file = join(world.mediaFolder, '.from-terminal.jpg')
    writeFileSync(file, await fromPhone())
    await type('picture', 'add', await hidden(world), file)
  },
  'picture remove': async (world, type) => type('picture', 'remove', await withPictures(world), '2'),
  'picture move': async (world, type) => type('picture', 'move', await withPictures(world), '2', '--to', '1'),
  'article category': async (world, type) => {
    const { slug } = await world.category()
    await type('article', 'category', await hidden(world), '--to', slug)
  },
}

export async function publishOnTime(world: OrderingShop, run: () => Promise<void>): Promise<void> {
  const { id } = await world.article({ published: false })
  const due = sql<Date>`clock_timestamp() - interval '1 minute'`
  await world.shop.db.updateTable('article').set({ publish_at: due }).where('id', '=', id).execute()
  await run()
}
