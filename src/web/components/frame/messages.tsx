import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { takeFlashMessage } from '../../data/flash-message.ts'
import { showToast, Toaster } from '../../ui/toast.tsx'

/** Prescribed by the specification: messages stay 5 seconds, on the bag and shipping pages 2 seconds. */
const STAYS_MS = 5000
const BRIEFLY_MS = 2000
const pagesOfBriefOnes = /^\/(cart|shipping)\/*$/i

/** The toasts, on every page. */
export function Messages() {
  const { key, pathname } = useLocation()
  return (
    <>
      <Toaster staysMs={pagesOfBriefOnes.test(pathname) ? BRIEFLY_MS : STAYS_MS} />
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
