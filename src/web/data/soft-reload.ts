import { showToast, type Toast } from '../ui/toast.tsx'
import { storeFlashMessage, takeFlashMessage } from './flash-message.ts'
import { loadBag } from './load-bag.ts'

/** On a slow line the message does not wait for the bag. */
const MOST_WAIT_MS = 1000

/** The specification's reload: the message is stored, the bag loaded again, the message read and shown. The page stays. */
export async function reloadSoftly(message: Toast): Promise<void> {
  storeFlashMessage(message)
  await Promise.race([loadBag({ anew: true }), new Promise((go) => setTimeout(go, MOST_WAIT_MS))])
  const stored = takeFlashMessage()
  if (stored !== undefined) showToast(stored)
}
