import { sharedStorage } from '../browser/browser-storage.ts'
import { isOver, lookAtSession, readSession, readToken, sessionKeys } from './session.ts'

// Separate from session.ts, so that visitors who only browse do not download it.

export function beginSession({ token, username, id }: { token: string; username: string; id: number }) {
  sharedStorage.keep(sessionKeys.name, username)
  sharedStorage.keep(sessionKeys.id, String(id))
  sharedStorage.keep(sessionKeys.startedAt, String(Date.now()))
  // Written last: other tabs read the session when the token changes.
  sharedStorage.keep(sessionKeys.token, token)
  lookAtSession('signed in')
}

/** Stores a new token for the same customer; the old one is no longer valid. */
export function renewSession(token: string) {
  sharedStorage.keep(sessionKeys.startedAt, String(Date.now()))
  sharedStorage.keep(sessionKeys.token, token)
  lookAtSession('signed in')
}

export function endSession(to: 'logged out' | 'expired' | 'refused' = 'logged out') {
  for (const name of Object.values(sessionKeys)) sharedStorage.forget(name)
  lookAtSession(to)
}

/** The profile's name replaces the one that was stored at sign-in. */
export function renameSession(name: string) {
  if (readToken() === null || readSession().name === name) return
  sharedStorage.keep(sessionKeys.name, name)
  lookAtSession('signed in')
}

/** Drops a token that the shop refused, unless a newer token has replaced it since the request. */
export function dropToken(token: string) {
  if (readToken() === token) endSession(isOver(readSession()) ? 'expired' : 'refused')
}

/** Reads the storage again and ends an expired session. */
export function checkSession() {
  lookAtSession('elsewhere')
  if (isOver(readSession())) endSession('expired')
}
