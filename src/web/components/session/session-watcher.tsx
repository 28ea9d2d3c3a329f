import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as texts from '../../../contract/texts.ts'
import { call } from '../../data/api-client.ts'
import { storeFlashMessage } from '../../data/flash-message.ts'
import { paths } from '../../paths.ts'
import { audienceOf } from '../../session/page-audience.ts'
import { rememberReturnAddress } from '../../session/return-address.ts'
import { checkSession, onSessionChange, type SessionChange } from '../../session/session.ts'
import { forgetDraft } from '../checkout/draft.ts'
import { SessionExpiredDialog } from './session-expired-dialog.tsx'

const CHECK_MS = 60_000 // L126

/** Looks after the session of whoever is signed in, and takes the page along when it ends. */
export function SessionWatcher() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [hasRunOut, setRunOut] = useState(false)

  useEffect(
    () =>
      onSessionChange((change) => {
        const end = endOnPage(change, pathname)
        // Whoever signs in again, in whatever tab, is not sent away.
        if (change.to.startsWith('signed in')) setRunOut(false)
        if (change.to === 'expired') {
          // The shop has most likely forgotten it already; should this device's clock be fast, it does so now.
          void call('POST /api/logout', { headers: { authorization: `Bearer ${change.token}` } })
        }
        // Whoever leaves on purpose leaves no address behind.
        if (change.to.startsWith('logged out')) forgetDraft()
        if (end !== 'stay') rememberReturnAddress(pathname + search)
        if (end === 'tell') setRunOut(true)
        if (end === 'leave') {
          storeFlashMessage({ kind: 'warning', text: texts.loginFirst })
          void navigate(paths.home(), { replace: true })
        }
      }),
    [pathname, search, navigate],
  )

  // After the line above, which is to hear of what the first look finds.
  useChecks()

  const goToSignIn = () => {
    setRunOut(false)
    void navigate(paths.signIn())
  }
  return hasRunOut && <SessionExpiredDialog onEnd={goToSignIn} />
}

/**
 * A session that has run out is told everywhere. One that the shop ended is told where somebody is at work with it; on a page
 * for everyone it only goes from the interface.
 */
function endOnPage({ to }: SessionChange, pathname: string): 'stay' | 'leave' | 'tell' {
  const needsSession = audienceOf(pathname) === 'customers'
  if (to === 'expired' || (to === 'refused' && needsSession)) return 'tell'
  return to === 'logged out elsewhere' && needsSession ? 'leave' : 'stay'
}

/** A timer alone does not tick in a tab that sleeps. A page that is being left is hidden too, and nobody would see it tell anything. */
function useChecks() {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') checkSession()
    }
    checkSession()
    const timer = setInterval(checkSession, CHECK_MS)
    window.addEventListener('focus', checkSession)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', checkSession)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
