import { showToast, type Toast } from '../ui/toast.tsx'
import { storeFlashMessage, takeFlashMessage } from './flash-message.ts'
import { loadBag } from './load-bag.ts'

/** On a slow connection the message is shown before the bag has loaded. */
const MOST_WAIT_MS = 1000

/** Replaces the reload of the specification: stores the message, reloads the bag and shows the message on this page. */
export async function reloadSoftly(message: Toast, show: (stored: Toast) => void = showToast): Promise<void> {
  storeFlashMessage(message)
  await Promise.race([loadBag({ again: true }), new Promise((go) => setTimeout(go, MOST_WAIT_MS))])
  const stored = takeFlashMessage()
  if (stored !== undefined) show(stored)
}
