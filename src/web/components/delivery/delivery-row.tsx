import { useEffect, useState } from 'react'
import { unreachable } from '#texts/phrases.ts'
import { PLACE_KEY, sharedStorage } from '../../browser/browser-storage.ts'
import { logFailure } from '../../browser/log-failure.ts'
import { useLatePart } from '../../browser/use-late-part.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import { showToast } from '../../ui/toast.tsx'

// Not needed until a place is known or asked for.
const loadAnswer = () => import('./delivery-answer.tsx')

/** What the delivery of an article costs. Until a place is known it is a link, which opens the page about delivery without a script. */
export function DeliveryRow({ sku, ask }: { sku: string; ask: string }) {
  const { signedIn } = useSession()
  const [late, load] = useLatePart(loadAnswer)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (signedIn || sharedStorage.read(PLACE_KEY) !== null) load().catch(logFailure)
  }, [signedIn, load])
  if (late) return <late.DeliveryAnswer {...{ sku, ask, isAsked }} />
  return (
    <PageLink
      className={text['link']}
      to={paths.delivery()}
      onClick={(event) => {
        event.preventDefault()
        setAsked(true)
        load().catch(() => showToast({ kind: 'error', text: unreachable }))
      }}
    >
      {ask}
    </PageLink>
  )
}
