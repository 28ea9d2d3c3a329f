import { findPendingAdd, forgetPendingAdd, markSent } from '../session/pending-add.ts'
import { addToList, isAnswered } from './add-to-list.ts'

// A navigation during the request must not add the item twice.
const state = { isUnderway: false }

/** Adds what a visitor chose before signing in. If the shop does not answer, the next page tries again. */
export async function addAfterSignIn(): Promise<void> {
  const item = findPendingAdd()
  if (item === undefined || state.isUnderway) return
  state.isUnderway = true
  try {
    markSent(item)
    const status = await addToList(item, { again: () => void addAfterSignIn(), wasSent: item.wasSent })
    // After 401 the item is kept for the next sign-in.
    if (isAnswered(status) && status !== 401) forgetPendingAdd(item)
    // The shop has refused the call without looking at the item.
    else if (status === 429) markSent(item, item.wasSent)
  } finally {
    state.isUnderway = false
  }
}
