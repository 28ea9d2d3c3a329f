import { createElement, Fragment, type ReactNode } from 'react'
import type { TextNode } from '../../../shop/pages/text-page.ts'
import styles from './pages.module.css'

/** A page’s text, element by element as the shop draws it: no HTML is ever set from a text. */
export const PagePreview = ({ nodes, lang }: { nodes: TextNode[]; lang: string }) => (
  <div className={styles['preview']} lang={lang}>
    {draw(nodes)}
  </div>
)

const draw = (nodes: TextNode[]): ReactNode =>
  nodes.map((node, place) => {
    if (typeof node === 'string') return node
    // The nodes of a text have no identity but their place.
    const key = `${place}`
    if (node.tag === 'img') return <Fragment key={key} />
    if (node.tag === 'br') return <br key={key} />
    const attributes = node.tag === 'a' ? { href: node.href, rel: 'noreferrer' } : {}
    return createElement(node.tag, { ...attributes, key }, draw(node.children))
  })
