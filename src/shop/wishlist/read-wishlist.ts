import type { Shop } from '../shop.ts'
import { selectItems } from './queries.ts'
import type { WishlistItem } from './wishlist.ts'

/** The newest item comes first. */
export const readWishlist = ({ db }: Pick<Shop, 'db'>, customerId: number): Promise<WishlistItem[]> =>
  selectItems(db, customerId)
