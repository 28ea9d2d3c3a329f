import { useEffect } from 'react'
import { useLatePart } from '../../browser/use-late-part.ts'
import { useSession } from '../../session/session.ts'

const load = () => import('../session/session-watcher.tsx')

/** Stands on every page; what it takes to watch over a session is fetched only when there is one, and stays to see it end. */
export function SessionWatch() {
  const { signedIn } = useSession()
  const [part, ask] = useLatePart(load)
  useEffect(() => {
    if (signedIn) ask()
  }, [signedIn, ask])
  return part && <part.SessionWatcher />
}
