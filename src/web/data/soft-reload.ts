import { useCallback } from 'react'
import type { Call } from '../../contract/client.ts'
import { showToast, type Toast } from '../ui/toast.tsx'
import { storeFlashMessage, takeFlashMessage } from './flash-message.ts'
import { loadBag } from './load-bag.ts'
import { useCall } from './use-call.ts'

/** A slow line holds the bag up, and not what the shop has to say. */
const MOST_WAIT_MS = 1000

/**
 * What the specification calls a reload (L132): the message is stored, the bag comes anew, the message is read and shown.
 * Nothing of the page moves.
 */
export async function reloadSoftly(call: Call, message: Toast): Promise<void> {
  storeFlashMessage(message)
  await Promise.race([loadBag(call, { anew: true }), new Promise((go) => setTimeout(go, MOST_WAIT_MS))])
  const stored = takeFlashMessage()
  if (stored !== undefined) showToast(stored)
}

export function useSoftReload(): (message: Toast) => Promise<void> {
  const call = useCall()
  return useCallback((message) => reloadSoftly(call, message), [call])
}
