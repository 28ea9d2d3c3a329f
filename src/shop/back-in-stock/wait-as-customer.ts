import { inTransaction } from '../../db/transaction.ts'
import { findSize } from '../articles/find-size.ts'
import type { Shop } from '../shop.ts'
import { lockWaits, upsertCustomersWait } from './queries.ts'

export type NothingToWaitFor = { ok: false; reason: 'unknown-article' | 'in-stock' }

type WaitAsked = { ok: true } | NothingToWaitFor | { ok: false; reason: 'waits-full' }

/** A size of an article that is sold out. */
export type AskedSize = { articleId: number; sizeId: number }

/** The letter goes to the address that the customer has by then. Asking twice is asking once. */
export async function waitAsCustomer(
  { db }: Pick<Shop, 'db'>,
  customerId: number,
  asked: AskedSize,
): Promise<WaitAsked> {
  const size = await findSize({ db }, asked)
  if (size === undefined) return { ok: false, reason: 'unknown-article' }
  if (size.stock > 0) return { ok: false, reason: 'in-stock' }
  const { id } = size
  return inTransaction(db, async (db) => {
    await lockWaits(db, customerId)
    return (await upsertCustomersWait(db, customerId, id)) ? { ok: true } : { ok: false, reason: 'waits-full' }
  })
}
