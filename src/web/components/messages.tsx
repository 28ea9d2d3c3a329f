import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { takeStoredMessage } from '../stored-message.ts'
import { showToast, Toaster } from '../ui/toast.tsx'

/** What the shop has to say beside its pages, on every one of them. */
export function Messages() {
  const { key } = useLocation()
  return (
    <>
      <Toaster />
      <StoredMessage key={key} />
    </>
  )
}

/** Mounted anew by each navigation, and each time it shows what was left for it. */
function StoredMessage() {
  useEffect(() => {
    const message = takeStoredMessage()
    if (message !== undefined) showToast(message)
  }, [])
  return null
}
