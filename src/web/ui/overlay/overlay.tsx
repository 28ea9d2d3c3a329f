import type { ReactNode } from 'react'
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
 * has `data-overlay` also closes with Back: see browser/watch-overlays.ts.
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
        if (fillsScreen()) {
          event.preventDefault()
          dialogOf(event.currentTarget)?.show()
        } else fallBackToScript(event.currentTarget, (dialog) => dialog.showModal())
      }}
    >
      {children}
    </button>
  )
}

export function CloseOverlay({ overlay, children }: { overlay: string; children: ReactNode }) {
  return (
    <button
      type="button"
      command="close"
      commandfor={overlay}
      onClick={(event) => fallBackToScript(event.currentTarget, (dialog) => dialog.close())}
    >
      {children}
    </button>
  )
}

/**
 * On a phone an overlay hides the page, and is opened without making the page inert: for that the browser works out the style of every
 * element again before it answers the tap. watch-overlays.ts does it after the tap is painted.
 */
const fillsScreen = () =>
  'closedBy' in HTMLDialogElement.prototype && window.matchMedia('(max-width: 47.99rem)').matches

function dialogOf(button: HTMLButtonElement) {
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '')
  return dialog instanceof HTMLDialogElement ? dialog : undefined
}

/** Browsers from before 2026 do not know the `command` attribute. */
function fallBackToScript(button: HTMLButtonElement, act: (dialog: HTMLDialogElement) => void) {
  const dialog = dialogOf(button)
  if (!('commandForElement' in HTMLButtonElement.prototype) && dialog !== undefined) act(dialog)
}
