import { useEffect, useState } from 'react'

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
export function usePlaces(key: string) {
  const [places] = useState(createPlaces)
  useEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link !== null) places.rememberLink(key, link)
    }
    const toggle = ({ target }: Event) => {
      if (target instanceof HTMLDetailsElement) places.rememberSections(key)
    }
    document.addEventListener('click', follow, true)
    // It does not bubble.
    document.addEventListener('toggle', toggle, true)
    return () => {
      document.removeEventListener('click', follow, true)
      document.removeEventListener('toggle', toggle, true)
    }
  }, [key, places])
  return places
}

function createPlaces() {
  const byKey = new Map<string, Place>()
  const add = (key: string, place: Place) => byKey.set(key, { ...byKey.get(key), ...place })
  return {
    rememberLink(key: string, link: HTMLAnchorElement) {
      add(key, { link: { href: link.href, nth: linksTo(link.href).indexOf(link) } })
    },
    rememberSections(key: string) {
      add(key, { sections: sections().map(({ open }) => open) })
    },
    reopenSections(key: string) {
      const remembered = byKey.get(key)?.sections
      for (const [nth, section] of sections().entries()) section.open = remembered?.[nth] ?? section.open
    },
    /** False if no link was followed from this page, or it is gone. */
    focusLink(key: string): boolean {
      const { href, nth } = byKey.get(key)?.link ?? {}
      const link = href === undefined ? undefined : linksTo(href)[nth ?? 0]
      link?.focus({ preventScroll: true })
      return link !== undefined && link === document.activeElement
    },
  }
}
