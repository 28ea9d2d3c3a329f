import type { Shop } from '../../shop.ts'
import type { Customer } from '../customer.ts'
import { selectAccessToken, touchAccessToken } from '../queries.ts'
import { hashSecret, isSecretOf, readAccessToken } from './access-token.ts'

const BEARER = /^Bearer +(\S+)$/i

/** A session is noted as used so seldom that reading pages writes next to nothing. */
const NOTED_EVERY_SECONDS = 300

const nobodys = hashSecret('')

/** Whose session the header `Authorization` names; nobody when it names none, or one that has ended. */
export async function identifyCustomer(
  { db }: Pick<Shop, 'db'>,
  authorization: string | null | undefined,
): Promise<Customer | undefined> {
  const asked = readAuthorization(authorization)
  if (asked === undefined) return undefined
  const kept = await selectAccessToken(db, asked.id, NOTED_EVERY_SECONDS)
  // Compared in any case, so that the time tells nothing of which sessions there are.
  const isRight = isSecretOf(kept?.hash ?? nobodys, asked.secret)
  if (kept === undefined || !isRight) return undefined
  if (kept.idle) await touchAccessToken(db, asked.id)
  return { id: kept.customer_id, tokenId: asked.id }
}

export function readAuthorization(authorization: string | null | undefined) {
  const [, token] = BEARER.exec(authorization ?? '') ?? []
  return token === undefined ? undefined : readAccessToken(token)
}
