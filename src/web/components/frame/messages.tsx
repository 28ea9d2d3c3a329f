import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { takeFlashMessage } from '../../data/flash-message.ts'
import { showToast, Toaster } from '../../ui/toast.tsx'
import { isCheckoutStep } from './slim-header.tsx'

/** Prescribed by the specification: messages stay 5 seconds, on the bag and shipping pages 2 seconds. */
const STAYS_MS = 5000
const BRIEFLY_MS = 2000

/** The toasts, on every page. */
export function Messages() {
  const { key, pathname } = useLocation()
  return (
    <>
      <Toaster staysMs={isCheckoutStep(pathname) ? BRIEFLY_MS : STAYS_MS} />
      <StoredMessage key={key} />
    </>
  )
}

/** Remounted by every navigation; shows the message that the last page stored, if any. */
function StoredMessage() {
  useEffect(() => {
    const message = takeFlashMessage()
    if (message !== undefined) showToast(message)
  }, [])
  return null
}
