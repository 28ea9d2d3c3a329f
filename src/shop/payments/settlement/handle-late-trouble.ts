import { inTransaction } from '../../../db/transaction.ts'
import { recordChange } from '../../audit/record-change.ts'
import { lockOrder } from '../../orders/change-order.ts'
import { findOrder } from '../../orders/find-orders.ts'
import type { LateTrouble, WhichOrder } from '../../orders/order.ts'
import type { Shop } from '../../shop.ts'
import { fingerprintOf } from './assess-payments.ts'
import { markResolved, saveDecision, selectPayments, updateLateTrouble } from './queries.ts'

export type HandleTroubleResult =
  | { ok: true }
  | { ok: false; reason: 'unknown-order' | 'nothing-to-handle' | 'changed-meanwhile' }

/**
 * Staff have done what can be done about a payment that no longer matches an order that was sent. The order stays as it is. Like the
 * resolution of a Payment Check this is a decision about the payments as they are: it comes up again only if they change. `seen` is the
 * trouble that the person had before them.
 */
export async function handleLateTrouble(
  shop: Pick<Shop, 'db' | 'actor'>,
  which: WhichOrder,
  seen?: LateTrouble,
): Promise<HandleTroubleResult> {
  const order = await findOrder(shop, which)
  if (order === undefined) return { ok: false, reason: 'unknown-order' }
  return inTransaction(shop.db, async (db): Promise<HandleTroubleResult> => {
    const { lateTrouble } = await lockOrder(db, order.id)
    if (lateTrouble === null) return { ok: false, reason: 'nothing-to-handle' }
    if (seen !== undefined && seen !== lateTrouble) return { ok: false, reason: 'changed-meanwhile' }
    for (const payment of await selectPayments(db, order.id)) {
      await saveDecision(db, payment, fingerprintOf(payment, order.grossAmount))
    }
    await markResolved(db, order.id)
    await updateLateTrouble(db, order.id, null)
    const subject = { kind: 'order', key: order.invoice } as const
    await recordChange(db, shop.actor, { action: 'order.trouble-handled', subject, after: { trouble: lateTrouble } })
    return { ok: true }
  })
}
