import { useCallback, useState } from 'react'
import { importWithRetry } from './import-with-retry.ts'

/**
 * A part of the page whose code is loaded when it is needed, and again later if it does not come. React's own `lazy` would
 * take the page down with it, and never try again.
 */
export function useLatePart<Part>(load: () => Promise<Part>): [part: Part | undefined, ask: () => void] {
  const [loaded, setLoaded] = useState<{ part: Part }>()
  const ask = useCallback(() => {
    void importWithRetry(load).then((part) => setLoaded((known) => known ?? { part }))
  }, [load])
  return [loaded?.part, ask]
}
