import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { takeFlashMessage } from '../../data/flash-message.ts'
import { showToast, Toaster } from '../../ui/toast.tsx'

const STAYS_MS = 5000 // L239
const BRIEFLY_MS = 2000 // L239
const pagesOfBriefOnes = /^\/(cart|shipping)\/*$/i

/** What the shop has to say beside its pages, on every one of them. */
export function Messages() {
  const { key, pathname } = useLocation()
  return (
    <>
      <Toaster staysMs={pagesOfBriefOnes.test(pathname) ? BRIEFLY_MS : STAYS_MS} />
      <StoredMessage key={key} />
    </>
  )
}

/** Mounted anew by each navigation, and each time it shows what was left for it. */
function StoredMessage() {
  useEffect(() => {
    const message = takeFlashMessage()
    if (message !== undefined) showToast(message)
  }, [])
  return null
}
