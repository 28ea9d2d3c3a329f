import { useCallback, useState } from 'react'

/**
 * A part of the page that comes when it is needed. When it does not come, the page stands without it and it can be asked for
 * again; React's own `lazy` would take the page down.
 */
export function useLatePart<Part>(load: () => Promise<Part>): [part: Part | undefined, ask: () => void] {
  const [arrived, setArrived] = useState<{ part: Part }>()
  const ask = useCallback(() => {
    load().then(
      (part) => setArrived((known) => known ?? { part }),
      // Whoever comes back to the page may have a better line by then.
      () => window.addEventListener('focus', ask, { once: true }),
    )
  }, [load])
  return [arrived?.part, ask]
}
