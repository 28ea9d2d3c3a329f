import { useEffect, useState } from 'react'
import type { Message } from '../server/messages.ts'
import styles from './toast.module.css'

const STAYS_MS = 8_000

/** What the last change did. Without script it stays until the next page. */
export function Toast({ message }: { message: Message | undefined }) {
  const [shown, setShown] = useState(message)
  useEffect(() => {
    if (message === undefined) return
    setShown(message)
    const timer = setTimeout(() => setShown(undefined), STAYS_MS)
    return () => clearTimeout(timer)
  }, [message])
  const slab = shown && <p className={`${styles['toast']} ${styles[shown.kind]}`}>{shown.text}</p>
  return (
    <div className={styles['place']}>
      <div role="status">{shown?.kind === 'done' && slab}</div>
      <div role="alert">{shown?.kind === 'failed' && slab}</div>
    </div>
  )
}
