import { useSyncExternalStore } from 'react'
import { inBrowser } from './kept-values.ts'

// The names are the specification's: a page that another program wrote would find the session too.
const keys = { token: 'auth_token', name: 'auth_name', id: 'user_id', startedAt: 'token_timestamp' }

const LIFETIME_MS = 24 * 60 * 60 * 1000

export type Session = { signedIn: boolean; name: string }

/** `elsewhere`: in another tab. `refused`: the shop no longer knows the token. */
export type SessionEnd = 'logged out' | 'expired' | 'elsewhere' | 'refused'

type Kept = Session & { token: string | null; startedAt: number }

const visitor: Kept = { signedIn: false, name: '', token: null, startedAt: Number.NaN }

// What this document last knew; nothing before it has looked for the first time.
let known: Kept | undefined
const watchers = new Set<() => void>()
const endWatchers = new Set<(end: SessionEnd) => void>()

/** Who is signed in, as the browser's storage has it. The server's pages are always a visitor's. */
export function useSession(): Session {
  return useSyncExternalStore(watch, current, () => visitor)
}

/** To be sent with every call to the shop, and nowhere else. */
export const readToken = (): string | null => inBrowser.read(keys.token)

export function beginSession({ token, username, id }: { token: string; username: string; id: number }) {
  inBrowser.keep(keys.name, username)
  inBrowser.keep(keys.id, String(id))
  inBrowser.keep(keys.startedAt, String(Date.now()))
  // The last one, since the other tabs wake up when it comes.
  inBrowser.keep(keys.token, token)
  look()
}

export function endSession(end: SessionEnd = 'logged out') {
  for (const name of Object.values(keys)) inBrowser.forget(name)
  look(end)
}

/** What the profile says counts more than what was kept at sign-in. */
export function renameSession(name: string) {
  if (readToken() === null || current().name === name) return
  inBrowser.keep(keys.name, name)
  look()
}

/** A token that the shop refused is dropped, unless it has been replaced since it was sent. */
export function dropToken(token: string) {
  if (readToken() === token) endSession(isOver(current()) ? 'expired' : 'refused')
}

/** Both instants are this device's own: whether its clock is right does not matter here, and the shop keeps its own time. */
export const isOver = ({ startedAt }: Pick<Kept, 'startedAt'>): boolean => Date.now() - startedAt > LIFETIME_MS

/** Ends a session that has run out. */
export function checkSession() {
  const before = current()
  look('elsewhere')
  if (before.signedIn && isOver(current())) endSession('expired')
}

export function onSessionEnd(tell: (end: SessionEnd) => void): () => void {
  endWatchers.add(tell)
  return () => void endWatchers.delete(tell)
}

function current(): Kept {
  known ??= read()
  return known
}

function read(): Kept {
  const token = readToken()
  if (token === null || token === '') return visitor
  const startedAt = Number(inBrowser.read(keys.startedAt) ?? Number.NaN)
  return { signedIn: true, name: inBrowser.read(keys.name) ?? '', token, startedAt }
}

/** Takes in what the storage holds now, and tells whoever watches when that is something else. */
function look(end: SessionEnd = 'elsewhere') {
  const before = current()
  const now = read()
  if (before.token === now.token && before.name === now.name) return
  known = now
  document.documentElement.dataset['session'] = now.signedIn ? 'customer' : 'visitor'
  for (const tell of watchers) tell()
  if (before.signedIn && !now.signedIn) for (const tell of endWatchers) tell(end)
}

function watch(tell: () => void) {
  if (watchers.size === 0) window.addEventListener('storage', hear)
  watchers.add(tell)
  return () => {
    watchers.delete(tell)
    if (watchers.size === 0) window.removeEventListener('storage', hear)
  }
}

/** Another tab has changed something; without a name, everything. */
function hear({ key }: StorageEvent) {
  if (key === null || key === keys.token || key === keys.name) look('elsewhere')
}
