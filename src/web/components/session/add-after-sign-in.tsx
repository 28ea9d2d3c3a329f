import { useEffect } from 'react'
import type { Call } from '../../../contract/client.ts'
import { addToList, isAnswered } from '../../data/add-to-list.ts'
import { useCall } from '../../data/use-call.ts'
import { findPendingAdd, forgetPendingAdd } from '../../session/pending-add.ts'

/** Does what a visitor wished for, now that they have signed in. Should the shop not answer, it is tried on the next page. */
export function AddAfterSignIn() {
  const call = useCall()
  useEffect(() => void grant(call), [call])
  return null
}

// Whoever goes on to another page meanwhile does not wish twice.
let isUnderway = false

async function grant(call: Call): Promise<void> {
  const wish = findPendingAdd()
  if (wish === undefined || isUnderway) return
  isUnderway = true
  try {
    const status = await addToList(call, wish, () => void grant(call))
    // Refused for want of a session, it waits for the next one.
    if (isAnswered(status) && status !== 401) forgetPendingAdd(wish)
  } finally {
    isUnderway = false
  }
}
