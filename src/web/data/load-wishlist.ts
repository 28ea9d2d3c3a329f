import { readToken } from '../session/session.ts'
import { call } from './api-client.ts'
import { wishlistStore } from './wishlist-store.ts'

/** The session whose wishlist is shown or being loaded. */
const shown: { token: string | null } = { token: null }

/** One call for each session. */
export async function loadWishlistOnce(): Promise<void> {
  if (readToken() === shown.token) return
  wishlistStore.write(undefined)
  await loadWishlist()
}

/** Call it after a change. */
export async function loadWishlist(): Promise<void> {
  const token = readToken()
  shown.token = token
  if (token === null) return wishlistStore.write(undefined)
  const answer = await call('GET /api/whistlist')
  if (token !== readToken()) return
  if (answer.ok) wishlistStore.write(answer.body.whistlist)
  // The next page tries again.
  else shown.token = null
}
