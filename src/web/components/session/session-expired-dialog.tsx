import { useEffect, useRef } from 'react'
import { signInNow } from '#texts/auth.ts'
import { sessionExpired } from '../../../contract/texts.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import button from '../../ui/button.module.css'
import styles from './session-expired-dialog.module.css'

/** Prescribed by the specification. */
const SHOWN_MS = 5_000

/** Shown over any page for five seconds, or until the customer closes it. */
export function SessionExpiredDialog({ onEnd }: { onEnd: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    for (const open of document.querySelectorAll('dialog[open]')) if (open instanceof HTMLDialogElement) open.close()
    dialog.current?.showModal()
    const timer = setTimeout(() => dialog.current?.close(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <dialog
      className={styles['dialog']}
      role="alertdialog"
      aria-labelledby="session-expired"
      ref={dialog}
      onClose={onEnd}
    >
      <BrandMark className={styles['mark']} />
      <p id="session-expired" lang="id">
        {sessionExpired}
      </p>
      <form method="dialog">
        <button type="submit" className={button['button']}>
          {signInNow}
        </button>
      </form>
    </dialog>
  )
}
