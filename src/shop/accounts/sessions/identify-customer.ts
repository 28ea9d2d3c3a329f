import { isWriteRefused } from '../../../db/is-away.ts'
import { isLanguage } from '../../../values/language.ts'
import type { Shop } from '../../shop.ts'
import { selectAccessToken, touchAccessToken, updateLanguage } from '../queries.ts'
import { hashSecret, isSecretOf, readAccessToken } from './access-token.ts'

/** A signed-in customer and the session of this request. */
export type Customer = { id: number; tokenId: number }

const BEARER = /^Bearer +(\S+)$/i

/** The last use of a session is recorded at most this often, so that reading pages hardly writes. */
const TOUCH_EVERY_SECONDS = 300

const hashOfNothing = hashSecret('')

/**
 * Finds the customer by the header `Authorization`; undefined without a valid session. `pageLanguage`, the header `x-language`, is the
 * language of the page that calls: the account remembers the last one for its emails.
 */
export async function identifyCustomer(
  { db }: Pick<Shop, 'db'>,
  authorization: string | null | undefined,
  pageLanguage?: string | null,
): Promise<Customer | undefined> {
  const token = readAuthorization(authorization)
  if (token === undefined) return undefined
  const session = await selectAccessToken(db, token.id, TOUCH_EVERY_SECONDS)
  // Always compared, so that the response time does not reveal which sessions exist.
  const isRight = isSecretOf(session?.hash ?? hashOfNothing, token.secret)
  if (session === undefined || !isRight) return undefined
  if (session.idle) await touchAccessToken(db, token.id).catch(ignoreRefusedWrite)
  if (isLanguage(pageLanguage) && pageLanguage !== session.language) {
    await updateLanguage(db, session.customer_id, pageLanguage).catch(ignoreRefusedWrite)
  }
  return { id: session.customer_id, tokenId: token.id }
}

/** While the disk of the database is full, customers can still read. */
function ignoreRefusedWrite(error: unknown): void {
  if (!isWriteRefused(error)) throw error
}

export function readAuthorization(authorization: string | null | undefined) {
  const [, token] = BEARER.exec(authorization ?? '') ?? []
  return token === undefined ? undefined : readAccessToken(token)
}
