import { type ReactNode, useSyncExternalStore } from 'react'
import { createStore } from '../../../values/create-store.ts'

const store = createStore<ReactNode>(null)

/** Shows a panel over the page. Its code is loaded by what opens it, so pages pay nothing for it. */
export const showOverPage = (panel: ReactNode) => store.write(panel)

/** On every page, once. */
export const OverlaySlot = () => useSyncExternalStore(store.subscribe, store.read, () => null)
