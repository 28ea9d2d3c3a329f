import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueNotice } from './notices.ts'
import { movePayment, selectOverduePayments } from './queries.ts'

/** What nobody paid in time. A page on which nothing was chosen ends without a word, as it does at Midtrans. */
export async function expireOverdue(db: Db, serverKey: string, id?: string): Promise<void> {
  for (const overdue of await selectOverduePayments(db, id)) {
    await inTransaction(db, async (inside) => {
      if (!(await movePayment(inside, { id: overdue, from: ['pending'], to: 'expire' }))) return
      await queueNotice(inside, overdue, serverKey)
    })
  }
}
