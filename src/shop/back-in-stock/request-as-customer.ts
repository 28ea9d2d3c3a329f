import { inTransaction } from '../../db/transaction.ts'
import { findSize } from '../articles/find-size.ts'
import type { Shop } from '../shop.ts'
import { lockRequests, upsertCustomerRequest } from './queries.ts'

export type NotRequestable = { ok: false; reason: 'unknown-article' | 'in-stock' }

type RequestResult = { ok: true } | NotRequestable | { ok: false; reason: 'waits-full' }

/** The sold-out size that is requested. */
export type SizeInput = { articleId: number; sizeId: number }

/** The email will go to the address that the customer has when it is sent. Repeated requests count once. */
export async function requestAsCustomer(
  { db }: Pick<Shop, 'db'>,
  customerId: number,
  asked: SizeInput,
): Promise<RequestResult> {
  const size = await findSize({ db }, asked)
  if (size === undefined) return { ok: false, reason: 'unknown-article' }
  if (size.stock > 0) return { ok: false, reason: 'in-stock' }
  const { id } = size
  return inTransaction(db, async (db) => {
    await lockRequests(db, customerId)
    return (await upsertCustomerRequest(db, customerId, id)) ? { ok: true } : { ok: false, reason: 'waits-full' }
  })
}
