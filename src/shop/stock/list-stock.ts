import type { Shop } from '../shop.ts'
import { selectStockRows } from './report-queries.ts'

/** A size and where its pieces are. */
export type StockRow = {
  sku: string
  name: string
  color: string
  size: string
  /** Can be sold. */
  left: number
  /** Set aside for orders that are not paid, or whose payment somebody has to look at. */
  held: number
  /** Of orders that are paid and still to be sent. */
  soldUnshipped: number
}

/** Every size of every article, hidden ones too, in the order of the shop. */
export const listStock = ({ db }: Pick<Shop, 'db'>): Promise<StockRow[]> => selectStockRows(db)
