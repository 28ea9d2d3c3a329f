import { useEffect } from 'react'
import { useLatePart } from '../../browser/use-late-part.ts'
import { hasUndeliveredChange, useSession } from '../../session/session.ts'

const load = () => import('../session/session-watcher.tsx')

/** On every page. Loads the session watcher after a sign-in, and keeps it so that it sees the session end. */
export function SessionWatch() {
  const { signedIn } = useSession()
  const [part, ask] = useLatePart(load)
  useEffect(() => {
    // The shop may have refused the token before this page was hydrated.
    if (signedIn || hasUndeliveredChange()) void ask()
  }, [signedIn, ask])
  return part && <part.SessionWatcher />
}
