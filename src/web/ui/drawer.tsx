import type { ReactNode } from 'react'
import './drawer.css'

// React hands these attributes on as they are; its types do not know them yet.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}

type DrawerProps = { id: string; label: string; side: 'left' | 'top'; onOpen?: () => void; children: ReactNode }

/**
 * A panel over the page. It is a modal dialog of the browser, which traps the focus, makes the rest inert, closes on Escape and
 * gives the focus back; its buttons command it without a script, so it works before the page's script has come. See arrival.ts.
 */
export function Drawer({ id, label, side, onOpen, children }: DrawerProps) {
  return (
    <dialog
      id={id}
      className={`drawer ${side}`}
      aria-label={label}
      closedby="any"
      onToggle={(event) => event.newState === 'open' && onOpen?.()}
    >
      {children}
    </dialog>
  )
}

type DrawerButtonProps = { drawer: string; label?: string; children: ReactNode }

export function OpenDrawer({ drawer, label, children }: DrawerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      command="show-modal"
      commandfor={drawer}
      onClick={withoutCommands((dialog) => dialog.showModal())}
    >
      {children}
    </button>
  )
}

export function CloseDrawer({ drawer, children }: { drawer: string; children: ReactNode }) {
  return (
    <button type="button" command="close" commandfor={drawer} onClick={withoutCommands((dialog) => dialog.close())}>
      {children}
    </button>
  )
}

/** Browsers of before 2026 do not know commands. */
function withoutCommands(act: (dialog: HTMLDialogElement) => void) {
  return ({ currentTarget: button }: React.MouseEvent<HTMLButtonElement>) => {
    const dialog = document.getElementById(button.getAttribute('commandfor') ?? '')
    if (!('commandForElement' in button) && dialog instanceof HTMLDialogElement) act(dialog)
  }
}
