import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Opens a page at its top when a link or a form leads to it. A filter, or a form that ends on its own page, leaves the page where it is. */
export function OpenAtTop() {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (type !== 'POP' && shown.current !== pathname) scrollTo(0, 0)
    shown.current = pathname
  }, [pathname, type])
  return null
}
