import { Link, type LinkProps, NavLink } from 'react-router'

type PageLinkProps = LinkProps & { to: string }

/** A link that prefetches the page's data on hover, touch or focus, unless the browser is set to save data. */
export function PageLink(props: PageLinkProps) {
  return <Link {...props} prefetch={savesData() ? 'none' : 'intent'} discover="none" />
}

/**
 * A PageLink whose tap asks for the data itself (data/load-page.ts). The router's prefetch begins 100 ms after a touch: the phone would
 * ask twice.
 */
export function CardLink(props: PageLinkProps) {
  return <Link {...props} prefetch={savesData() || !hovers ? 'none' : 'intent'} discover="none" />
}

const hovers = typeof window !== 'undefined' && window.matchMedia('(hover: hover)').matches

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
