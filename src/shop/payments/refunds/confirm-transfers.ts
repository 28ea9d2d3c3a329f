import { inTransaction } from '../../../db/transaction.ts'
import { type Rupiah, rupiah } from '../../../values/rupiah.ts'
import { recordChange } from '../../audit/record-change.ts'
import { findOrder } from '../../orders/find-orders.ts'
import type { WhichOrder } from '../../orders/order.ts'
import { queueOrderEmail, queueRefundEmail } from '../../orders/queue-order-email.ts'
import type { Shop } from '../../shop.ts'
import { markTransferred } from './transfer-queries.ts'

export type TransfersConfirmed = { ok: true; amount: Rupiah } | { ok: false; reason: 'unknown-order' | 'nothing-due' }

/** The operator has transferred what the provider could not refund. Only now the customer gets the email about it. */
export async function confirmTransfers(
  shop: Pick<Shop, 'db' | 'actor'>,
  which: WhichOrder,
): Promise<TransfersConfirmed> {
  const order = await findOrder(shop, which)
  if (order === undefined) return { ok: false, reason: 'unknown-order' }
  return inTransaction(shop.db, async (db) => {
    const transfers = await markTransferred(db, order.id)
    if (transfers.length === 0) return { ok: false, reason: 'nothing-due' }
    for (const { given, occasion } of transfers) {
      if (given !== null) await queueRefundEmail(db, order.id, given)
      if (occasion !== null) await queueOrderEmail(db, 'order.paid-twice', order.id, occasion)
    }
    const amount = rupiah(transfers.reduce((sum, { amount }) => sum + amount, 0))
    const subject = { kind: 'order', key: order.invoice } as const
    await recordChange(db, shop.actor, { action: 'order.transferred', subject, after: { amount } })
    return { ok: true, amount }
  })
}
