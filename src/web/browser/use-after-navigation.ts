import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Does after each client-side navigation what a browser does after a page load: closes panels, scrolls to the top or
 * the hash, and moves focus to the content. A change of sort, filter or tab changes only the query, and moves nothing.
 * Returns the new title for screen readers to announce.
 */
export function useAfterNavigation(): string {
  const { key, pathname, hash } = useLocation()
  const last = useRef({ key, pathname })
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    const { current: from } = last
    if (from.key === key) return
    last.current = { key, pathname }
    for (const panel of document.querySelectorAll('dialog[open]')) if (panel instanceof HTMLDialogElement) panel.close()
    const target = hash === '' ? null : document.getElementById(decodeHash(hash))
    if (target !== null) target.scrollIntoView()
    else if (from.pathname.toLowerCase() !== pathname.toLowerCase()) {
      window.scrollTo({ top: 0, behavior: 'instant' })
      document.getElementById('main')?.focus({ preventScroll: true })
      setAnnouncement(document.title)
    }
  }, [key, pathname, hash])

  useEffect(keepTopOnBack, [])
  return announcement
}

/** Going back also starts at the top, so the browser must not restore the scroll position, except after a reload. */
function keepTopOnBack() {
  const stay = () => {
    window.history.scrollRestoration = 'manual'
  }
  const leave = () => {
    window.history.scrollRestoration = 'auto'
  }
  stay()
  window.addEventListener('pageshow', stay)
  window.addEventListener('pagehide', leave)
  return () => {
    window.removeEventListener('pageshow', stay)
    window.removeEventListener('pagehide', leave)
  }
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
