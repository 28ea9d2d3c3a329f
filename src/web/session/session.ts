import { useSyncExternalStore } from 'react'
import { createStore } from '../../values/create-store.ts'
import { sharedStorage } from '../browser/browser-storage.ts'

// The specification prescribes these names.
export const sessionKeys = { token: 'auth_token', name: 'auth_name', id: 'user_id', startedAt: 'token_timestamp' }

/** The specification ends a session after 24 hours. */
const LIFETIME_MS = 24 * 60 * 60 * 1000

export type Session = { signedIn: boolean; name: string }

/** How the session changed. `elsewhere` means in another tab; `refused` means that the shop rejected the token. */
export type SessionChange =
  | { to: 'signed in' | 'signed in elsewhere' }
  | { to: 'logged out' | 'logged out elsewhere' | 'refused' }
  | { to: 'expired'; token: string }

type Known = Session & { token: string; startedAt: number }

const visitor: Known = { signedIn: false, name: '', token: '', startedAt: Number.POSITIVE_INFINITY }

/** The session when this document last read the storage. The server has no storage. */
const sessionStore = createStore(typeof document === 'undefined' ? visitor : readSession())
const changeListeners = new Set<(change: SessionChange) => void>()
// The shop may refuse a token before the code that handles it has been loaded.
const undelivered: SessionChange[] = []

/** The session from the browser's storage. Server-rendered HTML is always the page for a visitor. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, sessionStore.read, () => visitor)
}

/** Calls back when the session changes, in any tab. */
export function subscribeToSession(onChange: () => void): () => void {
  // The browser adds the same listener only once, however many subscribers there are.
  window.addEventListener('storage', lookOnStorageEvent)
  window.addEventListener('pageshow', lookElsewhere)
  return sessionStore.subscribe(onChange)
}

/** The token goes with every call to the shop's API, and must not be sent anywhere else. */
export function readToken(): string | null {
  const token = readStoredToken()
  // The browser reports only what other tabs change. Later, because a component may be rendering.
  if (token === null && sessionStore.read().signedIn) queueMicrotask(lookElsewhere)
  return token
}

// A function declaration, because the store above is made with it.
function readStoredToken(): string | null {
  return sharedStorage.read(sessionKeys.token) || null
}

/** The id of the customer who is signed in; null for a visitor. */
export const readCustomerId = (): string | null => (readToken() === null ? null : sharedStorage.read(sessionKeys.id))

/** True if the session changed before the code that handles it was loaded. */
export const hasUndeliveredChange = (): boolean => undelivered.length > 0

/** The first listener also receives changes from before it was added. */
export function onSessionChange(listen: (change: SessionChange) => void): () => void {
  changeListeners.add(listen)
  for (const change of undelivered.splice(0)) listen(change)
  return () => void changeListeners.delete(listen)
}

/** Both times are from this device's clock. It may be wrong: the shop checks the token by its own clock anyway. */
export const isOver = ({ startedAt }: Known): boolean => Date.now() - startedAt > LIFETIME_MS

/** Reads the session from the browser's storage. */
export function readSession(): Known {
  const token = readStoredToken()
  if (token === null) return visitor
  const kept = Number(sharedStorage.read(sessionKeys.startedAt))
  const startedAt = kept || Date.now()
  // A token is enough to be signed in. If the start time is missing, the 24 hours start now.
  if (!kept) sharedStorage.keep(sessionKeys.startedAt, String(startedAt))
  return { signedIn: true, name: sharedStorage.read(sessionKeys.name) ?? '', token, startedAt }
}

/** Reads the storage again and notifies the listeners of a change. */
export function lookAtSession(cause: 'signed in' | 'logged out' | 'expired' | 'refused' | 'elsewhere') {
  const before = sessionStore.read()
  const now = readSession()
  if (before.token === now.token && before.name === now.name) return
  document.documentElement.dataset['session'] = now.signedIn ? 'customer' : 'visitor'
  sessionStore.write(now)
  if (before.signedIn === now.signedIn) return
  const change = changeBetween(before, cause)
  if (changeListeners.size === 0) undelivered.splice(0, 1, change)
  for (const listen of changeListeners) listen(change)
}

function changeBetween(before: Known, cause: Parameters<typeof lookAtSession>[0]): SessionChange {
  if (!before.signedIn) return { to: cause === 'signed in' ? cause : 'signed in elsewhere' }
  // An expired session is expired in every tab, whichever tab noticed first.
  if (cause === 'expired' || isOver(before)) return { to: 'expired', token: before.token }
  return { to: cause === 'logged out' || cause === 'refused' ? cause : 'logged out elsewhere' }
}

/** A document restored from the back/forward cache has missed the storage events in between. */
const lookElsewhere = () => lookAtSession('elsewhere')

/** Another tab changed the storage. The key is null when it cleared everything. */
function lookOnStorageEvent({ key }: StorageEvent) {
  if (key === null || key === sessionKeys.token || key === sessionKeys.name) lookAtSession('elsewhere')
}
