import { useSyncExternalStore } from 'react'
import { sharedStorage } from '../browser/browser-storage.ts'
import { createStore } from '../browser/create-store.ts'

// The names are the specification's.
const keys = { token: 'auth_token', name: 'auth_name', id: 'user_id', startedAt: 'token_timestamp' }

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

/** What this document last saw; undefined until it has looked for the first time. */
const sessionStore = createStore<Known | undefined>(undefined)
const changeListeners = new Set<(change: SessionChange) => void>()
// The shop may refuse a token before the code that handles it has been loaded.
const undelivered: SessionChange[] = []

/** Who is signed in, by the browser's storage. A page from the server is always a visitor's. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, current, () => visitor)
}

/** Calls back when another customer signs in, or this one signs out, in any tab. */
export function subscribeToSession(onChange: () => void): () => void {
  // Added once, however many subscribe.
  window.addEventListener('storage', lookOnStorageEvent)
  window.addEventListener('pageshow', lookElsewhere)
  return sessionStore.subscribe(onChange)
}

/** To be sent with every call to the shop, and nowhere else. */
export const readToken = (): string | null => sharedStorage.read(keys.token) || null

/** Whose the session is; nobody's for a visitor. */
export const readCustomerId = (): string | null => (readToken() === null ? null : sharedStorage.read(keys.id))

export function beginSession({ token, username, id }: { token: string; username: string; id: number }) {
  sharedStorage.keep(keys.name, username)
  sharedStorage.keep(keys.id, String(id))
  sharedStorage.keep(keys.startedAt, String(Date.now()))
  // The last one: when it comes, the other tabs look.
  sharedStorage.keep(keys.token, token)
  look('signed in')
}

/** Another token for the same customer; the one before is dead. */
export function renewSession(token: string) {
  sharedStorage.keep(keys.startedAt, String(Date.now()))
  sharedStorage.keep(keys.token, token)
  look('signed in')
}

export function endSession(to: 'logged out' | 'expired' | 'refused' = 'logged out') {
  for (const name of Object.values(keys)) sharedStorage.forget(name)
  look(to)
}

/** The name of the profile counts more than the one that was kept at sign-in. */
export function renameSession(name: string) {
  if (readToken() === null || current().name === name) return
  sharedStorage.keep(keys.name, name)
  look('signed in')
}

/** A token that the shop refused is dropped, unless another has taken its place since it was sent. */
export function dropToken(token: string) {
  if (readToken() === token) endSession(isOver(read()) ? 'expired' : 'refused')
}

/** Looks at the storage anew, and ends a session that has run out. */
export function checkSession() {
  look('elsewhere')
  if (isOver(read())) endSession('expired')
}

/** The first listener also receives the change that came before it. */
export function onSessionChange(listen: (change: SessionChange) => void): () => void {
  changeListeners.add(listen)
  for (const change of undelivered.splice(0)) listen(change)
  return () => void changeListeners.delete(listen)
}

/** Both instants are of this device's clock. Whether it is right does not matter: the shop goes by its own, and refuses the token. */
const isOver = ({ startedAt }: Known): boolean => Date.now() - startedAt > LIFETIME_MS

function current(): Known {
  const known = sessionStore.read() ?? read()
  // Without a change to report: this is the first look.
  if (sessionStore.read() === undefined) sessionStore.write(known)
  return known
}

function read(): Known {
  const token = readToken()
  if (token === null) return visitor
  const kept = Number(sharedStorage.read(keys.startedAt))
  const startedAt = kept || Date.now()
  // The token alone decides who is signed in. Of a session that nobody knows the beginning of, the day begins now.
  if (!kept) sharedStorage.keep(keys.startedAt, String(startedAt))
  return { signedIn: true, name: sharedStorage.read(keys.name) ?? '', token, startedAt }
}

/** Takes in what the storage holds now, and tells whoever watches when that is something else. */
function look(cause: 'signed in' | 'logged out' | 'expired' | 'refused' | 'elsewhere') {
  const before = current()
  const now = read()
  if (before.token === now.token && before.name === now.name) return
  document.documentElement.dataset['session'] = now.signedIn ? 'customer' : 'visitor'
  sessionStore.write(now)
  if (before.signedIn === now.signedIn) return
  const change = changeBetween(before, cause)
  if (changeListeners.size === 0) undelivered.splice(0, 1, change)
  for (const listen of changeListeners) listen(change)
}

function changeBetween(before: Known, cause: Parameters<typeof look>[0]): SessionChange {
  if (!before.signedIn) return { to: cause === 'signed in' ? cause : 'signed in elsewhere' }
  // Whichever tab was the first to notice, it has run out in all of them.
  if (cause === 'expired' || isOver(before)) return { to: 'expired', token: before.token }
  return { to: cause === 'logged out' || cause === 'refused' ? cause : 'logged out elsewhere' }
}

/** A document that comes back from the browser's history has missed what happened meanwhile. */
const lookElsewhere = () => look('elsewhere')

/** Another tab has changed something. Without a key, everything. */
function lookOnStorageEvent({ key }: StorageEvent) {
  if (key === null || key === keys.token || key === keys.name) look('elsewhere')
}
