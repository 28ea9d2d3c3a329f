import { isLinkToken } from '../emails/link-token.ts'
import type { Shop } from '../shop.ts'
import { deleteUnconfirmed, markConfirmed } from './queries.ts'

/** As the privacy page promises. */
const KEPT_DAYS = 30

export type RequestConfirmed = { ok: true } | { ok: false; reason: 'dead-link' }

/** Confirms a request by the token of its email. Unconfirmed requests are deleted after 30 days, so it may be gone. */
export async function confirmRequest({ db }: Pick<Shop, 'db'>, token: string): Promise<RequestConfirmed> {
  const isThere = isLinkToken(token) && (await markConfirmed(db, token))
  return isThere ? { ok: true } : { ok: false, reason: 'dead-link' }
}

/** Deletes requests that were not confirmed within 30 days. */
export const deleteUnconfirmedRequests = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteUnconfirmed(db, KEPT_DAYS)
