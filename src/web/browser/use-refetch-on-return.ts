import { useEffect, useRef } from 'react'

const AWAY_MS = 5_000

/** Fetches again when the shopper returns to the tab: they may have paid in another window or in an app. */
export function useRefetchOnReturn(again: () => unknown) {
  const leftAt = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const turn = () => {
      if (document.hidden) leftAt.current = Date.now()
      else if (Date.now() - leftAt.current > AWAY_MS) again()
    }
    // The browser restored the document from its back/forward cache.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && again()
    document.addEventListener('visibilitychange', turn)
    window.addEventListener('pageshow', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', turn)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [again])
}
