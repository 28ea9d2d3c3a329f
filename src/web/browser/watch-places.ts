import { places } from './places.ts'

/** What the shopper did on a page that Back and Forward restore. */
type Place = {
  /** The link that was followed: its address, and which of the links with this address. */
  link?: { href: string; nth: number }
  /** Which `<details>` of the content are open. */
  sections?: boolean[]
}

const linksTo = (href: string) => [...document.querySelectorAll('a')].filter((link) => link.href === href)
const sections = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')]

/** Remembers the followed link and the open sections of each entry of the history, while the document is open. */
export function watchPlaces() {
  const byKey = new Map<string, Place>()
  const add = (place: Place) => {
    // The router keeps its key of the entry here.
    const key = String(window.history.state?.key)
    byKey.set(key, { ...byKey.get(key), ...place })
  }
  const rememberLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link !== null) add({ link: { href: link.href, nth: linksTo(link.href).indexOf(link) } })
  }
  const rememberSections = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement) add({ sections: sections().map(({ open }) => open) })
  }
  document.addEventListener('click', rememberLink, true)
  // It does not bubble.
  document.addEventListener('toggle', rememberSections, true)

  places.reopenSections = (key) => {
    const remembered = byKey.get(key)?.sections
    for (const [nth, section] of sections().entries()) section.open = remembered?.[nth] ?? section.open
  }
  places.focusLink = (key) => {
    const { href, nth } = byKey.get(key)?.link ?? {}
    const link = href === undefined ? undefined : linksTo(href)[nth ?? 0]
    link?.focus({ preventScroll: true })
    return link !== undefined && link === document.activeElement
  }
}
