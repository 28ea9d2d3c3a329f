import type { Shop } from '../../shop.ts'
import { deleteAccessToken } from '../queries.ts'
import { hashSecret } from './access-token.ts'
import { readAuthorization } from './identify-customer.ts'

/** Ends the session that the header `Authorization` names, on every process at once. One that is over stays so. */
export async function signOut(
  { db, log, atStep }: Pick<Shop, 'db' | 'log' | 'atStep'>,
  authorization: string | null | undefined,
): Promise<void> {
  const asked = readAuthorization(authorization)
  if (asked === undefined) return
  await atStep?.('before the session ends')
  const customer = await deleteAccessToken(db, asked.id, hashSecret(asked.secret))
  await atStep?.('session ended')
  if (customer !== undefined) log.info({ customer }, 'signed out')
}
