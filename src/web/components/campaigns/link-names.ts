import type { TextNode } from '../../../shop/pages/text-page.ts'

type Named = { name: string; to: string }

/** Makes the first mention of each name a link. Headings stay as they are. */
export function linkNames(nodes: readonly TextNode[], named: readonly Named[]): TextNode[] {
  // The longest first, so that "Gamis Arum Panjang" is not read as "Gamis Arum".
  const left = named.toSorted((one, other) => other.name.length - one.name.length)
  const inText = (text: string): TextNode[] => {
    const next = firstOf(text, left)
    if (next === undefined) return [text]
    const { at, one } = next
    left.splice(left.indexOf(one), 1)
    const end = at + one.name.length
    const link: TextNode = { tag: 'a', href: one.to, children: [text.slice(at, end)] }
    return [...(at > 0 ? inText(text.slice(0, at)) : []), link, ...(end < text.length ? inText(text.slice(end)) : [])]
  }
  const inNode = (node: TextNode): TextNode[] => {
    if (typeof node === 'string') return inText(node)
    if (node.tag === 'img' || node.tag === 'a' || node.tag === 'h3' || node.tag === 'h4') return [node]
    return [{ ...node, children: node.children.flatMap(inNode) }]
  }
  return nodes.flatMap(inNode)
}

/** The first whole-word mention of any of the names. */
function firstOf(text: string, names: readonly Named[]): { at: number; one: Named } | undefined {
  let first: { at: number; one: Named } | undefined
  for (const one of names) {
    const name = one.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const at = text.search(new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'iu'))
    if (at >= 0 && (first === undefined || at < first.at)) first = { at, one }
  }
  return first
}
