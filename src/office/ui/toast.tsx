import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { texts as errors } from '#office-texts/errors.ts'
import { texts } from '#office-texts/forms/undo.ts'
import type { Message } from '../server/messages.ts'
import { UndoForm } from './forms/undo-form.tsx'
import styles from './toast.module.css'

const STAYS_SECONDS = 8

/** With `again`, it stays until that is done or the page changes. */
type OwnMessage = Message & { again?: (() => void) | undefined }

let ownMessage: OwnMessage | undefined
const listeners = new Set<() => void>()

/** Shows a message about something that happened in the browser, without a new page. */
export function showToast(message: OwnMessage): void {
  change(message)
}

/** Removes what `showToast` has shown. */
export function hideToast(): void {
  if (ownMessage !== undefined) change(undefined)
}

function change(message: OwnMessage | undefined): void {
  ownMessage = message
  for (const listener of listeners) listener()
}

const useOwnMessage = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => ownMessage,
    () => undefined,
  )

/** With the moment behind it, the name of a message in the storage of the tab. The menu of the account lists those of today. */
export const TOAST_KEY = 'toast '

function keep({ kind, text }: OwnMessage): void {
  try {
    sessionStorage.setItem(TOAST_KEY + Date.now(), JSON.stringify({ kind, text }))
  } catch {
    // A browser that keeps nothing has no list.
  }
}

/** What the last change did. Without script it stays until the next page. */
export function Toast({ message }: { message: Message | undefined }) {
  const own = useOwnMessage()
  const [shown, setShown] = useState<OwnMessage | undefined>(message)
  useEffect(() => setShown(message), [message])
  useEffect(() => setShown((before) => own ?? (before?.again === undefined ? before : undefined)), [own])
  useEffect(() => {
    if (shown !== undefined) keep(shown)
  }, [shown])
  const place = useRef<HTMLDivElement>(null)
  useToastRoom(place, shown)
  const toast = shown && <ToastCard key={JSON.stringify(shown)} message={shown} onEnd={() => setShown(undefined)} />
  return (
    <div ref={place} className={styles['place']}>
      <div role="status">{shown?.kind === 'done' && toast}</div>
      <div role="alert">{shown?.kind === 'failed' && toast}</div>
    </div>
  )
}

/** Stays while the pointer or the focus is on it, but never longer than what it offers to undo. */
function ToastCard({ message, onEnd }: { message: OwnMessage; onEnd: () => void }) {
  const { kind, text, more, undo, again } = message
  const seconds = undo?.what === 'change' ? undefined : undo?.seconds
  const [left, setLeft] = useState(seconds ?? STAYS_SECONDS)
  const [isHeld, setHeld] = useState(false)
  const counts = seconds !== undefined
  useEffect(() => {
    if (again !== undefined || (isHeld && !counts)) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000)
    return () => clearInterval(timer)
  }, [isHeld, counts, again])
  useEffect(() => {
    if (left <= 0) onEnd()
  }, [left, onEnd])
  return (
    <fieldset
      className={`${styles['toast']} ${styles[kind]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>
        {text}
        {more !== undefined && <span>{more}</span>}
        {/* Each second of a countdown would be read aloud. */}
        {counts && <span aria-live="off">{texts.finalIn(left)}</span>}
      </p>
      {undo !== undefined && <UndoForm undo={undo} className={styles['undo']} />}
      {again !== undefined && (
        <button type="button" className={styles['undo']} onClick={() => again()}>
          {errors.tryAgain}
        </button>
      )}
    </fieldset>
  )
}

const GAP = 12

/**
 * While a toast is shown, the page can be scrolled until nothing is under it, and the button that was pressed moves out from under it.
 */
function useToastRoom(place: RefObject<HTMLElement | null>, shown: unknown): void {
  useEffect(() => {
    const element = place.current
    const low = element?.getBoundingClientRect()
    if (shown === undefined || element === null || low === undefined || low.height === 0) return
    const { style } = document.documentElement
    const lift = heightAboveBar(low)
    element.style.translate = `0 ${-lift}px`
    const toast = new DOMRect(low.x, low.y - lift, low.width, low.height)
    style.setProperty('--toast-room', `${Math.ceil(innerHeight - toast.top) + GAP}px`)
    const covered = findCovered(toast)
    if (covered !== undefined) scrollBy({ top: covered.bottom - toast.top + GAP, behavior: 'instant' })
    return () => {
      style.removeProperty('--toast-room')
      element.style.removeProperty('translate')
    }
  }, [place, shown])
}

/** By how much a toast is raised, so that the buttons of a bar at the bottom of the page can be pressed meanwhile. */
function heightAboveBar(toast: DOMRect): number {
  const bar = document.querySelector('[data-bar]')?.getBoundingClientRect()
  return bar !== undefined && overlap(bar, toast) ? toast.bottom - bar.top + GAP : 0
}

/** The focused button first. Safari does not focus a button that is pressed, so then it is one that sends a form. */
function findCovered(toast: DOMRect): DOMRect | undefined {
  const buttons = [document.activeElement, ...document.querySelectorAll('main form button[type="submit"]')]
  return buttons
    .flatMap((button) => (button?.closest('main') ? [button.getBoundingClientRect()] : []))
    .find((button) => overlap(button, toast))
}

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.bottom > other.top && one.top < other.bottom && one.right > other.left && one.left < other.right
