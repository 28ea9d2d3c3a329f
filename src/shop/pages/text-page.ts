import type { Language } from '../../values/language.ts'
import type { CleanNode, CleanTag } from '../articles/rich-text.ts'

/** A page from a Markdown file of the owner: terms, privacy, shipping, returns, About, Contact. */
export type TextPage = {
  title: string
  description: string
  /** The day of the last change, as `2026-11-21`. */
  updatedOn: string
  lang: 'en' | 'id'
  /** The owner's one text, with the names that buttons have on the pages of a language. */
  nodes: Record<Language, TextNode[]>
}

/** The elements of product descriptions, and links. Headings `##` and `###` are h3 and h4 here, as in those. */
export type TextNode =
  | string
  | Extract<CleanNode, { tag: 'img' }>
  | { tag: 'a'; href: string; children: TextNode[] }
  | { tag: CleanTag; children: TextNode[] }

export const textPageNames = [
  ...(['about', 'about-id', 'contact', 'contact-id'] as const),
  ...(['syarat', 'privasi', 'pengiriman', 'pengembalian'] as const),
] as const

/** Pages with a version for readers of Indonesian. The others are in Indonesian for everyone. */
export const indonesianVersion = { about: 'about-id', contact: 'contact-id' } as const

export type TextPageName = (typeof textPageNames)[number]

export const isTextPageName = (name: string): name is TextPageName => textPageNames.some((known) => known === name)

export type TextPages = Record<TextPageName, TextPage>
