import type { Shop } from '../shop.ts'
import { deleteSubscriber } from './queries.ts'
import { isLetterToken } from './subscriber-token.ts'

/** By the token of a letter's link. One that is not known, or not any more, has nothing left to do. */
export async function unsubscribe({ db }: Pick<Shop, 'db'>, token: string): Promise<void> {
  if (isLetterToken(token)) await deleteSubscriber(db, token)
}
