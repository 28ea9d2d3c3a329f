import { findOwnElements } from '../../http/html/own-elements.ts'
import { replaceParts } from './replace-parts.ts'

/** Reads a style sheet of the build by its address; undefined if the build has no such file. */
export type ReadStyle = (href: string) => string | undefined

export type StyledPage = { html: string; styles?: string }

/**
 * Writes the style sheets of a page into its head, so that the first paint waits for one response instead of four. Their links
 * stay, disabled: React hydrates them, and the router sees by them which sheets it need not load. React takes the style
 * element for one of its own sheets (`data-precedence`) and leaves it in the document when the visitor goes on to other pages.
 */
export function inlineStyles(html: string, nonce: string, readStyle: ReadStyle): StyledPage {
  const links = findOwnElements(html, nonce).filter(({ attributes }) => attributes['rel'] === 'stylesheet')
  const sheets = links.map(({ attributes }) => readStyle(attributes['href'] ?? ''))
  const [first] = links
  if (first === undefined || !sheets.every((sheet) => sheet !== undefined)) return { html }
  const styles = sheets.join('')
  // The router adds an empty fragment to some addresses. Parts that are loaded later look for the sheet without it.
  const marks = links.flatMap(({ attributes: { href = '' } }) =>
    href.endsWith('#') ? [`<link rel="stylesheet" href="${href.slice(0, -1)}" disabled=""/>`] : [],
  )
  return {
    html: replaceParts(html, [
      { from: first.from, to: first.from, text: `<style data-precedence="page">${styles}</style>${marks.join('')}` },
      ...links.map(({ to }) => ({ from: to - '/>'.length, to: to - '/>'.length, text: ' disabled=""' })),
    ]),
    styles,
  }
}
