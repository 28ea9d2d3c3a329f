import { isLinkToken } from '../../values/link-token.ts'
import type { Shop } from '../shop.ts'
import { deleteSubscriber } from './queries.ts'

/** By the token of a letter's link. One that is not known, or not any more, has nothing left to do. */
export async function unsubscribe({ db }: Pick<Shop, 'db'>, token: string): Promise<void> {
  if (isLinkToken(token)) await deleteSubscriber(db, token)
}
