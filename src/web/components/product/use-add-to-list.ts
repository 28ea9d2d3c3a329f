import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { unreachable } from '#texts/phrases.ts'
import type { ItemToAdd, PendingAdd } from '../../session/pending-add.ts'
import { readToken } from '../../session/session.ts'
import { showToast } from '../../ui/toast.tsx'

/** These statuses mean that the page is out of date: the article or the size is gone. */
const staleStatuses = [404, 422]

/** How long the button shows *Added*. */
const ADDED_MS = 1500

/** Loaded on demand, because most visitors add nothing. */
const loadAdding = () => import('../../data/add-to-list.ts')

/** Adds to the bag or the wishlist, one at a time; `busy` is the list that is being added to, `isAdded` is true after adding to the bag. */
export function useAddToList() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<PendingAdd['list']>()
  const [isAdded, setAdded] = useState(false)
  const add = async (item: ItemToAdd) => {
    if (busy !== undefined) return
    setBusy(item.list)
    const parts = await loadAdding().catch(() => undefined)
    if (parts === undefined) showToast({ kind: 'error', text: unreachable })
    else {
      const { askToSignIn, addToList } = parts
      if (readToken() === null) askToSignIn(item)
      else {
        const status = await addToList(item)
        if (item.list === 'bag' && status === 201) showAdded()
        if (status !== undefined && staleStatuses.includes(status)) await revalidate()
      }
    }
    setBusy(undefined)
  }
  const showAdded = () => {
    setAdded(true)
    setTimeout(() => setAdded(false), ADDED_MS)
  }
  return { add, busy, isAdded }
}
