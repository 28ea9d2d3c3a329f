import { importWithRetry } from '../browser/import-with-retry.ts'
import { findPendingAdd } from '../session/pending-add.ts'
import { isOver, readSession, readToken } from '../session/session.ts'
import { loadBag } from './load-bag.ts'
import { loadWishlistOnce } from './load-wishlist.ts'

export function loadForCustomer(): void {
  reloadBag()
  if (!isOver(readSession())) void loadWishlistOnce()
}

/** Adds the item that the customer chose before signing in. */
export async function addPendingItem(): Promise<void> {
  if (readToken() === null || findPendingAdd() === undefined) return
  const { addAfterSignIn } = await importWithRetry(() => import('./add-after-sign-in.ts'))
  await addAfterSignIn()
}

// The bag may have changed in another tab or on another device.
window.addEventListener('focus', reloadBag)
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) reloadBag()
})

function reloadBag() {
  // The shop would refuse the token of a session that is over. SessionWatcher ends it, and the bag with it.
  if (!isOver(readSession())) void loadBag()
}
