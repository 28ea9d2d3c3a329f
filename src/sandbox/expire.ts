import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueNotification } from './notifications.ts'
import { movePayment, selectOverduePayments } from './queries.ts'

/** Expires payments that were not paid in time. A page without a chosen method expires without a notification, as at Midtrans. */
export async function expireOverdue(db: Db, serverKey: string, id?: string): Promise<void> {
  for (const overdue of await selectOverduePayments(db, id)) {
    await inTransaction(db, async (inside) => {
      if (!(await movePayment(inside, { id: overdue, from: ['pending'], to: 'expire' }))) return
      await queueNotification(inside, overdue, serverKey)
    })
  }
}
