import { Parser } from 'htmlparser2'

export type OwnElement = {
  name: string
  attributes: Record<string, string>
  /** What a script contains; empty for elements without content. */
  text: string
  /** Where it begins and ends in the page. */
  from: number
  to: number
}

/**
 * The elements that carry the nonce of a render, which are those that the render itself wrote. Only their tags are parsed: a
 * whole page takes the parser as long as React needs to write it.
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
