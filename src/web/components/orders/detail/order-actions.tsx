import { useState } from 'react'
import { useFrame } from '../../../data/frame-data.ts'
import { messageOf } from '../../../data/result-message.ts'
import { useCall } from '../../../data/use-call.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { canBePaid, type OrderDetail } from '../order.ts'
import { BuyAgain } from './buy-again.tsx'
import { CancelOrder } from './cancel-order.tsx'

type Order = OrderDetail['orders']
type OrderActionsProps = { order: Order; onChange: () => Promise<void> }

/** What can be done about an order where it stands, and whom to ask. */
export function OrderActions({ order, onChange }: OrderActionsProps) {
  const whatsapp = useFrame()?.shop.whatsapp ?? ''
  return (
    <div className="order-acts">
      {isOnItsWay(order) && <Arrived order={order} onChange={onChange} />}
      {!canBePaid(order) && <BuyAgain id={order.id} />}
      <PageLink className="link" to={paths.invoice(order.id)}>
        Invoice
      </PageLink>
      <a
        className="link"
        href={paths.whatsapp(whatsapp, `Order ${order.invoice}`)}
        target="_blank"
        rel="noopener noreferrer"
      >
        Ask on WhatsApp
      </a>
      {order.can_cancel && <CancelOrder order={order} onChange={onChange} />}
      {canBePaid(order) && order.snap_url !== null && (
        <p className="quiet">
          Does the payment window not open?{' '}
          <a className="link" href={order.snap_url} rel="noreferrer">
            Use the payment page
          </a>
        </p>
      )}
    </div>
  )
}

/** Its customer can say that it has arrived, also when a part of its money went back. */
const isOnItsWay = ({ status, shipped_date, delivered_date }: Order): boolean =>
  (status === 'Shipped' || status === 'Partly Refunded') && shipped_date !== null && delivered_date === null

function Arrived({ order: { id }, onChange }: OrderActionsProps) {
  const call = useCall()
  const [busy, setBusy] = useState(false)
  const tell = async () => {
    setBusy(true)
    const answer = await call('POST /api/order-arrived/:id', { params: { id: String(id) } })
    showToast(messageOf(answer))
    await onChange()
    setBusy(false)
    document.getElementById(`order-${id}`)?.focus({ preventScroll: true })
  }
  return (
    <ActionButton busy={busy} onPress={() => void tell()}>
      It has arrived
    </ActionButton>
  )
}
