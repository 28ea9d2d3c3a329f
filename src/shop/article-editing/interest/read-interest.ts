import type { Rupiah } from '../../../values/rupiah.ts'
import type { Shop } from '../../shop.ts'
import { selectInterest } from './queries.ts'

export type Interest = {
  /** In the last 30 days, today among them: pieces, and what was asked for them before vouchers and refunds. */
  sold: { pieces: number; goods: Rupiah }
  /** Customers who keep the article in their wishlist. */
  wishlists: number
  /** How many customers wait for an email about each size, the sizes in their order. */
  waiting: { size: string; customers: number }[]
}

/** What shoppers do with an article, for the person who edits it. */
export const readInterest = ({ db }: Pick<Shop, 'db'>, articleId: number): Promise<Interest> =>
  selectInterest(db, articleId)
