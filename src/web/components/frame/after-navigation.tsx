import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { pageBehind } from '../../browser/page-behind.ts'
import { places } from '../../browser/places.ts'
import { addPendingItem } from '../../session/customer-tasks.ts'
import text from '../../ui/text.module.css'

/**
 * Does after each client-side navigation what a browser does after a page load: closes panels, moves focus to the
 * content, and announces the new title. Back and Forward restore the open sections and the focused link instead.
 * ScrollRestoration, which must come after it, moves the page. A change of sort, filter or tab changes only the query,
 * and a link with `state.inPlace` only a part of the page: they leave the focus where it is.
 */
export function AfterNavigation() {
  const { key, pathname, state } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const last = useRef({ key, pathname })
  const [announcement, setAnnouncement] = useState('')

  // Before the page is scrolled, because both change its height. The mark is that the visitor has left the page the server sent.
  useLayoutEffect(() => {
    if (last.current.pathname !== pathname) document.documentElement.dataset['moved'] = ''
    if (isReturn && last.current.key !== key) places.reopenSections(key)
  }, [isReturn, key, pathname])

  useEffect(() => {
    const { current: from } = last
    if (from.key === key) return
    last.current = { key, pathname }
    // The structured data and the addresses in other languages are those of the page that the server sent.
    for (const data of document.querySelectorAll('head > [type="application/ld+json"], link[hreflang]')) data.remove()
    for (const panel of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) panel.close()
    pageBehind.show()
    void addPendingItem()
    if (isReturn && places.focusLink(key)) return
    if (from.pathname.toLowerCase() === pathname.toLowerCase()) return
    if (state?.inPlace !== true) document.getElementById('main')?.focus({ preventScroll: true })
    setAnnouncement(document.title)
  }, [isReturn, key, pathname, state])

  return (
    <p className={text['visuallyHidden']} role="status">
      {announcement}
    </p>
  )
}
