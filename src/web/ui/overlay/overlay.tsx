import type { ReactNode } from 'react'
import * as phrases from '#texts/phrases.ts'
import { BrandMark } from '../brand-mark.tsx'
import { CloseIcon } from '../icons.tsx'
import text from '../text.module.css'
import styles from './overlay.module.css'

// React passes these attributes through; its types do not know them yet.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}

type OverlayProps = {
  id: string
  label: string
  /** `left`: a menu. `top`: the search. Both fill the screen of a phone. */
  side: 'left' | 'top'
  children: ReactNode
}

/**
 * A panel over the page: a native modal dialog, which traps the focus, makes the rest inert, closes on Escape and gives
 * the focus back. Its buttons open and close it without a script, so it works before the page's script has loaded. What
 * has `data-overlay` also closes with Back: see watch-overlays.ts.
 */
export function Overlay({ id, label, side, children }: OverlayProps) {
  return (
    <dialog
      id={id}
      className={`${styles['overlay']} ${side === 'left' ? styles['left'] : styles['top']}`}
      aria-label={label}
      closedby="any"
      data-overlay=""
    >
      {children}
    </dialog>
  )
}

/** The row at the top of an overlay, with its Close button. */
export function OverlayBar({ children }: { children: ReactNode }) {
  return <div className={styles['bar']}>{children}</div>
}

type SheetProps = {
  id: string
  title: string
  /** True while the content is loading: a sign appears after a moment. */
  waiting?: boolean
  children: ReactNode
}

/**
 * Rises from below on a phone, where swiping down closes it, and comes from the right on wider screens. Its content may be
 * loaded when it is first opened: then its `OpenOverlay` button asks for it, and the page pays only for an empty dialog.
 */
export function Sheet({ id, title, waiting = false, children }: SheetProps) {
  return (
    <dialog
      id={id}
      className={`${styles['overlay']} ${styles['sheet']}`}
      aria-labelledby={`${id}-title`}
      closedby="any"
      data-overlay="sheet"
    >
      <div className={styles['head']}>
        <h2 id={`${id}-title`} tabIndex={-1} data-first-focus="">
          {title}
        </h2>
        <CloseOverlay overlay={id} label={phrases.close}>
          <CloseIcon />
        </CloseOverlay>
      </div>
      <div className={styles['body']} data-scrolls="" aria-busy={waiting}>
        {waiting && (
          <div className={styles['waiting']} role="status">
            <BrandMark />
            <span className={text['visuallyHidden']}>{phrases.loading}</span>
          </div>
        )}
        {children}
      </div>
    </dialog>
  )
}

type OpenOverlayProps = { overlay: string; label?: string; onOpen?: () => void; children: ReactNode }

/** `onOpen` belongs to the button: React misses the toggle event of a dialog that was rendered on the server. */
export function OpenOverlay({ overlay, label, onOpen, children }: OpenOverlayProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      command="show-modal"
      commandfor={overlay}
      onClick={(event) => {
        onOpen?.()
        fallBackToScript(event.currentTarget, (dialog) => dialog.showModal())
      }}
    >
      {children}
    </button>
  )
}

type CloseOverlayProps = { overlay: string; label?: string; children: ReactNode }

export function CloseOverlay({ overlay, label, children }: CloseOverlayProps) {
  return (
    <button
      type="button"
      aria-label={label}
      command="close"
      commandfor={overlay}
      onClick={(event) => fallBackToScript(event.currentTarget, (dialog) => dialog.close())}
    >
      {children}
    </button>
  )
}

/** Browsers from before 2026 do not know the `command` attribute. */
function fallBackToScript(button: HTMLButtonElement, act: (dialog: HTMLDialogElement) => void) {
  if ('commandForElement' in HTMLButtonElement.prototype) return
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '')
  if (dialog instanceof HTMLDialogElement) act(dialog)
}
