import { ToastText, usePastToasts } from '../../ui/toast.tsx'
import './past-messages.css'

/** What the shop has said since the page was loaded, the last first. */
export function PastMessages() {
  const toasts = usePastToasts()
  if (toasts.length === 0) return <p className="past-list quiet">The shop has said nothing yet.</p>
  return (
    <ul className="past-list">
      {toasts.map((toast) => (
        <li key={toast.number} className={toast.kind}>
          <ToastText toast={toast} />
        </li>
      ))}
    </ul>
  )
}
