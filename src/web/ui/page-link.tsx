import type { MouseEvent } from 'react'
import { Link, type LinkProps, NavLink, useNavigate } from 'react-router'
import { hasOverlayEntry } from './overlay/watch-overlays.ts'

type PageLinkProps = LinkProps & { to: string }

/** A link that prefetches the page's data on hover, touch or focus, unless the browser is set to save data. */
export function PageLink(props: PageLinkProps) {
  const onClick = useFollow(props)
  return <Link {...props} onClick={onClick} prefetch={savesData() ? 'none' : 'intent'} discover="none" />
}

type PlaceLinkProps = Pick<PageLinkProps, 'to' | 'replace' | 'preventScrollReset' | 'state' | 'children'> & {
  className?: string
}

/** A PageLink that is marked with `aria-current` on its own page. */
export function PlaceLink({ className, ...props }: PlaceLinkProps) {
  const onClick = useFollow(props)
  return (
    <NavLink
      {...props}
      onClick={onClick}
      className={() => className}
      end
      prefetch={savesData() ? 'none' : 'intent'}
      discover="none"
    />
  )
}

/** While something is open over the page, the followed link takes the place of its entry in the history. */
function useFollow({ to, onClick, state, preventScrollReset = false, target }: Omit<PageLinkProps, 'className'>) {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isOwn = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (event.defaultPrevented || !isOwn || target !== undefined || !hasOverlayEntry()) return
    event.preventDefault()
    void navigate(to, { replace: true, state, preventScrollReset })
  }
}

/** True if the shopper has set the browser to save data. */
export function savesData(): boolean {
  return typeof navigator !== 'undefined' && (navigator.connection?.saveData ?? false)
}

declare global {
  interface Navigator {
    connection?: { saveData?: boolean }
  }
}
