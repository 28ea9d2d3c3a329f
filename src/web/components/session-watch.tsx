import { lazy, Suspense, useState } from 'react'
import { useSession } from '../session.ts'

const Watch = lazy(async () => ({ default: (await import('./session/watch.tsx')).Watch }))

/** Stands on every page; what it takes to watch over a session is fetched only when there is one, and stays to see it end. */
export function SessionWatch() {
  const { signedIn } = useSession()
  const [needed, setNeeded] = useState(false)
  if (signedIn && !needed) setNeeded(true)
  return (
    needed && (
      <Suspense>
        <Watch />
      </Suspense>
    )
  )
}
