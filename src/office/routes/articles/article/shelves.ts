import { listCategories } from '../../../../shop/shelves/list-categories.ts'
import { listCollections } from '../../../../shop/shelves/list-collections.ts'
import type { Shop } from '../../../../shop/shop.ts'

/** The categories and collections that an article can be in. */
export const listShelves = async (shop: Pick<Shop, 'db'>) => ({
  categories: (await listCategories(shop)).map(({ slug, name }) => ({ value: slug, label: name })),
  collections: (await listCollections(shop)).map(({ slug, title }) => ({ value: slug, label: title })),
})

export type Shelves = Awaited<ReturnType<typeof listShelves>>
