import { Parser } from 'htmlparser2'

export type OwnElement = {
  name: string
  attributes: Record<string, string>
  /** The source of an inline script; empty for every other element. */
  text: string
  /** The element's start and end offsets in the HTML. */
  from: number
  to: number
}

/**
 * Finds the elements that carry the nonce of a render, which only the render itself can write. Parses just their tags:
 * parsing a whole page takes as long as React needs to render it.
 */
export function findOwnElements(html: string, nonce: string): OwnElement[] {
  const mark = ` nonce="${nonce}"`
  const found: OwnElement[] = []
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + 1)) {
    const from = html.lastIndexOf('<', at)
    const tagEnd = html.indexOf('>', at) + 1
    const tag = readTag(html.slice(from, tagEnd))
    const textEnd = tag.name === 'script' ? html.indexOf('</script>', tagEnd) : tagEnd
    const to = tag.name === 'script' ? textEnd + '</script>'.length : tagEnd
    found.push({ ...tag, text: html.slice(tagEnd, textEnd), from, to })
  }
  return found
}

function readTag(html: string): Pick<OwnElement, 'name' | 'attributes'> {
  let tag: Pick<OwnElement, 'name' | 'attributes'> = { name: '', attributes: {} }
  const parser = new Parser({
    onopentag(name, attributes) {
      tag = { name, attributes }
    },
  })
  parser.end(html)
  return tag
}
