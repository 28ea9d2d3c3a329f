import { createElement, Fragment, type ReactNode } from 'react'
import * as phrases from '#texts/phrases.ts'
import type { CleanTag } from '../../../shop/articles/rich-text.ts'
import type { TextNode } from '../../../shop/pages/text-page.ts'
import { useFrame } from '../../data/frame-data.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import styles from './rich-text.module.css'

type RichTextProps = {
  nodes: TextNode[]
  /** The level on this page of the text's top headings (its h3), so that no level is skipped. */
  headings?: 2 | 3
}

/** The shop owner's text, rendered element by element: the page never sets HTML from a string. */
export function RichText({ nodes, headings = 3 }: RichTextProps) {
  const pictureFolder = useFrame()?.pictureFolder ?? ''
  const draw = (node: TextNode, heads = false): ReactNode => {
    if (typeof node === 'string') return node
    if (node.tag === 'img') {
      return <img src={pictureFolder + node.src.slice(paths.pictures().length)} alt={node.alt} loading="lazy" />
    }
    const areHeads = heads || node.tag === 'thead' || (node.tag === 'tr' && hasHeadsOnly(node.children))
    // The children are passed as separate arguments: their order never changes, so they need no keys.
    const inside = node.children.map((child) => draw(child, areHeads))
    if (node.tag === 'a') return link(node.href, inside)
    if (node.tag === 'table') return scroller(node.children, createElement('table', null, ...inside))
    if (node.tag === 'th') return createElement('th', { scope: heads ? 'col' : 'row' }, ...inside)
    return createElement(placed(node.tag, headings), null, ...inside)
  }
  return createElement('div', { className: styles['richText'] }, ...nodes.map((node) => draw(node)))
}

/** A row that has only header cells holds column headers, even outside a thead. */
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

/** A wide table scrolls sideways, with the keyboard as well. Its column headers are its name for screen readers. */
function scroller(children: TextNode[], table: ReactNode): ReactNode {
  const named = { role: 'group', 'aria-label': columnHeads(children) }
  return createElement('div', { className: styles['sideways'], tabIndex: 0, ...named }, table)
}

/** Only from the thead: header cells in the body belong to rows. */
function columnHeads(table: TextNode[]): string {
  return headsIn(table.filter((node) => typeof node !== 'string' && node.tag === 'thead')).join(', ') || phrases.table
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
