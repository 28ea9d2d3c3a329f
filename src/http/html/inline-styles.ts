import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findOwnElements } from './own-elements.ts'
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

/** All style sheets of a build, about 80 kB. The router marks some addresses with an empty fragment. */
export async function readStyles(clientFolder: string): Promise<ReadStyle> {
  const folder = join(clientFolder, 'assets')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'))
  const sheets = await Promise.all(
    names.map(async (name) => [`/assets/${name}`, await readFile(join(folder, name), 'utf8')] as const),
  )
  const styles = new Map<string, string>(sheets)
  return (href) => styles.get(href.replace(/#$/, ''))
}
