import { importWithRetry } from '../browser/import-with-retry.ts'
import { bagStore, noBag } from '../data/bag-store.ts'
import { readToken, subscribeToSession } from './session.ts'

const load = () => importWithRetry(() => import('../data/load-for-customer.ts'))

/** Loads the bag and the wishlist: when the page starts, with each navigation and when the session changes. Visitors never download this code. */
export async function runCustomerTasks(): Promise<void> {
  // After signing out, a bag that is still shown has to be cleared.
  if (readToken() === null && bagStore.read() === noBag) return
  const { loadForCustomer } = await load()
  loadForCustomer()
}

/**
 * Adds the item that was chosen before signing in. Called once a page is shown: the panel that says so closes with its page, and
 * earlier it would belong to the page that is being left.
 */
export async function addPendingItem(): Promise<void> {
  if (readToken() === null) return
  const parts = await load()
  await parts.addPendingItem()
}

export function startCustomerTasks(): void {
  subscribeToSession(() => void runCustomerTasks())
  void runCustomerTasks()
  void addPendingItem()
}
