import { isLinkToken } from '../emails/link-token.ts'
import type { Shop } from '../shop.ts'
import { deleteByToken, deleteCustomerRequest } from './queries.ts'

/** Withdraws a request by the token of its email. An unknown token does nothing. */
export async function withdrawByToken({ db }: Pick<Shop, 'db'>, token: string): Promise<void> {
  if (isLinkToken(token)) await deleteByToken(db, token)
}

export type RequestWithdrawn = { ok: true } | { ok: false; reason: 'unknown-wait' }

export async function withdrawAsCustomer(
  { db }: Pick<Shop, 'db'>,
  { customerId, sizeId }: { customerId: number; sizeId: number },
): Promise<RequestWithdrawn> {
  const isGone = await deleteCustomerRequest(db, customerId, sizeId)
  return isGone ? { ok: true } : { ok: false, reason: 'unknown-wait' }
}
