import { useEffect, useRef, useSyncExternalStore } from 'react'
import { CautionIcon, CloseIcon, DoneIcon, WrongIcon } from './icons.tsx'
import { PageLink } from './page-link.tsx'
import './toast.css'

export type Toast = {
  kind: 'success' | 'warning' | 'error'
  text: string
  /** When the text is not in the page's language. */
  lang?: string
  action?: { label: string; to: string }
}

const STAYS_MS = 5000
const TICK_MS = 250

// One at a time: a new one takes the place of the last.
let shown: (Toast & { number: number }) | undefined
let count = 0
const watchers = new Set<() => void>()

export function showToast(toast: Toast) {
  count += 1
  show({ ...toast, number: count })
}

function show(toast: typeof shown) {
  shown = toast
  for (const tell of watchers) tell()
}

const drop = () => show(undefined)

function watch(tell: () => void) {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

/** Where messages appear. Both regions stand on every page from the start, or their first message would not be heard. */
export function Toaster() {
  const toast = useSyncExternalStore(
    watch,
    () => shown,
    () => undefined,
  )
  const slab = toast && <Slab key={toast.number} {...toast} />
  return (
    <div className="toaster on-dark">
      <div role="status">{toast?.kind !== 'error' && slab}</div>
      <div role="alert">{toast?.kind === 'error' && slab}</div>
    </div>
  )
}

const icons = { success: DoneIcon, warning: CautionIcon, error: WrongIcon }

/** Leaves by itself, but never while a pointer or the focus is on it, or while nobody looks at the page. */
function Slab({ kind, text, lang, action }: Toast) {
  const slab = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let leftAlone = 0
    const watch = setInterval(() => {
      const held = document.hidden || slab.current?.matches(':hover, :focus-within')
      leftAlone = held ? 0 : leftAlone + TICK_MS
      if (leftAlone >= STAYS_MS) drop()
    }, TICK_MS)
    return () => clearInterval(watch)
  }, [])
  const Icon = icons[kind]
  return (
    <div className={`toast ${kind}`} ref={slab}>
      <Icon />
      <p lang={lang}>{text}</p>
      {action && (
        <PageLink className="act" to={action.to}>
          {action.label}
        </PageLink>
      )}
      <button type="button" aria-label="Close message" onClick={drop}>
        <CloseIcon />
      </button>
    </div>
  )
}
