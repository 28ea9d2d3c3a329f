import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as texts from '../../../contract/texts.ts'
import { useFrame } from '../../data/frame-data.ts'
import type { PendingAdd } from '../../session/pending-add.ts'
import { readToken } from '../../session/session.ts'
import { showToast } from '../../ui/toast.tsx'

/** What the answer says when the page is out of date: the article or the size has gone. */
const pageIsOld = [404, 422]

/** What adding takes comes with those who add something. */
const loadParts = () => Promise.all([import('../../data/add-to-list.ts'), import('../../data/api-client.ts')])

export type AddToList = ReturnType<typeof useAddToList>

/** Adds to the bag or the wishlist, one at a time; `busy` is the list that is being added to. */
export function useAddToList() {
  const apiOrigin = useFrame()?.apiOrigin ?? ''
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<PendingAdd['list']>()
  const add = async (wish: PendingAdd) => {
    if (busy !== undefined) return
    setBusy(wish.list)
    const parts = await loadParts().catch(() => undefined)
    if (parts === undefined) showToast({ kind: 'error', text: texts.unreachable })
    else {
      const [{ askToSignIn, addToList }, { callTo }] = parts
      if (readToken() === null) askToSignIn(wish)
      else {
        const status = await addToList(callTo(apiOrigin), wish)
        if (status !== undefined && pageIsOld.includes(status)) await revalidate()
      }
    }
    setBusy(undefined)
  }
  return { add, busy }
}
