import { useCallback, useState } from 'react'
import { importWithRetry } from './import-with-retry.ts'

/**
 * A part of the page whose code is loaded on demand, with a retry if loading fails. After a failed import React's
 * `lazy` would show the error page, and never retry.
 */
export function useLatePart<Part>(load: () => Promise<Part>): [part: Part | undefined, ask: () => Promise<Part>] {
  const [loaded, setLoaded] = useState<{ part: Part }>()
  const ask = useCallback(async () => {
    const part = await importWithRetry(load)
    setLoaded((known) => known ?? { part })
    return part
  }, [load])
  return [loaded?.part, ask]
}
