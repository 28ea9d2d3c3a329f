import { useEffect, useRef } from 'react'

/** Browsers report the return to a tab twice, as focus and as a change of visibility. */
const SAME_RETURN_MS = 2_000

/**
 * Fetches again when the shopper returns to the page: they may have paid in an app, or changed their wishlist in another
 * tab or window.
 */
export function useRefetchOnReturn(again: () => unknown) {
  const fetchedAt = useRef(0)
  useEffect(() => {
    // A page that has just been opened is up to date.
    fetchedAt.current ||= Date.now()
    const comeBack = () => {
      if (document.hidden || Date.now() - fetchedAt.current < SAME_RETURN_MS) return
      fetchedAt.current = Date.now()
      again()
    }
    // The browser restored the document from its back/forward cache.
    const restore = ({ persisted }: PageTransitionEvent) => persisted && again()
    window.addEventListener('focus', comeBack)
    document.addEventListener('visibilitychange', comeBack)
    window.addEventListener('pageshow', restore)
    return () => {
      window.removeEventListener('focus', comeBack)
      document.removeEventListener('visibilitychange', comeBack)
      window.removeEventListener('pageshow', restore)
    }
  }, [again])
}
