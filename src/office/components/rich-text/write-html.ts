import type { Node } from 'prosemirror-model'

/** Writes what the editor holds, exactly as the sanitiser would: it keeps the result as it is. */
export function writeHtml(doc: Node): string {
  return writeChildren(doc)
}

function writeChildren(node: Node): string {
  return node.children.map((child, place) => write(child, node, place)).join('')
}

function write(node: Node, parent: Node, place: number): string {
  const { name } = node.type
  if (node.isTextblock) {
    const inside = writeInline(node)
    // The first paragraph of an item is its text.
    if (name === 'p' && parent.type.name === 'li' && place === 0) return inside
    return inside === '' && ['p', 'h3', 'h4'].includes(name) ? '' : `<${name}>${inside}</${name}>`
  }
  const inside = writeChildren(node)
  return inside === '' ? '' : `<${name}>${inside}</${name}>`
}

function writeInline(block: Node): string {
  let html = ''
  let open: string[] = []
  const moveTo = (wanted: string[]) => {
    const shared = open.findIndex((mark, at) => wanted[at] !== mark)
    const kept = shared === -1 ? open.length : shared
    html += open
      .slice(kept)
      .toReversed()
      .map((mark) => `</${mark}>`)
      .join('')
    html += wanted
      .slice(kept)
      .map((mark) => `<${mark}>`)
      .join('')
    open = wanted
  }
  const nodes = [...block.children]
  // The shop collapses spaces and leaves a break out at the end, so neither is kept there.
  while (nodes.at(-1)?.type.name === 'br') nodes.pop()
  for (const node of nodes) {
    if (node.isText) {
      moveTo(node.marks.map(({ type }) => type.name))
      html += escapeText(node.text ?? '')
    } else if (node.type.name === 'br') html += '<br />'
    else {
      moveTo([])
      html += `<img src="${escapeText(String(node.attrs['src']))}" alt="${escapeText(String(node.attrs['alt'])).replaceAll('"', '&quot;')}" />`
    }
  }
  moveTo([])
  return html
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
