import type { Shop } from '../shop.ts'
import { selectStockRows } from './report-queries.ts'

/** The stock of a size, for the owner. */
export type StockRow = {
  sku: string
  name: string
  color: string
  size: string
  /** Pieces that can be sold. */
  left: number
  /** Pieces that unpaid orders reserve, orders whose payment the owner has to check, and exchanges. */
  held: number
  /** Pieces of paid orders that have not been sent. */
  soldUnshipped: number
}

/** Every size of every article, unpublished ones included. */
export const listStock = ({ db }: Pick<Shop, 'db'>): Promise<StockRow[]> => selectStockRows(db)
