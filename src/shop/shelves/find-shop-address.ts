import type { Shop } from '../shop.ts'
import { selectAddress } from './queries.ts'

/** What stands under /shop/{slug}: a category or a collection with its title, or one of the shop's own two grids. */
export type ShopAddress =
  | { kind: 'viewall' | 'special-price'; slug: string }
  | { kind: 'category' | 'collection'; slug: string; title: string }

/** In any spelling of small and capital letters; nothing when no grid stands there. */
export async function findShopAddress({ db }: Pick<Shop, 'db'>, spelled: string): Promise<ShopAddress | undefined> {
  const slug = spelled.toLowerCase()
  if (slug === 'viewall' || slug === 'special-price') return { kind: slug, slug }
  // What the table can hold at all; the database refuses some of the rest.
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) return undefined
  return selectAddress(db, slug)
}
