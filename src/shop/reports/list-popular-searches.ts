import { listCategories } from '../shelves/list-categories.ts'
import type { Shop } from '../shop.ts'
import { selectBestSellingNames } from './popular-queries.ts'

const MOST = 5

/** What to offer before a shopper types: the products that sold most in the last months, or the categories of a new shop. */
export async function listPopularSearches(shop: Pick<Shop, 'db'>): Promise<string[]> {
  const names = await selectBestSellingNames(shop.db, MOST)
  if (names.length > 0) return names
  return (await listCategories(shop)).slice(0, MOST).map(({ name }) => name)
}
