import { isLinkToken } from '../../values/link-token.ts'
import type { Shop } from '../shop.ts'
import { markConfirmed } from './queries.ts'

/** By the token of the letter that asks. One that is not known, or was used before, has nothing left to do. */
export async function confirmSubscription({ db }: Pick<Shop, 'db'>, token: string): Promise<void> {
  if (isLinkToken(token)) await markConfirmed(db, token)
}
