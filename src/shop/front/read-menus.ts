import { keepWithCatalogue } from '../articles/keep-with-catalogue.ts'
import { readNotice } from '../campaigns/read-notice.ts'
import { type Category, listCategories } from '../shelves/list-categories.ts'
import { type Collection, listCollections } from '../shelves/list-collections.ts'
import type { Shop } from '../shop.ts'

export type Menus = {
  categories: Category[]
  collections: Collection[]
  /** The line above every page. That of the settings wins. */
  notice?: string | undefined
}

/** What every page has around it, read once for each version of the catalogue. */
export async function readMenus(shop: Pick<Shop, 'db' | 'identity'>): Promise<Menus> {
  const [menus] = await readKept(shop, [null])
  if (menus === undefined) throw new Error('the menus of the shop were not read')
  return { ...menus, notice: shop.identity.notice ?? menus.notice }
}

const readKept = keepWithCatalogue<null, Menus>(
  async (shop) => {
    const [categories, collections, notice] = await Promise.all([
      listCategories(shop),
      listCollections(shop),
      readNotice(shop),
    ])
    return { categories, collections, notice }
  },
  { mostParts: 1, partsOf: () => 1 },
)
