import { isLetterToken } from '../newsletter/subscriber-token.ts'
import type { Shop } from '../shop.ts'
import { deleteByToken, deleteCustomersWait } from './queries.ts'

/** By the token of the letter that asked. One that is not known, or not any more, has nothing left to do. */
export async function withdrawByToken({ db }: Pick<Shop, 'db'>, token: string): Promise<void> {
  if (isLetterToken(token)) await deleteByToken(db, token)
}

export const withdrawAsCustomer = (
  { db }: Pick<Shop, 'db'>,
  { customerId, sizeId }: { customerId: number; sizeId: number },
): Promise<void> => deleteCustomersWait(db, customerId, sizeId)
