import { useEffect } from 'react'
import { useSession } from '../session.ts'
import { useCall } from '../use-call.ts'
import { hasWish, takeWish } from '../wish.ts'

/** What a visitor wished for is done as soon as they have signed in, in this tab or in another. */
export function Wishes() {
  const call = useCall()
  const { signedIn } = useSession()
  useEffect(() => {
    if (!signedIn || !hasWish()) return
    const grant = async () => {
      const { grantWish } = await import('../grant-wish.ts')
      const wish = takeWish()
      if (wish !== undefined) await grantWish(call, wish)
    }
    // Without a line it stays a wish, until the next page that comes.
    grant().catch(() => undefined)
  }, [call, signedIn])
  return null
}
