import { Parser } from 'htmlparser2'

/** The parts of a page that a crawler reads. */
export type WebPage = {
  links: string[]
  /** Targets of forms in a browser without script. */
  forms: string[]
  /** Pictures, styles, scripts, icons. */
  files: string[]
  /** By name or property, such as `robots` and `og:image`. */
  meta: Map<string, string>
  canonical: string | undefined
  /** The texts of its JSON-LD. */
  data: string[]
}

export function readWebPage(html: string): WebPage {
  const page: WebPage = { links: [], forms: [], files: [], meta: new Map(), canonical: undefined, data: [] }
  let isData = false
  const parser = new Parser({
    onopentag(name, { href, src, action, rel, content, type, ...rest }) {
      if (name === 'a' && href !== undefined) page.links.push(href)
      if (name === 'form' && action !== undefined) page.forms.push(action)
      if (name === 'meta' && content !== undefined) page.meta.set(rest['name'] ?? rest['property'] ?? '', content)
      if (name === 'link' && rel === 'canonical') page.canonical = href
      else if (name === 'link' && rel !== 'alternate' && href !== undefined) page.files.push(href)
      if (src !== undefined) page.files.push(src)
      isData = name === 'script' && type === 'application/ld+json'
      if (isData) page.data.push('')
    },
    ontext(text) {
      if (isData) page.data.push((page.data.pop() ?? '') + text)
    },
    onclosetag() {
      isData = false
    },
  })
  parser.end(html)
  return page
}
