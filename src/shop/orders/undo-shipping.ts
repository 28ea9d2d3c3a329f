import { inTransaction } from '../../db/transaction.ts'
import { recordChange } from '../audit/record-change.ts'
import { withdrawEmail } from '../emails/queue-email.ts'
import type { Shop } from '../shop.ts'
import { lockOrder, lockStockOf, moveOrder } from './change-order.ts'
import type { WhichOrder } from './order.ts'
import { selectOrder } from './order-queries.ts'
import { selectShippingEmail } from './queries.ts'

export type UndoShippingResult = { ok: true } | { ok: false; reason: 'unknown-order' | 'too-late' }

/**
 * Makes a shipped order Packed again, without its waybill, and withdraws the email. Only while the office's delay of that email
 * lasts, and while nothing else has happened to the order.
 */
export async function undoShipping(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  which: WhichOrder,
): Promise<UndoShippingResult> {
  const found = await selectOrder(db, which)
  if (found === undefined) return { ok: false, reason: 'unknown-order' }
  return inTransaction(db, async (db) => {
    const { id, invoice, status } = await lockOrder(db, found.id)
    if (status !== 'Shipped' || (await selectShippingEmail(db, id)) === undefined)
      return { ok: false, reason: 'too-late' }
    if (!(await withdrawEmail(db, `order.shipped ${id}`))) return { ok: false, reason: 'too-late' }
    const resi = (await selectOrder(db, { id }))?.resi ?? ''
    await lockStockOf(db, id)
    await moveOrder(db, { orderId: id, from: ['Shipped'], to: 'Packed', resi: '', unshipped: true })
    const [before, after] = [
      { status, resi },
      { status: 'Packed', resi: '' },
    ]
    await recordChange(db, actor, {
      action: 'order.ship-undo',
      subject: { kind: 'order', key: invoice },
      before,
      after,
    })
    return { ok: true }
  })
}

/** When the customer gets the email with the waybill; undefined if it was sent, or was never delayed. */
export const findShippingEmail = ({ db }: Pick<Shop, 'db'>, orderId: number): Promise<Date | undefined> =>
  selectShippingEmail(db, orderId)
