import type { MetaDescriptor } from 'react-router'
import { indonesianPath } from '../../values/language.ts'
import type { FrameData } from '../data/frame-data.ts'
import { fullPath } from '../route-path.ts'

type PageFacts = {
  shop: FrameData['shop'] | undefined
  title?: string
  description?: string
  /** The canonical address, spelled as in the specification. Without it, search engines do not index the page. */
  path?: string
  /** The full address of the picture for link previews. */
  picture?: string
}

/** The title and meta tags of a page. */
export function pageMeta({ shop, title, description, path, picture }: PageFacts): MetaDescriptor[] {
  const name = shop?.name ?? ''
  const whole = title === undefined ? `${name}: ${shop?.tagline ?? ''}` : `${title} | ${name}`
  const about: MetaDescriptor[] = [{ title: whole }]
  if (description !== undefined) about.push({ name: 'description', content: description })
  if (path === undefined) return [...about, { name: 'robots', content: 'noindex' }]
  const origin = shop?.origin ?? ''
  const address = origin + fullPath(path)
  return [
    ...about,
    { tagName: 'link', rel: 'canonical', href: address },
    // Only search engines read them, in the page of the server.
    ...(import.meta.env.SSR ? languageLinks(origin, path) : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: whole },
    ...(description === undefined ? [] : [{ property: 'og:description', content: description }]),
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: name },
    ...(picture === undefined ? [] : [{ property: 'og:image', content: picture }]),
  ]
}

/** Where search engines find a page in each language, and in which one it is for readers of another. */
function languageLinks(origin: string, path: string): MetaDescriptor[] {
  const english = { tagName: 'link', rel: 'alternate', href: origin + path }
  return [
    { ...english, hrefLang: 'en' },
    { ...english, hrefLang: 'id', href: origin + indonesianPath(path) },
    { ...english, hrefLang: 'x-default' },
  ]
}
