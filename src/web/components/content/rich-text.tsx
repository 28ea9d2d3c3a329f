import { createElement, Fragment, type ReactNode } from 'react'
import * as uiTexts from '#texts/ui.ts'
import type { CleanTag } from '../../../shop/articles/rich-text.ts'
import type { TextNode } from '../../../shop/pages/text-page.ts'
import { useFrame } from '../../data/frame-data.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import styles from './rich-text.module.css'

type RichTextProps = {
  nodes: TextNode[]
  /** How deep the text's upper headings (h3 there) stand on this page, so that no level is left out. */
  headings?: 2 | 3
}

/** An owner's text, drawn element by element: no HTML is ever set from text. */
export function RichText({ nodes, headings = 3 }: RichTextProps) {
  const pictureFolder = useFrame()?.pictureFolder ?? ''
  const draw = (node: TextNode, heads = false): ReactNode => {
    if (typeof node === 'string') return node
    if (node.tag === 'img') {
      return <img src={pictureFolder + node.src.slice(paths.pictures().length)} alt={node.alt} loading="lazy" />
    }
    const areHeads = heads || node.tag === 'thead' || (node.tag === 'tr' && hasHeadsOnly(node.children))
    // The children are handed over one by one: they never change places, so they need no keys.
    const inside = node.children.map((child) => draw(child, areHeads))
    if (node.tag === 'a') return link(node.href, inside)
    if (node.tag === 'table') return scroller(node.children, createElement('table', null, ...inside))
    if (node.tag === 'th') return createElement('th', { scope: heads ? 'col' : 'row' }, ...inside)
    return createElement(placed(node.tag, headings), null, ...inside)
  }
  return createElement('div', { className: styles['richText'] }, ...nodes.map((node) => draw(node)))
}

/** A row of heads stands over columns, wherever the owner's table has it. */
const hasHeadsOnly = (row: TextNode[]) => row.every((cell) => typeof cell === 'string' || cell.tag === 'th')

function placed(tag: CleanTag, headings: 2 | 3): string {
  if (tag === 'h3') return `h${headings}`
  return tag === 'h4' ? `h${headings + 1}` : tag
}

function link(href: string, inside: ReactNode[]): ReactNode {
  return href.startsWith('/') ? (
    <PageLink to={href}>{createElement(Fragment, null, ...inside)}</PageLink>
  ) : (
    createElement('a', { href, rel: 'noopener' }, ...inside)
  )
}

/** A wide table is moved sideways within the page, by keys as well; its column heads name it for those who listen. */
function scroller(children: TextNode[], table: ReactNode): ReactNode {
  const named = { role: 'group', 'aria-label': columnHeads(children) }
  return createElement('div', { className: styles['sideways'], tabIndex: 0, ...named }, table)
}

/** Of the table's head alone: the rows of its body have heads of their own. */
function columnHeads(table: TextNode[]): string {
  return headsIn(table.filter((node) => typeof node !== 'string' && node.tag === 'thead')).join(', ') || uiTexts.table
}

function headsIn(nodes: TextNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || node.tag === 'img') return []
    return node.tag === 'th' ? [plainText(node.children)] : headsIn(node.children)
  })
}

function plainText(nodes: TextNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.tag === 'img' ? node.alt : plainText(node.children)))
    .join('')
}
