import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's script has come: not on the server, and not in what the browser first makes of its HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
