import { useSyncExternalStore } from 'react'
import { createStore } from '../../values/create-store.ts'
import { sharedStorage } from '../browser/browser-storage.ts'

// The names are the specification's.
export const sessionKeys = { token: 'auth_token', name: 'auth_name', id: 'user_id', startedAt: 'token_timestamp' }

/** The specification ends a session after 24 hours. */
const LIFETIME_MS = 24 * 60 * 60 * 1000

export type Session = { signedIn: boolean; name: string }

/** What became of the session; `elsewhere` is another tab, and `refused` says that the shop no longer knows the token. */
export type SessionChange =
  | { to: 'signed in' | 'signed in elsewhere' }
  | { to: 'logged out' | 'logged out elsewhere' | 'refused' }
  | { to: 'expired'; token: string }

type Known = Session & { token: string; startedAt: number }

const visitor: Known = { signedIn: false, name: '', token: '', startedAt: Number.POSITIVE_INFINITY }

/** What this document last saw in the storage. On the server there is none. */
const sessionStore = createStore(typeof document === 'undefined' ? visitor : readSession())
const changeListeners = new Set<(change: SessionChange) => void>()
// The shop may refuse a token before the code that handles it has been loaded.
const undelivered: SessionChange[] = []

/** Who is signed in, by the browser's storage. A page from the server is always a visitor's. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, sessionStore.read, () => visitor)
}

/** Calls back when another customer signs in, or this one signs out, in any tab. */
export function subscribeToSession(onChange: () => void): () => void {
  // Added once, however many subscribe.
  window.addEventListener('storage', lookOnStorageEvent)
  window.addEventListener('pageshow', lookElsewhere)
  return sessionStore.subscribe(onChange)
}

/** To be sent with every call to the shop, and nowhere else. */
export function readToken(): string | null {
  return sharedStorage.read(sessionKeys.token) || null
}

/** Whose the session is; nobody's for a visitor. */
export const readCustomerId = (): string | null => (readToken() === null ? null : sharedStorage.read(sessionKeys.id))

/** The first listener also receives the change that came before it. */
export function onSessionChange(listen: (change: SessionChange) => void): () => void {
  changeListeners.add(listen)
  for (const change of undelivered.splice(0)) listen(change)
  return () => void changeListeners.delete(listen)
}

/** Both instants are of this device's clock. Whether it is right does not matter: the shop goes by its own, and refuses the token. */
export const isOver = ({ startedAt }: Known): boolean => Date.now() - startedAt > LIFETIME_MS

/** The session as the browser's storage has it now. */
export function readSession(): Known {
  const token = readToken()
  if (token === null) return visitor
  const kept = Number(sharedStorage.read(sessionKeys.startedAt))
  const startedAt = kept || Date.now()
  // The token alone decides who is signed in. Of a session that nobody knows the beginning of, the day begins now.
  if (!kept) sharedStorage.keep(sessionKeys.startedAt, String(startedAt))
  return { signedIn: true, name: sharedStorage.read(sessionKeys.name) ?? '', token, startedAt }
}

/** Looks at the storage again, and reports what has changed. */
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
  // Whichever tab was the first to notice, it has run out in all of them.
  if (cause === 'expired' || isOver(before)) return { to: 'expired', token: before.token }
  return { to: cause === 'logged out' || cause === 'refused' ? cause : 'logged out elsewhere' }
}

/** A document that comes back from the browser's history has missed what happened meanwhile. */
const lookElsewhere = () => lookAtSession('elsewhere')

/** Another tab has changed something. Without a key, everything. */
function lookOnStorageEvent({ key }: StorageEvent) {
  if (key === null || key === sessionKeys.token || key === sessionKeys.name) lookAtSession('elsewhere')
}
