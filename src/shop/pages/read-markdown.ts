import { lexer, type MarkedToken, type Token } from 'marked'
import { safeLink } from '../../values/links.ts'
import { type FillIns, fillIn } from './fill-in.ts'
import type { TextNode } from './text-page.ts'

export type Markdown = {
  nodes: TextNode[]
  /** Markup that a page cannot use, as it is written there. */
  mistakes: { written: string; what: string }[]
}

/** Settings are filled in after parsing, so that none of them can become markup. */
export function readMarkdown(text: string, fillIns: FillIns): Markdown {
  const mistakes: Markdown['mistakes'] = []
  const wrong = (written: string, what: string): TextNode[] => {
    mistakes.push({ written, what })
    return []
  }
  const fill = (words: string) => fillIn(words, fillIns)
  const nodes = (tokens: Token[] = []): TextNode[] => tokens.flatMap((token) => node(known(token)))

  function node(token: MarkedToken): TextNode[] {
    switch (token.type) {
      case 'space':
        return []
      case 'heading':
        if (token.depth !== 2 && token.depth !== 3) return wrong(token.raw, 'headings must be ## or ###')
        return [{ tag: token.depth === 2 ? 'h3' : 'h4', children: nodes(token.tokens) }]
      case 'paragraph':
        return [{ tag: 'p', children: nodes(token.tokens) }]
      case 'list': {
        const items = token.items.map((item) => ({ tag: 'li' as const, children: nodes(item.tokens) }))
        return [{ tag: token.ordered ? 'ol' : 'ul', children: items }]
      }
      case 'table': {
        const row = (tag: 'th' | 'td', cells: typeof token.header): TextNode => ({
          tag: 'tr',
          children: cells.map((cell) => ({ tag, children: nodes(cell.tokens) })),
        })
        const head: TextNode = { tag: 'thead', children: [row('th', token.header)] }
        const body: TextNode = { tag: 'tbody', children: token.rows.map((cells) => row('td', cells)) }
        return [{ tag: 'table', children: [head, body] }]
      }
      case 'strong':
      case 'em':
        return [{ tag: token.type, children: nodes(token.tokens) }]
      case 'br':
        return [{ tag: 'br', children: [] }]
      case 'link': {
        const href = fill(token.href)
        return isAllowedLink(href)
          ? [{ tag: 'a', href, children: nodes(token.tokens) }]
          : wrong(token.raw, 'a link must be a path such as /Contact, or begin with https:, mailto: or tel:')
      }
      case 'escape':
        return [token.text]
      case 'text':
        if (token.tokens !== undefined) return nodes(token.tokens)
        return /&#?\w+;/.test(token.text) ? wrong(token.raw, 'write the character itself') : [fill(token.text)]
      default:
        return wrong(token.raw, 'a page can only have headings, paragraphs, lists, bold text, tables and links')
    }
  }

  return { nodes: nodes(lexer(text)), mistakes }
}

// Other types come only from extensions of the library, and we use none.
const known = (token: Token) => token as MarkedToken

const isAllowedLink = (href: string) =>
  /^(mailto|tel):[^\s]+$/.test(href) || (/^(\/|https:)/.test(href) && safeLink(href) !== '')
