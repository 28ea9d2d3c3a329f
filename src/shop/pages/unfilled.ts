import type { TextNode } from './text-page.ts'

/** Text that the owner must still fill in: `(isi oleh pemilik toko: …)`, or capitals in brackets such as `[NAMA USAHA]`. */
const pattern = /\(isi oleh pemilik toko\b[^)]*\)|\[[A-Z][A-Z0-9 .,/&-]+\](?!\()/g

export const hasUnfilled = (text: string): boolean => text.search(pattern) >= 0

/** The lines of a file with text that must still be filled in. */
export const unfilledLines = (file: string): number[] =>
  file.split('\n').flatMap((line, index) => (hasUnfilled(line) ? [index + 1] : []))

/**
 * Leaves out each paragraph, list item and table row with such text, and headings and lists that become empty. The rest of
 * the page stays, because shoppers have a right to read it.
 */
export function withoutUnfilled(nodes: TextNode[]): TextNode[] {
  return nodes.map(prune).filter((node, index, all) => !isEmpty(node) && !isBareHeading(all, index))
}

type Element = Extract<TextNode, { children: TextNode[] }>

const isElement = (node: TextNode): node is Element => typeof node !== 'string' && 'children' in node

const lists = new Set(['ul', 'ol', 'table', 'thead', 'tbody'])
const lines = new Set(['p', 'li', 'tr', 'h3', 'h4'])
const levels: Record<string, number> = { h3: 1, h4: 2 }

function prune(node: TextNode): TextNode {
  if (!isElement(node)) return node
  if (lines.has(node.tag) && hasUnfilled(ownText(node))) return ''
  const children = node.children.map(prune)
  return { ...node, children: lists.has(node.tag) ? children.filter((child) => !isEmpty(child)) : children }
}

/** The text of a line, without the lists inside it. */
const ownText = (node: TextNode): string => {
  if (!isElement(node)) return typeof node === 'string' ? node : ''
  return lists.has(node.tag) ? '' : node.children.map(ownText).join('')
}

function isEmpty(node: TextNode): boolean {
  if (!isElement(node)) return node === ''
  if (node.tag === 'table') return node.children.every((part) => isElement(part) && part.tag === 'thead')
  return (lists.has(node.tag) || node.tag === 'p') && node.children.every(isEmpty)
}

/** A heading with no text before the next heading of its level or above. */
function isBareHeading(all: TextNode[], index: number): boolean {
  const level = levelOf(all[index])
  if (level === undefined) return false
  const next = all.slice(index + 1).find((node) => !isEmpty(node) && (levelOf(node) ?? 0) <= level)
  return next === undefined || levelOf(next) !== undefined
}

const levelOf = (node: TextNode | undefined): number | undefined =>
  node !== undefined && isElement(node) ? levels[node.tag] : undefined
