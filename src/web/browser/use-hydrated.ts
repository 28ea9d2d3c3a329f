import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** True once React has hydrated the page; false on the server and during the first render in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
