import { sharedStorage } from '../browser/browser-storage.ts'
import { isOver, lookAtSession, readSession, readToken, sessionKeys } from './session.ts'

// Apart from session.ts, because visitors who only look around need none of it.

export function beginSession({ token, username, id }: { token: string; username: string; id: number }) {
  sharedStorage.keep(sessionKeys.name, username)
  sharedStorage.keep(sessionKeys.id, String(id))
  sharedStorage.keep(sessionKeys.startedAt, String(Date.now()))
  // The last one: when it comes, the other tabs look.
  sharedStorage.keep(sessionKeys.token, token)
  lookAtSession('signed in')
}

/** Another token for the same customer; the one before is dead. */
export function renewSession(token: string) {
  sharedStorage.keep(sessionKeys.startedAt, String(Date.now()))
  sharedStorage.keep(sessionKeys.token, token)
  lookAtSession('signed in')
}

export function endSession(to: 'logged out' | 'expired' | 'refused' = 'logged out') {
  for (const name of Object.values(sessionKeys)) sharedStorage.forget(name)
  lookAtSession(to)
}

/** The name of the profile counts more than the one that was kept at sign-in. */
export function renameSession(name: string) {
  if (readToken() === null || readSession().name === name) return
  sharedStorage.keep(sessionKeys.name, name)
  lookAtSession('signed in')
}

/** A token that the shop refused is dropped, unless another has taken its place since it was sent. */
export function dropToken(token: string) {
  if (readToken() === token) endSession(isOver(readSession()) ? 'expired' : 'refused')
}

/** Looks at the storage anew, and ends a session that has run out. */
export function checkSession() {
  lookAtSession('elsewhere')
  if (isOver(readSession())) endSession('expired')
}
