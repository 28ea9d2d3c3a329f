import { readToken } from '../session/session.ts'
import { call } from './api-client.ts'
import { type SavedItem, wishlistStore } from './wishlist-store.ts'

/** The session whose wishlist is shown or being loaded, and how often it was asked for. */
const shown: { token: string | null; loads: number } = { token: null, loads: 0 }

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
  shown.loads += 1
  const { loads } = shown
  if (token === null) return wishlistStore.write(undefined)
  const answer = await call('GET /api/whistlist')
  // A late answer must not replace a newer one, which knows of later changes.
  if (token !== readToken() || loads !== shown.loads) return
  if (answer.ok) wishlistStore.write(answer.body.whistlist)
  // The next page tries again.
  else shown.token = null
}

/** Shows a wishlist that was loaded elsewhere. An answer that is still on its way is older. */
export function showWishlist(saved: SavedItem[]): void {
  shown.loads += 1
  wishlistStore.write(saved)
}
