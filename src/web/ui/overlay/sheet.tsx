import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import * as phrases from '#texts/phrases.ts'
import { createAfterFrame } from '../after-frame.ts'
import { CloseIcon } from '../icons.tsx'
import styles from './sheet.module.css'

type SheetProps = { title: ReactNode; onClose?: () => void; foot?: ReactNode; children: ReactNode }

/**
 * Rises from below on a phone, where swiping down closes it, and comes from the right on wider screens. It opens when it
 * is mounted, so its code and markup need not be in the page: `useLatePart` loads it, and a new `key` opens it again.
 */
export function Sheet({ title, onClose, foot, children }: SheetProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  // When it closes, the browser works out the style of the whole page again: the frame that answers the tap comes first.
  const [afterTap] = useState(createAfterFrame)
  const close = () => {
    dialog.current?.setAttribute('data-closing', '')
    afterTap.run(() => dialog.current?.close())
  }
  return (
    <dialog
      ref={dialog}
      className={styles['sheet']}
      aria-labelledby={titleId}
      closedby="any"
      data-overlay="sheet"
      // Not at `close`: what removes the sheet then would keep Back and the focus from learning that it has closed.
      onToggle={({ newState }) => newState === 'closed' && onClose?.()}
    >
      <div className={styles['head']}>
        <h2 id={titleId} tabIndex={-1} data-first-focus="">
          {title}
        </h2>
        <button type="button" aria-label={phrases.close} onClick={close}>
          <CloseIcon />
        </button>
      </div>
      <div className={styles['body']} data-scrolls="">
        {children}
      </div>
      {foot && <div className={styles['foot']}>{foot}</div>}
    </dialog>
  )
}
