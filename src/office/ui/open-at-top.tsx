import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Opens a page at its top when a link or a form leads to it. A filter, or a form that ends on its own page, leaves the page where it is. */
export function OpenAtTop() {
  const { pathname, search } = useLocation()
  const type = useNavigationType()
  // The next page of a list is another page, too.
  const page = pathname + new URLSearchParams(search).get('after')
  const shown = useRef(page)
  useLayoutEffect(() => {
    if (type !== 'POP' && shown.current !== page) scrollTo(0, 0)
    shown.current = page
  }, [page, type])
  return null
}
