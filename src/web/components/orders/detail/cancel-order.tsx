import { useId, useRef, useState } from 'react'
import { messageOf } from '../../../data/result-message.ts'
import { useCall } from '../../../data/use-call.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import './cancel-order.css'

type CancelOrderProps = { order: { id: number; invoice: string }; onChange: () => Promise<void> }

/** Asks once more before it does what cannot be undone. */
export function CancelOrder({ order: { id, invoice }, onChange }: CancelOrderProps) {
  const call = useCall()
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
    // The button that was pressed has gone with what it did.
    if (answer.ok) document.getElementById(`order-${id}`)?.focus({ preventScroll: true })
  }
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        Cancel order
      </button>
      <dialog className="cancel-order" aria-labelledby={title} closedby="any" ref={dialog}>
        <h2 id={title}>Cancel this order?</h2>
        <p>Everything in {invoice} goes back to the shelf, and it can no longer be paid.</p>
        <div className="answers">
          <button type="button" className="button line" onClick={() => dialog.current?.close()}>
            Keep it
          </button>
          <ActionButton busy={busy} onPress={() => void cancel()}>
            Cancel order
          </ActionButton>
        </div>
      </dialog>
    </>
  )
}
