import { importWithRetry } from '../browser/import-with-retry.ts'
import { findPendingAdd } from '../session/pending-add.ts'
import { readToken } from '../session/session.ts'
import { loadBag } from './load-bag.ts'

/** Loads the bag, and adds the item that the customer chose before signing in. */
export async function loadForCustomer(): Promise<void> {
  void loadBag()
  if (readToken() === null || findPendingAdd() === undefined) return
  const { addAfterSignIn } = await importWithRetry(() => import('./add-after-sign-in.ts'))
  await addAfterSignIn()
}

// The bag may have changed in another tab or on another device.
window.addEventListener('focus', () => void loadBag())
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void loadBag()
})
