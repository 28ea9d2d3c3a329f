import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What a browser does by itself when a page is loaded, done after each change of route: panels close, the page stands at its
 * top or at its hash, the focus goes to the content, and the new title is told. A change of sort, filter or tab changes the query
 * only and moves nothing. Returns the title to tell.
 */
export function useAfterNavigation(): string {
  const { key, pathname, hash } = useLocation()
  const last = useRef({ key, pathname })
  const [told, setTold] = useState('')

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
      setTold(document.title)
    }
  }, [key, pathname, hash])

  useEffect(keepTopOnBack, [])
  return told
}

/** Back is a change of route like any other, so the browser must not scroll by itself; a reload keeps its place. */
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
