import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Opens a page at its top when a link or a form leads to it, at the part that its address names, and with Back and Forward where it
 * was left. A filter, or a form that ends on its own page, leaves the page where it is.
 */
export function ScrollPosition() {
  const { key, pathname, search, hash } = useLocation()
  const type = useNavigationType()
  // The next page of a list is another page, too.
  const page = pathname + new URLSearchParams(search).get('after')
  const shown = useRef('')
  useLayoutEffect(() => {
    // By itself, the browser would move the page that is left, before the other one has arrived.
    history.scrollRestoration = 'manual'
    // The first page and a link that the router does not follow have no key: the browser moves those.
    const isNew = key === 'default' && (hash !== '' || shown.current === '')
    if (!isNew) {
      if (type === 'POP') scrollTo(0, Number(sessionStorage.getItem(key)))
      else if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
      else if (shown.current !== page) scrollTo(0, 0)
    }
    shown.current = page
    const keep = () => sessionStorage.setItem(key, String(scrollY))
    keep()
    addEventListener('scroll', keep)
    return () => removeEventListener('scroll', keep)
  }, [key, page, hash, type])
  useLayoutEffect(() => {
    const leave = () => {
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
  return null
}
