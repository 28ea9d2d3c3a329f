import { inTransaction } from '../../../db/transaction.ts'
import { isLinkToken, newLinkToken } from '../../emails/link-token.ts'
import type { Shop } from '../../shop.ts'
import { followItems, forgetKnown, selectRequest, stopByToken, stopRequest, upsertRequest } from './queries.ts'

export const wantsWishlistEmails = async ({ db }: Pick<Shop, 'db'>, customerId: number): Promise<boolean> =>
  (await selectRequest(db, customerId)) !== undefined

/** From now on. What is reduced or nearly gone already is no news. `consentVersion` names the wording of the check box. */
export function startWishlistEmails(
  { db }: Pick<Shop, 'db'>,
  customerId: number,
  consentVersion: string,
): Promise<void> {
  return inTransaction(db, async (db) => {
    if ((await selectRequest(db, customerId)) !== undefined) return
    await upsertRequest(db, { customerId, token: newLinkToken(), consentVersion })
    await forgetKnown(db, customerId)
    await followItems(db, customerId)
  })
}

export const stopWishlistEmails = ({ db }: Pick<Shop, 'db'>, customerId: number): Promise<void> =>
  stopRequest(db, customerId)

/** By the link in the email, without signing in. Does nothing for an unknown token. */
export async function stopWishlistEmailsByToken({ db }: Pick<Shop, 'db'>, token: string): Promise<void> {
  if (isLinkToken(token)) await stopByToken(db, token)
}
