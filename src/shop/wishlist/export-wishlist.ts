import { writeInstant } from '../../values/time/shop-time.ts'
import type { Shop } from '../shop.ts'
import { selectRequest } from './emails/queries.ts'
import { selectShare } from './share-queries.ts'

/** The link to the wishlist, for the copy of the customer's data. */
export async function exportShare({ db, identity }: Pick<Shop, 'db' | 'identity'>, { id }: { id: number }) {
  const share = await selectShare(db, id)
  if (share === undefined) return null
  const { token, first_name, shared_at } = share
  return { link: `${identity.publicOrigin}/wishlist/${token}`, first_name, shared_at: writeInstant(shared_at) }
}

/** Whether the customer wants emails about the wishlist, and since when, for the copy of their data. */
export async function exportWishlistEmails({ db }: Pick<Shop, 'db'>, { id }: { id: number }) {
  const request = await selectRequest(db, id)
  return request === undefined
    ? null
    : { asked_at: writeInstant(request.asked_at), consent_version: request.consent_version }
}
