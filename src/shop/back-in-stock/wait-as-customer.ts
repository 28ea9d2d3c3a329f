import { findSize } from '../catalogue/find-size.ts'
import type { Shop } from '../shop.ts'
import { upsertCustomersWait } from './queries.ts'

export type WaitAsked = { ok: true } | { ok: false; reason: 'unknown-article' | 'in-stock' }

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
  await upsertCustomersWait(db, customerId, size.id)
  return { ok: true }
}
