import { useEffect, useRef } from 'react'
import * as texts from '../../../contract/texts.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import './session-expired-dialog.css'

const SHOWN_MS = 5_000 // L126

/** Over whatever page it is, for five seconds or until it is answered. */
export function SessionExpiredDialog({ onEnd }: { onEnd: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    for (const open of document.querySelectorAll('dialog[open]')) if (open instanceof HTMLDialogElement) open.close()
    dialog.current?.showModal()
    const timer = setTimeout(() => dialog.current?.close(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <dialog className="expiry" role="alertdialog" aria-labelledby="session-expired" ref={dialog} onClose={onEnd}>
      <BrandMark />
      <p id="session-expired" lang="id">
        {texts.sessionExpired}
      </p>
      <form method="dialog">
        <button type="submit" className="button">
          Sign in now
        </button>
      </form>
    </dialog>
  )
}
