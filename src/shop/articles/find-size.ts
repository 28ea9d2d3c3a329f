import type { Rupiah } from '../../values/rupiah.ts'
import type { Shop } from '../shop.ts'
import { selectSize } from './queries.ts'

export type FoundSize = {
  id: number
  /** How many pieces can be sold now. */
  stock: number
  /** What one piece costs now. */
  unitPrice: Rupiah
}

/** A size by its id, or by its name. */
export type SizeInput = { articleId: number } & ({ sizeId: number } | { size: string })

/** Finds nothing if the article is not published, or has no such size. */
export const findSize = ({ db }: Pick<Shop, 'db'>, asked: SizeInput): Promise<FoundSize | undefined> =>
  selectSize(db, asked)
