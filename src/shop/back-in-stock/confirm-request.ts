import { isLinkToken } from '../emails/link-token.ts'
import type { Shop } from '../shop.ts'
import { markConfirmed } from './queries.ts'

export type RequestConfirmed = { ok: true } | { ok: false; reason: 'dead-link' }

/** Confirms a request by the token of its email. Unconfirmed requests are deleted after 30 days, so it may be gone. */
export async function confirmRequest({ db }: Pick<Shop, 'db'>, token: string): Promise<RequestConfirmed> {
  const isThere = isLinkToken(token) && (await markConfirmed(db, token))
  return isThere ? { ok: true } : { ok: false, reason: 'dead-link' }
}
