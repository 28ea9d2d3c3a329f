import { isLinkToken } from '../../values/link-token.ts'
import type { Shop } from '../shop.ts'
import { markConfirmed } from './queries.ts'

export type RequestConfirmed = { ok: true } | { ok: false; reason: 'dead-link' }

/** By the token of the letter that asks. Its wish may be forgotten by now, and then nobody would ever be written to. */
export async function confirmRequest({ db }: Pick<Shop, 'db'>, token: string): Promise<RequestConfirmed> {
  const isThere = isLinkToken(token) && (await markConfirmed(db, token))
  return isThere ? { ok: true } : { ok: false, reason: 'dead-link' }
}
