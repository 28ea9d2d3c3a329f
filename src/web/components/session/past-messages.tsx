import { noMessages } from '#texts/session.ts'
import { ToastText, usePastToasts } from '../../ui/toast.tsx'
import './past-messages.css'

/** The messages shown since the page was loaded, newest first. */
export function PastMessages() {
  const toasts = usePastToasts()
  if (toasts.length === 0) return <p className="past-list quiet">{noMessages}</p>
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
