import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as texts from '../../../contract/texts.ts'
import { readToken } from '../../session.ts'
import { showToast } from '../../ui/toast.tsx'
import { useCall } from '../../use-call.ts'
import type { Wish } from '../../wish.ts'

/** What the answer says when the page is out of date: the article or the size has gone. */
const pageIsOld = [404, 422]

/** Adds to the bag or the wishlist, one at a time; `busy` is the list that is being added to. */
export function useAdding() {
  const call = useCall()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<Wish['list']>()
  const add = async (wish: Wish) => {
    if (busy !== undefined) return
    setBusy(wish.list)
    try {
      const { askToSignIn, grantWish } = await import('../../grant-wish.ts')
      if (readToken() === null) return askToSignIn(wish)
      const status = await grantWish(call, wish)
      if (status !== undefined && pageIsOld.includes(status)) await revalidate()
    } catch {
      // What it takes did not come either.
      showToast({ kind: 'error', text: texts.unreachable })
    } finally {
      setBusy(undefined)
    }
  }
  return { add, busy }
}
