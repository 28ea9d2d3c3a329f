import { findPendingAdd, forgetPendingAdd } from '../session/pending-add.ts'
import { addToList, isAnswered } from './add-to-list.ts'

// Navigating on while the request is on its way must not add the item twice.
const state = { isUnderway: false }

/** Adds what a visitor chose before signing in. If the shop does not answer, the next page tries again. */
export async function addAfterSignIn(): Promise<void> {
  const item = findPendingAdd()
  if (item === undefined || state.isUnderway) return
  state.isUnderway = true
  try {
    const status = await addToList(item, () => void addAfterSignIn())
    // After 401 it waits for the next sign-in.
    if (isAnswered(status) && status !== 401) forgetPendingAdd(item)
  } finally {
    state.isUnderway = false
  }
}
