import type { Shop } from '../shop.ts'
import { selectWeight } from './queries.ts'

/** The weight of one piece of a published article, ignoring the case of its number. */
export const findWeightGrams = ({ db }: Pick<Shop, 'db'>, sku: string): Promise<number | undefined> =>
  selectWeight(db, sku)
