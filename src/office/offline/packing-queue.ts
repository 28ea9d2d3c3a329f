import { useSyncExternalStore } from 'react'

/* What was packed and is not sent yet. It is kept on the device, so that it outlives the page, and is sent in order. */

export type Entry = { key: string; invoice: string } & (
  | { kind: 'tick'; sizeId: number; isIn: boolean }
  | { kind: 'pack' }
)

type NewEntry = Entry extends infer Each ? (Each extends Entry ? Omit<Each, 'key'> : never) : never

export type QueueState = {
  entries: readonly Entry[]
  /** Since when the office cannot be reached, in milliseconds. */
  offlineSince: number | undefined
  /** The session has ended. What waits is sent after the next sign-in. */
  isSignedOut: boolean
}

/** What became of a parcel that was marked as packed. */
export type Result = { invoice: string; isPacked: boolean }

const STORAGE_KEY = 'office-packing-queue'
const RETRY_MS = 10_000
const emptyState: QueueState = { entries: [], offlineSince: undefined, isSignedOut: false }

let state: QueueState | undefined
let isSending = false
let retryTimer: ReturnType<typeof setTimeout> | undefined
const changeListeners = new Set<() => void>()
const resultListeners = new Set<(result: Result) => void>()

const readState = (): QueueState => {
  state ??= {
    ...emptyState,
    entries: readStored(),
    offlineSince: navigator.onLine ? undefined : Date.now(),
  }
  return state
}

function readStored(): Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

/** By hand: a library that checks shapes would be most of the script of a page. */
function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('key' in value) || !('invoice' in value))
    return false
  if (typeof value.key !== 'string' || typeof value.invoice !== 'string') return false
  return value.kind === 'pack' || (value.kind === 'tick' && 'sizeId' in value && 'isIn' in value)
}

function change(changes: Partial<QueueState>): void {
  state = { ...readState(), ...changes }
  if (changes.entries !== undefined) localStorage.setItem(STORAGE_KEY, JSON.stringify(state.entries))
  for (const listener of changeListeners) listener()
}

export function addToQueue(entry: NewEntry): void {
  change({ entries: [...readState().entries, { ...entry, key: crypto.randomUUID() }] })
  void sendQueue()
}

/** Sends what waits, oldest first. Stops at the first entry that cannot be sent, and tries it again later. */
export async function sendQueue(): Promise<void> {
  if (isSending) return
  isSending = true
  clearTimeout(retryTimer)
  try {
    for (let entry = readState().entries[0]; entry !== undefined; entry = readState().entries[0]) {
      const answer = await send(entry)
      if (answer === 'signed-out') return change({ isSignedOut: true, offlineSince: undefined })
      if (answer === 'away') {
        change({ offlineSince: readState().offlineSince ?? Date.now() })
        retryTimer = setTimeout(() => void sendQueue(), RETRY_MS)
        return
      }
      const sent = entry
      change({
        entries: readState().entries.filter(({ key }) => key !== sent.key),
        offlineSince: undefined,
        isSignedOut: false,
      })
      if (sent.kind === 'pack') {
        for (const listener of resultListeners) listener({ invoice: sent.invoice, isPacked: answer === 'done' })
      }
    }
  } finally {
    isSending = false
  }
}

type Answer = 'done' | 'refused' | 'away' | 'signed-out'

async function send(entry: Entry): Promise<Answer> {
  const fields = new URLSearchParams({ kind: entry.kind, invoice: entry.invoice })
  if (entry.kind === 'tick') {
    fields.set('sizeId', String(entry.sizeId))
    if (entry.isIn) fields.set('isIn', 'yes')
  }
  try {
    const response = await fetch('/pack/sync', { method: 'POST', body: fields, redirect: 'manual' })
    if (response.type === 'opaqueredirect') return 'signed-out'
    if (response.ok) return 'done'
    return response.status >= 500 || response.status === 429 ? 'away' : 'refused'
  } catch {
    return 'away'
  }
}

function subscribe(listener: () => void): () => void {
  const onOnline = () => {
    change({ offlineSince: undefined })
    void sendQueue()
  }
  const onOffline = () => change({ offlineSince: readState().offlineSince ?? Date.now() })
  changeListeners.add(listener)
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', onOffline)
  return () => {
    changeListeners.delete(listener)
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', onOffline)
  }
}

export const usePackingQueue = (): QueueState => useSyncExternalStore(subscribe, readState, () => emptyState)

/** Calls the listener for each parcel whose mark was sent; returns a function that stops it. */
export function onPackSent(listener: (result: Result) => void): () => void {
  resultListeners.add(listener)
  return () => resultListeners.delete(listener)
}
