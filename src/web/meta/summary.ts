import type { CleanNode } from '../../shop/articles/rich-text.ts'

const LONGEST = 160

/** The beginning of a text on one line, for search results and link previews. */
export function summarize(nodes: CleanNode[]): string {
  const line = wordsOf(nodes).replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST) return line
  return `${line.slice(0, LONGEST - 1).replace(/[\s,.;:–-]*\S*$/, '')}…`
}

function wordsOf(nodes: CleanNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if (node.tag === 'img') return ''
      const words = wordsOf(node.children)
      return node.tag === 'strong' || node.tag === 'em' ? words : ` ${words} `
    })
    .join('')
}
