import type { ArticleCard } from '../articles/article-card.ts'
import { listCards } from '../articles/list-cards.ts'
import { isLinkToken, newLinkToken } from '../emails/link-token.ts'
import type { Shop } from '../shop.ts'
import { deleteShare, selectSavedArticles, selectShare, selectShareByToken, upsertShare } from './share-queries.ts'

export type WishlistShare = {
  token: string
  /** Empty if the customer shares without a name. */
  firstName: string
}

/** Makes the link to the customer's wishlist. If there is one, it stays the same and shows the new name. */
export async function shareWishlist(
  { db }: Pick<Shop, 'db'>,
  customerId: number,
  firstName: string,
): Promise<WishlistShare> {
  return { token: await upsertShare(db, { customerId, token: newLinkToken(), firstName }), firstName }
}

export async function findShare({ db }: Pick<Shop, 'db'>, customerId: number): Promise<WishlistShare | undefined> {
  const row = await selectShare(db, customerId)
  return row && { token: row.token, firstName: row.first_name }
}

/** The link stops working at once and for good: sharing again makes another one. */
export const withdrawShare = ({ db }: Pick<Shop, 'db'>, customerId: number): Promise<void> =>
  deleteShare(db, customerId)

/** What anyone with the link sees: the articles in the shop, without sizes. Undefined if the link does not work (any more). */
export async function findSharedWishlist(
  { db }: Pick<Shop, 'db'>,
  token: string,
): Promise<{ firstName: string; articles: ArticleCard[] } | undefined> {
  const share = isLinkToken(token) ? await selectShareByToken(db, token) : undefined
  if (share === undefined) return undefined
  const articles = await listCards({ db }, await selectSavedArticles(db, share.customer_id))
  return { firstName: share.first_name, articles }
}
