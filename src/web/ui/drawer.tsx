import type { ReactNode } from 'react'
import styles from './drawer.module.css'

// React passes these attributes through; its types do not know them yet.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}

type DrawerProps = { id: string; label: string; side: 'left' | 'top'; children: ReactNode }

/**
 * A panel over the page: a native modal dialog, which traps the focus, makes the rest inert, closes on Escape and gives
 * the focus back. Its buttons open and close it without a script, so it works before the page's script has loaded.
 */
export function Drawer({ id, label, side, children }: DrawerProps) {
  return (
    <dialog
      id={id}
      className={`${styles['drawer']} ${side === 'left' ? styles['left'] : styles['top']}`}
      aria-label={label}
      closedby="any"
    >
      {children}
    </dialog>
  )
}

/** The row at the top of a drawer, with its Close button. */
export function DrawerBar({ children }: { children: ReactNode }) {
  return <div className={styles['bar']}>{children}</div>
}

type OpenDrawerProps = { drawer: string; label?: string; onOpen?: () => void; children: ReactNode }

/** `onOpen` belongs to the button: React misses the toggle event of a dialog that was rendered on the server. */
export function OpenDrawer({ drawer, label, onOpen, children }: OpenDrawerProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      command="show-modal"
      commandfor={drawer}
      onClick={(event) => {
        onOpen?.()
        fallBackToScript(event.currentTarget, (dialog) => dialog.showModal())
      }}
    >
      {children}
    </button>
  )
}

export function CloseDrawer({ drawer, children }: { drawer: string; children: ReactNode }) {
  return (
    <button
      type="button"
      command="close"
      commandfor={drawer}
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
