import { useId, useRef, useState } from 'react'
import * as texts from '#texts/orders.ts'
import { call } from '../../../data/api-client.ts'
import { messageOf } from '../../../data/result-message.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import button from '../../../ui/button.module.css'
import text from '../../../ui/text.module.css'
import { showToast } from '../../../ui/toast.tsx'
import styles from './cancel-order.module.css'

type CancelOrderProps = { order: { id: number; invoice: string }; onChange: () => Promise<void> }

/** Asks for confirmation, because cancelling cannot be undone. */
export function CancelOrder({ order: { id, invoice }, onChange }: CancelOrderProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const answer = await call('POST /api/cancel-order/:id', { params: { id: String(id) } })
    dialog.current?.close()
    showToast(messageOf(answer))
    await onChange()
    setBusy(false)
    // The pressed button is gone with the cancelled state of the order.
    if (answer.ok) document.getElementById(`order-${id}`)?.focus({ preventScroll: true })
  }
  return (
    <>
      <button type="button" className={text['link']} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {texts.cancelOrder}
      </button>
      <dialog className={styles['dialog']} aria-labelledby={title} closedby="any" data-overlay="" ref={dialog}>
        <h2 id={title}>{texts.cancelThisOrder}</h2>
        <p>{texts.cancelWarning(invoice)}</p>
        <div className={styles['answers']}>
          <button type="button" className={button['outlined']} onClick={() => dialog.current?.close()}>
            {texts.keepOrder}
          </button>
          <ActionButton busy={busy} onPress={() => void cancel()}>
            {texts.cancelOrder}
          </ActionButton>
        </div>
      </dialog>
    </>
  )
}
