import { useEffect, useRef } from 'react'

const AWAY_MS = 5_000

/** Whoever was away for a while may have paid in another window or an app: what is shown is asked for once more. */
export function useRefetchOnReturn(again: () => unknown) {
  const leftAt = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const turn = () => {
      if (document.hidden) leftAt.current = Date.now()
      else if (Date.now() - leftAt.current > AWAY_MS) again()
    }
    // A document that the browser kept while another had its place.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && again()
    document.addEventListener('visibilitychange', turn)
    window.addEventListener('pageshow', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', turn)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [again])
}
