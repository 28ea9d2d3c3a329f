import { createElement, Fragment, type ReactNode } from 'react'
import type { TextNode } from '../../../shop/pages/text-page.ts'
import styles from './pages.module.css'

type PreviewProps = { nodes: TextNode[]; lang: string; origin: string }

/** A page’s text, element by element as the shop draws it: no HTML is ever set from a text. */
export const PagePreview = ({ nodes, lang, origin }: PreviewProps) => (
  <div className={styles['preview']} lang={lang}>
    {draw(nodes, origin)}
  </div>
)

const draw = (nodes: TextNode[], origin: string): ReactNode =>
  nodes.map((node, place) => {
    if (typeof node === 'string') return node
    // The nodes of a text have no identity but their place.
    const key = `${place}`
    if (node.tag === 'img') return <Fragment key={key} />
    if (node.tag === 'br') return <br key={key} />
    const attributes = node.tag === 'a' ? linkTo(node.href, origin) : {}
    return createElement(node.tag, { ...attributes, key }, draw(node.children, origin))
  })

/** Opens the page of the shop beside the form, which may hold unsaved text. */
const linkTo = (href: string, origin: string) =>
  /^(mailto|tel):/.test(href)
    ? { href }
    : { href: href.startsWith('/') ? origin + href : href, target: '_blank', rel: 'noreferrer' }
