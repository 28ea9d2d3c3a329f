import type { Action } from '../../../src/shop/audit/actions.ts'
import { listFront } from '../../../src/shop/front/list-front.ts'
import { FRONT_KINDS, type FrontKind } from '../../../src/shop/front/record.ts'
import type { OrderingShop } from '../orders/ordering-shop.ts'

type Type = (...words: string[]) => Promise<void>
type Scenario = (world: OrderingShop, type: Type) => Promise<void>

/** A sale and its end; a new record of each kind of the front, and its removal. */
export function frontScenarios(): Partial<Record<Action, Scenario>> {
  const texts: Record<FrontKind, readonly string[]> = {
    slide: ['title=Manggis', 'image_desktop=PICTURE', 'image_mobile=PICTURE'],
    campaign: ['campaign_name=Manggis', 'campaign_slug=manggis', 'image1=PICTURE'],
    collection: ['title=Manggis', 'slug=manggis'],
    category: ['category_name=Gamis', 'category_slug=gamis'],
    store: ['name=Jakarta', 'address=Jalan Melati 1'],
    notice: ['text=Closed on Friday'],
  }
  const ofKinds = Object.fromEntries(
    FRONT_KINDS.flatMap((kind) => {
      const make: Scenario = async (world, type) => {
        const { name } = await world.picture()
        await type(kind, 'set', 'new', ...texts[kind].map((word) => word.replace('PICTURE', name)))
      }
      const remove: Scenario = async (world, type) => {
        await make(world, type)
        const [record] = await listFront(world.shop, kind)
        await type(kind, 'remove', String(record?.id))
      }
      return [
        [`${kind}.change`, make],
        [`${kind}.remove`, remove],
      ]
    }),
  )
  return {
    ...ofKinds,
    'article.sale': async (world, type) => {
      const { sku } = await world.article()
      await type('discount', 'set', sku, '--percent', '20', '--starts', 'Friday 00.00', '--ends', 'Sunday 24.00')
    },
    'article.sale-end': async (world, type) => {
      const { sku } = await world.article({ priceDisc: 300_000 })
      await type('discount', 'end', sku)
    },
  }
}
