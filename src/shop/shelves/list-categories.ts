import type { Shop } from '../shop.ts'
import { selectCategories } from './queries.ts'

export type Category = { id: number; name: string; slug: string }

/** Every category, in the owner's order. */
export function listCategories({ db }: Pick<Shop, 'db'>): Promise<Category[]> {
  return selectCategories(db)
}
