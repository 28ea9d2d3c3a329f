import { inTransaction } from '../../db/transaction.ts'
import type { Shop } from '../shop.ts'
import { bumpBagVersion, deleteItem, selectBagForUpdate } from './queries.ts'

export type RemoveItemResult = { ok: true } | { ok: false; reason: 'unknown-line' }

export function removeItem(
  { db }: Pick<Shop, 'db'>,
  { customerId, lineId }: { customerId: number; lineId: number },
): Promise<RemoveItemResult> {
  return inTransaction(db, async (db) => {
    await selectBagForUpdate(db, customerId)
    if (!(await deleteItem(db, customerId, lineId))) return { ok: false, reason: 'unknown-line' }
    await bumpBagVersion(db, customerId)
    return { ok: true }
  })
}
