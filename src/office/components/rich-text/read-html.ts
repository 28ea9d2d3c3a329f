import { parseDocument } from 'htmlparser2'
import { isPublicName } from '../../../shop/media/picture.ts'
import { DEEPEST } from './schema.ts'

/** A node as the editor takes it: `schema.nodeFromJSON`. */
export type EditorNode = {
  type: string
  text?: string
  attrs?: Record<string, string>
  marks?: { type: Mark }[]
  content?: EditorNode[]
}

type Mark = 'strong' | 'em'
type Parsed = ReturnType<typeof parseDocument>['childNodes'][number]
type Element = Extract<Parsed, { attribs: unknown }>

const folder = '/public/storage/content/'
const blocks = new Set(
  'address article aside blockquote body center dd div dl dt fieldset figcaption figure footer form header hr html main nav p pre section'.split(
    ' ',
  ),
)
const headings: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h3', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' }
const dropped = new Set(
  'script style template noscript iframe object svg math title head select textarea xml'.split(' '),
)

/**
 * Reads stored HTML, or what was pasted from elsewhere, into the blocks of the editor. It reads text and never asks the browser to:
 * the page's policy lets no text become elements.
 */
export function readHtml(html: string): EditorNode[] {
  return groupWordLists(readBlocks(parseDocument(html).childNodes, 0))
}

/** Lines become paragraphs, as an empty line between two says; a single break stays one. */
export function readPlainText(text: string): EditorNode[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .flatMap((paragraph) => {
      const lines = paragraph.split('\n').flatMap((line, at): EditorNode[] => {
        const said = line.trim()
        return [...(at === 0 ? [] : [{ type: 'br' }]), ...(said === '' ? [] : [{ type: 'text', text: said }])]
      })
      return block('p', lines)
    })
}

function readBlocks(nodes: readonly Parsed[], depth: number): EditorNode[] {
  const found: EditorNode[] = []
  let run: EditorNode[] = []
  const end = (type = 'p') => {
    found.push(...block(type, run))
    run = []
  }
  const visit = (nodes: readonly Parsed[], marks: readonly Mark[]): void => {
    for (const node of nodes) {
      if (node.type === 'text') run.push(...textNode(node.data, marks))
      if (!isElement(node) || dropped.has(node.name) || isMarker(node)) continue
      const { name } = node
      const heading = headings[name]
      if (name === 'br') run.push({ type: 'br' })
      else if (name === 'img') run.push(...picture(node))
      else if (heading !== undefined) {
        end()
        visit(node.children, [])
        end(heading)
      } else if ((name === 'ul' || name === 'ol') && depth + 2 <= DEEPEST) {
        end()
        found.push(...list(name, node.children, depth))
      } else if (name === 'table' && depth === 0) {
        end()
        found.push(...table(node))
      } else if (isWordItem(node)) {
        end()
        visit(node.children, [])
        found.push(...block('p', run).map((p) => ({ type: wordList(node), content: [{ type: 'li', content: [p] }] })))
        run = []
      } else if (blocks.has(name) || /^(li|ul|ol|t(able|body|head|foot|r|d|h)|caption)$/.test(name)) {
        end()
        visit(node.children, marks)
        end()
      } else visit(node.children, withMarks(marks, node))
    }
  }
  visit(nodes, [])
  end()
  return found
}

const isElement = (node: Parsed): node is Element => 'attribs' in node && 'children' in node

const styleOf = (node: Element) => (node.attribs['style'] ?? '').replaceAll(/\s/g, '').toLowerCase()

/** Google Docs wraps what it copies in a `<b>` of normal weight, and writes bold print as a style. */
function withMarks(marks: readonly Mark[], node: Element): readonly Mark[] {
  const style = styleOf(node)
  const isBold =
    /font-weight:(bold|[6-9]00)/.test(style) ||
    (/^(b|strong)$/.test(node.name) && !/font-weight:(normal|400)/.test(style))
  const isItalic = /font-style:italic/.test(style) || (/^(i|em)$/.test(node.name) && !/font-style:normal/.test(style))
  const all = new Set<Mark>([
    ...marks,
    ...(isBold ? (['strong'] as const) : []),
    ...(isItalic ? (['em'] as const) : []),
  ])
  return (['strong', 'em'] as const).filter((mark) => all.has(mark))
}

/** White space is collapsed as pages do; the no-break space is kept. */
function textNode(data: string, marks: readonly Mark[]): EditorNode[] {
  const text = data.replaceAll(/[ \t\r\n\f\0]+/g, ' ')
  return text === ''
    ? []
    : [{ type: 'text', text, ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }) }]
}

function picture({ attribs: { src = '', alt = '' } }: Element): EditorNode[] {
  const isOurs = src.startsWith(folder) && isPublicName(src.slice(folder.length))
  return isOurs ? [{ type: 'img', attrs: { src, alt } }] : []
}

