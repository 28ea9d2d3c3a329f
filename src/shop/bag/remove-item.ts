import { inTransaction } from '../../db/transaction.ts'
import type { Shop } from '../shop.ts'
import { deleteLine, raiseBagVersion, selectBagForUpdate } from './queries.ts'

export type RemoveItemResult = { ok: true } | { ok: false; reason: 'unknown-line' }

export function removeItem(
  { db }: Pick<Shop, 'db'>,
  { customerId, lineId }: { customerId: number; lineId: number },
): Promise<RemoveItemResult> {
  return inTransaction(db, async (db) => {
    await selectBagForUpdate(db, customerId)
    if (!(await deleteLine(db, customerId, lineId))) return { ok: false, reason: 'unknown-line' }
    await raiseBagVersion(db, customerId)
    return { ok: true }
  })
}
