import { useState } from 'react'
import * as texts from '#texts/orders.ts'
import { viewCart } from '../../../../contract/texts.ts'
import { call } from '../../../data/api-client.ts'
import { useFrame } from '../../../data/frame-data.ts'
import { messageOf } from '../../../data/result-message.ts'
import { reloadSoftly } from '../../../data/soft-reload.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import text from '../../../ui/text.module.css'
import { showToast } from '../../../ui/toast.tsx'
import { canBePaid, type OrderDetail } from '../order.ts'
import { CancelOrder } from './cancel-order.tsx'
import styles from './order-actions.module.css'

type Order = OrderDetail['orders']
type OrderActionsProps = { order: Order; onChange: () => Promise<void> }

/** What the customer can do with an order in its current status. */
export function OrderActions({ order, onChange }: OrderActionsProps) {
  const whatsapp = useFrame()?.shop.whatsapp ?? ''
  return (
    <div className={styles['actions']}>
      {isOnItsWay(order) && <ConfirmArrival order={order} onChange={onChange} />}
      {!canBePaid(order) && <BuyAgain id={order.id} />}
      <PageLink className={text['link']} to={paths.invoice(order.id)}>
        {texts.invoice}
      </PageLink>
      <a
        className={text['link']}
        href={paths.whatsapp(whatsapp, texts.whatsappMessage(order.invoice))}
        target="_blank"
        rel="noopener noreferrer"
      >
        {texts.askOnWhatsapp}
      </a>
      {order.can_cancel && <CancelOrder order={order} onChange={onChange} />}
      {canBePaid(order) && order.snap_url !== null && (
        <p className={text['quiet']}>
          {texts.windowNotOpening}{' '}
          <a className={text['link']} href={order.snap_url} rel="noreferrer">
            {texts.usePaymentPage}
          </a>
        </p>
      )}
    </div>
  )
}

/** A partly refunded order can still be on its way. */
const isOnItsWay = ({ status, shipped_date, delivered_date }: Order): boolean =>
  (status === 'Shipped' || status === 'Partly Refunded') && shipped_date !== null && delivered_date === null

function ConfirmArrival({ order: { id }, onChange }: OrderActionsProps) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const answer = await call('POST /api/order-arrived/:id', { params: { id: String(id) } })
    showToast(messageOf(answer))
    await onChange()
    setBusy(false)
    document.getElementById(`order-${id}`)?.focus({ preventScroll: true })
  }
  return (
    <ActionButton className={styles['button']} busy={busy} onPress={() => void confirm()}>
      {texts.received}
    </ActionButton>
  )
}

/** Adds the items that are still available to the bag and names those that are not. */
function BuyAgain({ id }: { id: number }) {
  const [busy, setBusy] = useState(false)
  const buy = async () => {
    setBusy(true)
    const answer = await call('POST /api/buy-again/:id', { params: { id: String(id) } })
    const missing = answer.ok ? answer.body.missing : []
    await reloadSoftly({
      ...messageOf(answer),
      ...(missing.length > 0 && { kind: 'warning', about: texts.notAvailable(missing) }),
      ...(answer.ok && { action: { label: viewCart, to: paths.cart() } }),
    })
    setBusy(false)
  }
  return (
    <ActionButton outlined className={styles['button']} busy={busy} onPress={() => void buy()}>
      {texts.buyAgain}
    </ActionButton>
  )
}
