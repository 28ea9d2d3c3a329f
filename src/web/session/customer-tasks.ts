import { importWithRetry } from '../browser/import-with-retry.ts'
import { bagStore, noBag } from '../data/bag-store.ts'
import { hasPendingAdd } from './has-pending-add.ts'
import { readToken, subscribeToSession } from './session.ts'

/**
 * Loads what customers need on every page: their bag, and the item they chose before they signed in. Called when the page
 * starts, after each navigation and when the session changes. Visitors never load the code of it.
 */
export async function runCustomerTasks(): Promise<void> {
  // A bag that is still shown goes with its session.
  if (readToken() === null && bagStore.read() === noBag) return
  const { loadBag } = await importWithRetry(() => import('../data/load-bag.ts'))
  void loadBag()
  if (readToken() === null || !hasPendingAdd()) return
  const { addAfterSignIn } = await importWithRetry(() => import('../data/add-after-sign-in.ts'))
  await addAfterSignIn()
}

export function startCustomerTasks(): void {
  subscribeToSession(() => void runCustomerTasks())
  void runCustomerTasks()
}
