import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as texts from '../../../contract/texts.ts'
import { call } from '../../data/api-client.ts'
import { storeFlashMessage } from '../../data/flash-message.ts'
import { paths } from '../../paths.ts'
import { checkSession } from '../../session/change-session.ts'
import { audienceOf } from '../../session/page-audience.ts'
import { rememberReturnAddress } from '../../session/return-address.ts'
import { onSessionChange, type SessionChange } from '../../session/session.ts'
import { forgetDraft } from '../checkout/draft.ts'
import { SessionExpiredDialog } from './session-expired-dialog.tsx'

/** Prescribed by the specification. */
const CHECK_MS = 60_000

/** Watches the session of a signed-in customer, and leaves the page or opens a dialog when it ends. */
export function SessionWatcher() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isExpired, setExpired] = useState(false)

  useEffect(
    () =>
      onSessionChange((change) => {
        const reaction = reactToEnd(change, pathname)
        // A new sign-in, in any tab, closes the dialog.
        if (change.to.startsWith('signed in')) setExpired(false)
        if (change.to === 'expired') {
          // The server has usually ended the session already. If this device's clock is fast, this call ends it.
          void call('POST /api/logout', { headers: { authorization: `Bearer ${change.token}` } })
        }
        // After a log-out, the typed address must not stay in the browser.
        if (change.to.startsWith('logged out')) forgetDraft()
        if (reaction !== 'stay') rememberReturnAddress(pathname + search)
        if (reaction === 'show dialog') setExpired(true)
        if (reaction === 'leave') {
          storeFlashMessage({ kind: 'warning', text: texts.loginFirst })
          void navigate(paths.home(), { replace: true })
        }
      }),
    [pathname, search, navigate],
  )

  // After the effect above, so that it receives the result of the first check.
  useChecks()

  const goToSignIn = () => {
    setExpired(false)
    void navigate(paths.signIn())
  }
  return isExpired && <SessionExpiredDialog onEnd={goToSignIn} />
}

/**
 * An expired session opens the dialog on every page. A token that the shop refused is dropped silently: a page for
 * customers is left, as if it had been opened without a token, and other pages just show the signed-out state.
 */
function reactToEnd({ to }: SessionChange, pathname: string): 'stay' | 'leave' | 'show dialog' {
  if (to === 'expired') return 'show dialog'
  const ended = to === 'refused' || to === 'logged out elsewhere'
  return ended && audienceOf(pathname) === 'customers' ? 'leave' : 'stay'
}

/** Timers stop in a sleeping tab, so focus and visibility also trigger a check. A hidden page is not checked. */
function useChecks() {
  useEffect(() => {
    const checkIfVisible = () => {
      if (document.visibilityState === 'visible') checkSession()
    }
    checkSession()
    const timer = setInterval(checkSession, CHECK_MS)
    window.addEventListener('focus', checkSession)
    document.addEventListener('visibilitychange', checkIfVisible)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', checkSession)
      document.removeEventListener('visibilitychange', checkIfVisible)
    }
  }, [])
}
