import { useEffect, useRef, useSyncExternalStore } from 'react'
import * as phrases from '#texts/phrases.ts'
import { createStore } from '../../values/create-store.ts'
import { CheckIcon, CloseIcon, ErrorIcon, WarningIcon } from './icons.tsx'
import layout from './layout.module.css'
import { PageLink } from './page-link.tsx'
import styles from './toast.module.css'

export type Toast = {
  kind: 'success' | 'warning' | 'error'
  text: string
  /** Set if the text is not in the page's language. */
  lang?: string
  /** The item that the message is about; shown after the text. */
  about?: string
  /** A link or a button. */
  action?: { label: string; to: string } | { label: string; run: () => void }
  /** Overrides how long messages stay on this page. */
  staysMs?: number
}

/** A repeated toast keeps its number, and its time starts again. */
type NumberedToast = Toast & { number: number }

const TICK_MS = 250
const MOST_PAST = 20

type Toasts = { shown: NumberedToast | undefined; past: readonly NumberedToast[] }

const none: Toasts = { shown: undefined, past: [] }

// One toast is shown at a time: a new one replaces the last. The past ones are kept, so customers can read them again.
const store = createStore(none)

/**
 * Screen readers do not announce a toast again if it is already shown. One that is shown `elsewhere`, such as in a panel, is
 * only kept.
 */
export function showToast(toast: Toast, elsewhere?: 'elsewhere') {
  const { shown, past } = store.read()
  const isSame =
    shown === past[0] && shown?.kind === toast.kind && shown.text === toast.text && shown.about === toast.about
  const next = { ...toast, number: (past[0]?.number ?? 0) + (isSame ? 0 : 1) }
  store.write({ shown: elsewhere ? shown : next, past: [next, ...(isSame ? past.slice(1) : past)].slice(0, MOST_PAST) })
}

/** Removes the toast with this text; false if it is not shown any more. */
export function dropToast(text: string): boolean {
  const isShown = store.read().shown?.text === text
  if (isShown) drop()
  return isShown
}

const drop = () => store.write({ ...store.read(), shown: undefined })

const useToasts = (): Toasts => useSyncExternalStore(store.subscribe, store.read, () => none)

/** The toasts since the page was loaded, the latest first. */
export const usePastToasts = (): readonly NumberedToast[] => useToasts().past

/** Both live regions are on every page from the start; otherwise screen readers would miss the first message. */
export function Toaster({ staysMs }: { staysMs: number }) {
  const { shown: toast } = useToasts()
  const slab = toast && <Slab key={toast.number} staysMs={staysMs} toast={toast} />
  return (
    <div className={`${styles['toaster']} ${layout['onDark']}`} data-toaster>
      <div role="status">{toast?.kind !== 'error' && slab}</div>
      <div role="alert">{toast?.kind === 'error' && slab}</div>
    </div>
  )
}

/** Disappears by itself, but not while it is hovered or focused, or while the page is hidden. */
function Slab({ toast, staysMs }: { toast: NumberedToast; staysMs: number }) {
  const { kind, action } = toast
  const slab = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const stays = toast.staysMs ?? staysMs
    let leftAlone = 0
    const watch = setInterval(() => {
      const held = document.hidden || slab.current?.matches(':hover, :focus-within')
      leftAlone = held ? 0 : leftAlone + TICK_MS
      if (leftAlone >= stays) drop()
    }, TICK_MS)
    return () => clearInterval(watch)
  }, [toast, staysMs])
  // A name looked up while the page runs would bring the names of the whole sheet into every page.
  const color = kind === 'error' ? styles['error'] : kind === 'warning' ? styles['warning'] : ''
  return (
    <div className={`${styles['toast']} ${color}`} data-toast ref={slab}>
      <ToastText toast={toast} />
      {action && <Act action={action} />}
      <button type="button" aria-label={phrases.closeMessage} onClick={drop}>
        <CloseIcon />
      </button>
    </div>
  )
}

const icons = { success: CheckIcon, warning: WarningIcon, error: ErrorIcon }

/** The text of a toast, with the icon of its kind. */
export function ToastText({ toast: { kind, text, lang, about } }: { toast: Toast }) {
  const Icon = icons[kind]
  return (
    <>
      <Icon />
      <p>
        <span lang={lang}>{text}</span>
        {about !== undefined && <span className={styles['about']}> {about}</span>}
      </p>
    </>
  )
}

function Act({ action }: { action: NonNullable<Toast['action']> }) {
  if ('to' in action) {
    return (
      <PageLink className={styles['action']} to={action.to} onClick={drop}>
        {action.label}
      </PageLink>
    )
  }
  const run = () => {
    drop()
    action.run()
  }
  return (
    <button type="button" className={styles['action']} onClick={run}>
      {action.label}
    </button>
  )
}
