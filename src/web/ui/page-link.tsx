import type { MouseEvent } from 'react'
import { Link, type LinkProps, type NavigateOptions, NavLink } from 'react-router'
import { createAfterFrame } from './after-frame.ts'

type PageLinkProps = Omit<LinkProps, 'target' | 'reloadDocument'> & { to: string }

type Followable = Pick<PageLinkProps, 'to' | 'onClick' | 'replace' | 'state' | 'preventScrollReset'>

/** A link that prefetches the page's data on hover, touch or focus, unless the browser is set to save data. */
export function PageLink(props: PageLinkProps) {
  return <Link {...props} onClick={followOf(props)} prefetch={savesData() ? 'none' : 'intent'} discover="none" />
}

/**
 * A PageLink whose tap asks for the data itself (data/load-page.ts). The router's prefetch begins 100 ms after a touch: the phone would
 * ask twice.
 */
export function CardLink(props: PageLinkProps) {
  return (
    <Link {...props} onClick={followOf(props)} prefetch={savesData() || !hovers ? 'none' : 'intent'} discover="none" />
  )
}

const hovers = typeof window !== 'undefined' && window.matchMedia('(hover: hover)').matches

type PlaceLinkProps = Followable &
  Pick<PageLinkProps, 'children'> & {
    className?: string | undefined
  }

/** A PageLink that is marked with `aria-current` on its own page. */
export function PlaceLink({ className, ...props }: PlaceLinkProps) {
  return (
    <NavLink
      {...props}
      onClick={followOf(props)}
      className={() => className}
      end
      prefetch={savesData() ? 'none' : 'intent'}
      discover="none"
    />
  )
}

/**
 * Follows a link when the frame after the tap is painted. Rendering the next page keeps a phone busy for up to half a second, in which
 * it could not even show that the link is pressed.
 */
function followOf({ to, onClick, replace, state, preventScrollReset = false }: Followable) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || opensElsewhere(event) || !to.startsWith('/')) return
    event.preventDefault()
    const follow = () => {
      const isHere = to === opening.from
      opening.follow(to, { replace: replace ?? isHere, state, preventScrollReset })
    }
    tapped.run(follow)
  }
}

/** True for a click that opens a new tab or window, or a download: this page stays. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** Of two taps, only the last one is followed; and none if Back or Forward came after it. */
export const tapped = createAfterFrame()

export const opening = {
  /** The address of the current page, and what opens another one. The frame of the pages keeps both. */
  from: '',
  follow: (_to: string, _options: NavigateOptions): unknown => undefined,
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
