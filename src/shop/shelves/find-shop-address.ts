import type { Picture } from '../media/picture.ts'
import type { Shop } from '../shop.ts'
import { selectAddress } from './queries.ts'

/** What /shop/{slug} shows: a category, a collection, or one of the two built-in grids. */
export type ShopAddress =
  | { kind: 'viewall' | 'special-price'; slug: string }
  | { kind: 'category' | 'collection'; slug: string; title: string; picture?: Picture; sentence?: string }

/** Ignores case. */
export async function findShopAddress({ db }: Pick<Shop, 'db'>, address: string): Promise<ShopAddress | undefined> {
  const slug = address.toLowerCase()
  if (slug === 'viewall' || slug === 'special-price') return { kind: slug, slug }
  // Other characters cannot occur in a slug, and PostgreSQL rejects some of them.
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) return undefined
  const row = await selectAddress(db, slug)
  if (row === undefined) return undefined
  const { picture, sentence, ...found } = row
  return { ...found, ...(picture !== null && { picture }), ...(sentence && { sentence }) }
}
