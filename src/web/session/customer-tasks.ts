import { importWithRetry } from '../browser/import-with-retry.ts'
import { bagStore, noBag } from '../data/bag-store.ts'
import { readToken, subscribeToSession } from './session.ts'

/**
 * Loads what customers need on every page: their bag, and the item they chose before they signed in. Called when the
 * page starts, after each navigation and when the session changes. Visitors never download this code.
 */
export async function runCustomerTasks(): Promise<void> {
  // After signing out, a bag that is still shown has to be cleared.
  if (readToken() === null && bagStore.read() === noBag) return
  const { loadForCustomer } = await importWithRetry(() => import('../data/load-for-customer.ts'))
  await loadForCustomer()
}

export function startCustomerTasks(): void {
  subscribeToSession(() => void runCustomerTasks())
  void runCustomerTasks()
}
