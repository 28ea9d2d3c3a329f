import { writeInstant } from '../../values/time/shop-time.ts'
import type { Shop } from '../shop.ts'
import { selectShare } from './share-queries.ts'

/** The link to the wishlist, for the copy of the customer's data. */
export async function exportShare({ db, identity }: Pick<Shop, 'db' | 'identity'>, { id }: { id: number }) {
  const share = await selectShare(db, id)
  if (share === undefined) return null
  const { token, first_name, shared_at } = share
  return { link: `${identity.publicOrigin}/wishlist/${token}`, first_name, shared_at: writeInstant(shared_at) }
}
