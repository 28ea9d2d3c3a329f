import { Link, type LinkProps, NavLink } from 'react-router'

type PageLinkProps = LinkProps & { to: string }

/** A link that prefetches the page's data on hover, touch or focus, unless the browser is set to save data. */
export function PageLink(props: PageLinkProps) {
  return <Link {...props} prefetch={savesData() ? 'none' : 'intent'} discover="none" />
}

type PlaceLinkProps = Pick<PageLinkProps, 'to' | 'replace' | 'preventScrollReset' | 'state' | 'children'> & {
  className?: string | undefined
}

/** A PageLink that is marked with `aria-current` on its own page. */
export function PlaceLink({ className, ...props }: PlaceLinkProps) {
  return (
    <NavLink {...props} className={() => className} end prefetch={savesData() ? 'none' : 'intent'} discover="none" />
  )
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
