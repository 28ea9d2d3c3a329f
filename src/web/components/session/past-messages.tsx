import { messages, noMessages } from '#texts/frame.ts'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import text from '../../ui/text.module.css'
import { ToastText, usePastToasts } from '../../ui/toast.tsx'
import styles from './past-messages.module.css'

/** The messages shown since the page was loaded, newest first. */
export function PastMessages() {
  return (
    <Sheet title={messages}>
      <List />
    </Sheet>
  )
}

function List() {
  const toasts = usePastToasts()
  if (toasts.length === 0) return <p className={`${styles['messages']} ${text['quiet']}`}>{noMessages}</p>
  return (
    <ul className={styles['messages']}>
      {toasts.map((toast) => (
        <li key={toast.number} className={styles[toast.kind]}>
          <ToastText toast={toast} />
        </li>
      ))}
    </ul>
  )
}
