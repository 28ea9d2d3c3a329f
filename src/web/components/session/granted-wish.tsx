import { useEffect } from 'react'
import { grantWish } from '../../grant-wish.ts'
import { useCall } from '../../use-call.ts'
import { takeWish } from '../../wish.ts'

/** Does what a visitor wished for, now that they have signed in. */
export function GrantedWish() {
  const call = useCall()
  useEffect(() => {
    const wish = takeWish()
    if (wish !== undefined) void grantWish(call, wish)
  }, [call])
  return null
}
