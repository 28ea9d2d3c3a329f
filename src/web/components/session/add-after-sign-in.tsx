import { useEffect } from 'react'
import type { Call } from '../../../contract/client.ts'
import { grantWish, isAnswered } from '../../data/add-to-list.ts'
import { useCall } from '../../data/use-call.ts'
import { forgetWish, rememberedWish } from '../../session/pending-add.ts'

/** Does what a visitor wished for, now that they have signed in. Should the shop not answer, it is tried on the next page. */
export function AddAfterSignIn() {
  const call = useCall()
  useEffect(() => void grant(call), [call])
  return null
}

// Whoever goes on to another page meanwhile does not wish twice.
let isUnderway = false

async function grant(call: Call): Promise<void> {
  const wish = rememberedWish()
  if (wish === undefined || isUnderway) return
  isUnderway = true
  try {
    const status = await grantWish(call, wish, () => void grant(call))
    // Refused for want of a session, it waits for the next one.
    if (isAnswered(status) && status !== 401) forgetWish(wish)
  } finally {
    isUnderway = false
  }
}
