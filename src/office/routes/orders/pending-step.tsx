import { texts } from '#office-texts/orders/packing.ts'
import type { Order } from '../../../shop/orders/order.ts'
import { findPendingPacks } from '../../../shop/orders/packing/pack-later.ts'
import { findShippingEmail } from '../../../shop/orders/undo-shipping.ts'
import { may } from '../../../shop/staff/permissions.ts'
import { formatMoment } from '../../server/format-time.ts'
import type { ParcelUndo, Undo } from '../../server/messages.ts'
import { type Office, readStaff } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { UndoForm } from '../../ui/forms/undo-form.tsx'
import styles from './order.module.css'

type Pending = { text: string; undo: Undo | undefined }

/** The step of the order that can still be undone. Every role sees it; undoing needs a permission. */
export async function readPending(office: Office, order: Order): Promise<Pending | undefined> {
  const mayUndo = may(readStaff(office).role, 'orders.pack')
  const undo = (what: ParcelUndo['what']) =>
    mayUndo ? { what, invoice: order.invoice, from: 'order' as const } : undefined
  const pack = (await findPendingPacks(office.shop, [order.id])).get(order.id)
  if (pack !== undefined) return { text: texts.pendingPack(pack.secondsLeft, pack.staffName), undo: undo('pack') }
  const emailAt = order.status === 'Shipped' ? await findShippingEmail(office.shop, order.id) : undefined
  return emailAt && { text: texts.emailAt(formatMoment(emailAt)), undo: undo('ship') }
}

export const PendingStep = ({ pending: { text, undo } }: { pending: Pending }) => (
  <section className={styles['next']}>
    <p>{text}</p>
    {undo !== undefined && <UndoForm undo={undo} className={button['outline']} />}
  </section>
)