/** Without spaces and breaks at its ends, and without two spaces where elements met. Nothing is left of an empty one. */
function block(type: string, run: readonly EditorNode[]): EditorNode[] {
  const kept: EditorNode[] = []
  for (const node of run) {
    const last = kept.at(-1)
    const isAfterSpace = last === undefined || last.type === 'br' || last.text?.endsWith(' ') === true
    const text = node.text !== undefined && isAfterSpace ? node.text.replace(/^ +/, '') : node.text
    if (node.type === 'br' && last?.text?.endsWith(' ') === true) trimEnd(kept)
    if (text !== '') kept.push(text === undefined ? node : { ...node, text })
  }
  while (kept[0]?.type === 'br') kept.shift()
  while (trimEnd(kept) || kept.at(-1)?.type === 'br') {
    if (kept.at(-1)?.type === 'br') kept.pop()
  }
  return kept.length === 0 ? [] : [{ type, content: kept }]
}

/** True if it changed anything. */
function trimEnd(kept: EditorNode[]): boolean {
  const last = kept.at(-1)
  if (last?.text?.endsWith(' ') !== true) return false
  kept.pop()
  const text = last.text.trimEnd()
  if (text !== '') kept.push({ ...last, text })
  return true
}

function list(type: string, children: readonly Parsed[], depth: number): EditorNode[] {
  const items: EditorNode[] = []
  for (const child of children) {
    if (!isElement(child)) {
      if (child.type === 'text' && child.data.trim() !== '') items.push(item(readBlocks([child], depth + 2)))
      continue
    }
    const content = readBlocks(child.name === 'li' ? child.children : [child], depth + 2)
    const last = items.at(-1)
    // A list that lies directly in a list belongs to the item before it.
    if (child.name !== 'li' && last?.content !== undefined) last.content.push(...item(content).content.slice(1))
    else if (content.length > 0) items.push(item(content))
  }
  return items.length === 0 ? [] : [{ type, content: items }]
}

/** An item begins with a paragraph; headings and tables in it become paragraphs. */
function item(content: readonly EditorNode[]): EditorNode & { content: EditorNode[] } {
  const plain = content.flatMap((node): EditorNode[] => {
    if (['p', 'ul', 'ol'].includes(node.type)) return [node]
    return /^h[34]$/.test(node.type) ? [{ ...node, type: 'p' }] : inlineOf(node).flatMap((run) => block('p', run))
  })
  return { type: 'li', content: plain[0]?.type === 'p' ? plain : [{ type: 'p' }, ...plain] }
}

/** The texts of the blocks inside, one run for each. */
function inlineOf(node: EditorNode): EditorNode[][] {
  const children = node.content ?? []
  const isText = /^(p|h3|h4|th|td)$/.test(node.type)
  return isText ? [children] : children.flatMap(inlineOf)
}

function table(node: Element): EditorNode[] {
  const groups: EditorNode[] = []
  const addRow = (type: string, row: EditorNode) => {
    const last = groups.at(-1)
    if (last?.type === type && last.content !== undefined) last.content.push(row)
    else groups.push({ type, content: [row] })
  }
  const visit = (nodes: readonly Parsed[], type: string): void => {
    for (const child of nodes) {
      if (!isElement(child)) continue
      const cells =
        child.name === 'tr' ? child.children.filter(isElement).filter(({ name }) => /^t[dh]$/.test(name)) : []
      if (cells.length > 0) addRow(type, { type: 'tr', content: cells.map(cell) })
      else if (child.name !== 'tr')
        visit(child.children, child.name === 'thead' && groups.length === 0 ? 'thead' : 'tbody')
    }
  }
  visit(node.children, 'tbody')
  return groups.length === 0 ? [] : [{ type: 'table', content: groups }]
}

/** The blocks in a cell become lines. */
function cell({ name, children }: Element): EditorNode {
  const lines = readBlocks(children, 1).flatMap(inlineOf)
  return { type: name, content: lines.flatMap((line, at) => [...(at === 0 ? [] : [{ type: 'br' }]), ...line]) }
}

/* Word writes the items of a list as paragraphs, with the sign before each as text. */

const isWordItem = (node: Element) => node.name === 'p' && /mso-list:l\d/.test(styleOf(node))

const isMarker = (node: Element) => /mso-list:ignore/.test(styleOf(node))

function wordList(node: Element): string {
  const marker = JSON.stringify(textsOf(node.children.filter((child) => isElement(child) && isMarkerWithin(child))))
  return /[\da-z][.)]/i.test(marker) ? 'ol' : 'ul'
}

const isMarkerWithin = (node: Element): boolean =>
  isMarker(node) || node.children.some((child) => isElement(child) && isMarkerWithin(child))

const textsOf = (nodes: readonly Parsed[]): string =>
  nodes.map((node) => (node.type === 'text' ? node.data : isElement(node) ? textsOf(node.children) : '')).join('')

/** The items that follow each other are one list. */
function groupWordLists(blocks: readonly EditorNode[]): EditorNode[] {
  const grouped: EditorNode[] = []
  for (const node of blocks) {
    const last = grouped.at(-1)
    const isSameList = (node.type === 'ul' || node.type === 'ol') && last?.type === node.type
    if (isSameList && last?.content && node.content) last.content.push(...node.content)
    else grouped.push(node)
  }
  return grouped
}
