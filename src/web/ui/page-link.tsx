import { Link, type LinkProps, NavLink } from 'react-router'

type PageLinkProps = LinkProps & { to: string }

/** A link to a page, whose data is fetched as soon as a finger or pointer shows the intent, unless the shopper saves data. */
export function PageLink(props: PageLinkProps) {
  return <Link {...props} prefetch={savesData() ? 'none' : 'intent'} discover="none" />
}

type PlaceLinkProps = { to: string; className?: string; children: React.ReactNode }

/** The same, and it says so when it leads to the page one is on. */
export function PlaceLink({ className, ...props }: PlaceLinkProps) {
  return (
    <NavLink {...props} className={() => className} end prefetch={savesData() ? 'none' : 'intent'} discover="none" />
  )
}

/** Nothing is fetched on mere intent for a shopper who asked the browser to save data. */
export function savesData(): boolean {
  return typeof navigator !== 'undefined' && (navigator.connection?.saveData ?? false)
}

declare global {
  interface Navigator {
    connection?: { saveData?: boolean }
  }
}
