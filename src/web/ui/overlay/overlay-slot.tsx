import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { createStore } from '../../../values/create-store.ts'

const store = createStore<ReactNode>(null)

/** Shows a panel over the page. Its code is loaded by what opens it, so pages pay nothing for it. */
export const showOverPage = (panel: ReactNode) => store.write(panel)
export const closeOverPage = () => store.write(null)

/** Closes the panel that calls it as soon as another page is shown. */
export function useCloseWithPage() {
  const { key } = useLocation()
  const [openedAt] = useState(key)
  useEffect(() => {
    if (key !== openedAt) closeOverPage()
  }, [key, openedAt])
}

/** On every page, once. */
export const OverlaySlot = () => useSyncExternalStore(store.subscribe, store.read, () => null)
