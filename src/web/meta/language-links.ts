import type { MetaDescriptor } from 'react-router'
import { indonesianPath } from '../../values/language.ts'

/** Where search engines find a page in each language, and in which one it is for readers of another. */
export function languageLinks(origin: string, path: string): MetaDescriptor[] {
  const english = { tagName: 'link', rel: 'alternate', href: origin + path }
  return [
    { ...english, hrefLang: 'en' },
    { ...english, hrefLang: 'id', href: origin + indonesianPath(path) },
    { ...english, hrefLang: 'x-default' },
  ]
}
