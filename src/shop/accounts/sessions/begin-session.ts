import type { Db } from '../../../db/db.ts'
import { deleteOldestAccessTokens, insertAccessToken } from '../queries.ts'
import { hashSecret, newSecret, writeAccessToken } from './access-token.ts'

const MOST_SESSIONS = 10
const LONGEST_USER_AGENT = 100

type NewSession = { customerId: number; userAgent: string; seconds: number }

/** A session of its own each time, and its token, which nobody can read again. The eleventh of an account ends its oldest. */
export async function beginSession(db: Db, { customerId, userAgent, seconds }: NewSession): Promise<string> {
  const secret = newSecret()
  const session = { customerId, hash: hashSecret(secret), userAgent: userAgent.slice(0, LONGEST_USER_AGENT) }
  const tokenId = await insertAccessToken(db, { ...session, seconds })
  await deleteOldestAccessTokens(db, customerId, MOST_SESSIONS)
  return writeAccessToken(tokenId, secret)
}
