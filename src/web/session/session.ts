import { useSyncExternalStore } from 'react'
import { sharedStorage } from '../browser/browser-storage.ts'

// The names are the specification's.
const keys = { token: 'auth_token', name: 'auth_name', id: 'user_id', startedAt: 'token_timestamp' }

const LIFETIME_MS = 24 * 60 * 60 * 1000 // L126

export type Session = { signedIn: boolean; name: string }

/** What became of the session; `elsewhere` is another tab, and `refused` says that the shop no longer knows the token. */
export type SessionChange =
  | { to: 'signed in' | 'signed in elsewhere' }
  | { to: 'logged out' | 'logged out elsewhere' | 'refused' }
  | { to: 'expired'; token: string }

type Known = Session & { token: string; startedAt: number }

const visitor: Known = { signedIn: false, name: '', token: '', startedAt: Number.POSITIVE_INFINITY }

// What this document last saw; nothing until it has looked for the first time.
let known: Known | undefined
const watchers = new Set<() => void>()
const changeWatchers = new Set<(change: SessionChange) => void>()
// The shop may refuse a token before the part that is to hear of it has come.
let unheard: SessionChange | undefined

/** Who is signed in, as the browser's storage has it. A page from the server is always a visitor's. */
export function useSession(): Session {
  return useSyncExternalStore(watch, current, () => visitor)
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

/** Whoever is the first to listen hears of the last change that nobody has heard of. */
export function onSessionChange(tell: (change: SessionChange) => void): () => void {
  changeWatchers.add(tell)
  if (unheard !== undefined) tell(unheard)
  unheard = undefined
  return () => void changeWatchers.delete(tell)
}

/** Both instants are of this device's clock. Whether it is right does not matter: the shop goes by its own, and refuses the token. */
const isOver = ({ startedAt }: Known): boolean => Date.now() - startedAt > LIFETIME_MS

function current(): Known {
  known ??= read()
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
  known = now
  document.documentElement.dataset['session'] = now.signedIn ? 'customer' : 'visitor'
  for (const tell of watchers) tell()
  if (before.signedIn === now.signedIn) return
  const change = changeBetween(before, cause)
  if (changeWatchers.size === 0) unheard = change
  for (const tell of changeWatchers) tell(change)
}

function changeBetween(before: Known, cause: Parameters<typeof look>[0]): SessionChange {
  if (!before.signedIn) return { to: cause === 'signed in' ? cause : 'signed in elsewhere' }
  // Whichever tab was the first to notice, it has run out in all of them.
  if (cause === 'expired' || isOver(before)) return { to: 'expired', token: before.token }
  return { to: cause === 'logged out' || cause === 'refused' ? cause : 'logged out elsewhere' }
}

function watch(tell: () => void) {
  if (watchers.size === 0) {
    window.addEventListener('storage', hear)
    window.addEventListener('pageshow', wake)
  }
  watchers.add(tell)
  return () => {
    watchers.delete(tell)
    if (watchers.size > 0) return
    window.removeEventListener('storage', hear)
    window.removeEventListener('pageshow', wake)
  }
}

/** A document that comes back by the browser's own history has heard nothing in the meantime. */
const wake = () => look('elsewhere')

/** Another tab has changed something; without a name, everything. */
function hear({ key }: StorageEvent) {
  if (key === null || key === keys.token || key === keys.name) look('elsewhere')
}
