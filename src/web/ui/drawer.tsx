import type { ReactNode } from 'react'
import './drawer.css'

// React hands these attributes on as they are; its types do not know them yet.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}

type DrawerProps = { id: string; label: string; side: 'left' | 'top'; children: ReactNode }

/**
 * A panel over the page. It is a modal dialog of the browser, which traps the focus, makes the rest inert, closes on Escape and
 * gives the focus back; its buttons command it without a script, so it works before the page's script has come. See use-after-navigation.ts.
 */
export function Drawer({ id, label, side, children }: DrawerProps) {
  return (
    <dialog id={id} className={`drawer ${side}`} aria-label={label} closedby="any">
      {children}
    </dialog>
  )
}

type OpenDrawerProps = { drawer: string; label?: string; onOpen?: () => void; children: ReactNode }

/** `onOpen` hangs on the button: on a dialog that came from the server, React does not hear it being opened. */
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
        withoutCommands(event.currentTarget, (dialog) => dialog.showModal())
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
      onClick={(event) => withoutCommands(event.currentTarget, (dialog) => dialog.close())}
    >
      {children}
    </button>
  )
}

/** Browsers of before 2026 do not know commands. */
function withoutCommands(button: HTMLButtonElement, act: (dialog: HTMLDialogElement) => void) {
  if ('commandForElement' in HTMLButtonElement.prototype) return
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '')
  if (dialog instanceof HTMLDialogElement) act(dialog)
}
