import type { Shop } from '../../shop.ts'
import { deleteAccessToken } from '../queries.ts'
import { hashSecret } from './access-token.ts'
import { readAuthorization } from './identify-customer.ts'

/** Ends the session that the header `Authorization` names, on all processes at once. Does nothing if it has ended already. */
export async function signOut(
  { db, log, atStep }: Pick<Shop, 'db' | 'log' | 'atStep'>,
  authorization: string | null | undefined,
): Promise<void> {
  const token = readAuthorization(authorization)
  if (token === undefined) return
  await atStep?.('before the session ends')
  const customer = await deleteAccessToken(db, token.id, hashSecret(token.secret))
  await atStep?.('session ended')
  if (customer !== undefined) log.info({ customer }, 'signed out')
}
