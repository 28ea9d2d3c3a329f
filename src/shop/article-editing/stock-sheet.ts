import type { Picture } from '../media/picture.ts'
import type { Shop } from '../shop.ts'
import { selectMovements, selectNextProducts, selectSheet } from './stock-queries.ts'

export type SheetSize = {
  id: number
  size: string
  /** Pieces that can be sold. */
  left: number
  /** Pieces of orders that are still in the stockroom: reserved by unpaid ones or for an exchange, and sold. */
  held: number
  sold: number
  /** Customers who wait for an email when it is back. */
  waiting: number
  /** The newest count or correction. */
  mark: number
}

export type SheetArticle = {
  id: number
  sku: string
  style: string
  name: string
  color: string
  picture: Picture | undefined
  sizes: SheetSize[]
}

/** All colours and sizes of a product, for a count: by its style, or by the number of one of its articles. */
export async function findStockSheet(
  { db }: Pick<Shop, 'db'>,
  product: { style: string } | { sku: string },
): Promise<SheetArticle[] | undefined> {
  const articles = await selectSheet(db, product)
  return articles.length === 0 ? undefined : articles
}

const PRODUCTS_AHEAD = 8

/** The products that follow this one, by their style: a count goes on with them. */
export const listNextProducts = ({ db }: Pick<Shop, 'db'>, style: string): Promise<{ style: string; name: string }[]> =>
  selectNextProducts(db, style, PRODUCTS_AHEAD)

export type Movement = {
  id: number
  at: Date
  sku: string
  name: string
  color: string
  size: string
  kind: 'loaded' | 'sheet' | 'counted' | 'taken' | 'returned' | 'restocked' | 'held' | 'released'
  pieces: number
  reason: string | undefined
  staffName: string | undefined
  invoice: string | undefined
}

const PAGE_SIZE = 25

/** What changed the stock, the newest first: of every size, or of the sizes of one product. */
export async function listMovements(
  { db }: Pick<Shop, 'db'>,
  { style, below }: { style?: string | undefined; below?: number | undefined } = {},
): Promise<{ movements: Movement[]; next: number | undefined }> {
  const found = await selectMovements(db, { style, below, atMost: PAGE_SIZE + 1 })
  const movements = found.slice(0, PAGE_SIZE)
  return { movements, next: found.length > PAGE_SIZE ? movements.at(-1)?.id : undefined }
}
