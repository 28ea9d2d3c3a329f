import { importWithRetry } from '../browser/import-with-retry.ts'
import { bagStore, noBag } from '../data/bag-store.ts'
import { readToken, subscribeToSession } from './session.ts'

/**
 * Loads what customers need on every page: their bag, and the item they chose before they signed in. Called when the page
 * starts, after each navigation and when the session changes. Visitors never load the code of it.
 */
export async function runCustomerTasks(): Promise<void> {
  // A bag that is still shown goes with its session.
  if (readToken() === null && bagStore.read() === noBag) return
  const { loadForCustomer } = await importWithRetry(() => import('../data/load-for-customer.ts'))
  await loadForCustomer()
}

export function startCustomerTasks(): void {
  subscribeToSession(() => void runCustomerTasks())
  void runCustomerTasks()
}
