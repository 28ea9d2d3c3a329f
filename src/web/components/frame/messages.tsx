import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLatePart } from '../../browser/use-late-part.ts'
import { takeFlashMessage } from '../../data/flash-message.ts'
import { hasPendingAdd } from '../../session/has-pending-add.ts'
import { useSession } from '../../session/session.ts'
import { showToast, Toaster } from '../../ui/toast.tsx'

const STAYS_MS = 5000 // L239
const BRIEFLY_MS = 2000 // L239
const pagesOfBriefOnes = /^\/(cart|shipping)\/*$/i

const loadGranting = () => import('../session/add-after-sign-in.tsx')

/** What the shop has to say beside its pages, on every one of them. */
export function Messages() {
  const { key, pathname } = useLocation()
  return (
    <>
      <Toaster staysMs={pagesOfBriefOnes.test(pathname) ? BRIEFLY_MS : STAYS_MS} />
      <StoredMessage key={key} />
      <VisitorsWish />
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

/** What a visitor wished for is done as soon as they have signed in, in this tab or in another. */
function VisitorsWish() {
  const { key } = useLocation()
  const { signedIn } = useSession()
  const [granting, ask] = useLatePart(loadGranting)
  const isDue = signedIn && hasPendingAdd()
  useEffect(() => {
    if (isDue) ask()
  }, [isDue, ask])
  return isDue && granting && <granting.AddAfterSignIn key={key} />
}
