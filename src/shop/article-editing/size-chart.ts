import { type CleanNode, readRichText } from '../articles/rich-text.ts'

/** A size chart as staff edit it: a table, whose first row has the headings, and paragraphs below it. */
export type SizeChart = { rows: string[][]; notes: string }

/** Undefined for a chart that has more than a table and plain paragraphs: it is edited as HTML. */
export function readSizeChart(html: string): SizeChart | undefined {
  const nodes = readRichText(html).filter((node) => typeof node !== 'string' || node.trim() !== '')
  const [first, ...others] = nodes
  if (first === undefined) return { rows: [], notes: '' }
  const hasTable = typeof first !== 'string' && first.tag === 'table'
  const paragraphs = hasTable ? others : nodes
  const isPlain = (node: CleanNode) =>
    typeof node !== 'string' && node.tag === 'p' && node.children.every((child) => typeof child === 'string')
  if (!paragraphs.every(isPlain)) return undefined
  return { rows: hasTable ? readRows(first) : [], notes: paragraphs.map(textOf).join('\n') }
}

function readRows(table: CleanNode): string[][] {
  const rows = rowsIn(table).map((row) => childrenOf(row).map(textOf))
  const width = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')])
}

/** The first row and the first column are headings. Rows and columns without any text are left out. */
export function writeSizeChart({ rows, notes }: { rows: readonly (readonly string[])[]; notes: string }): string {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) =>
    rows.some((row) => (row[at] ?? '').trim() !== ''),
  )
  const filled = rows
    .map((row) => columns.map((at) => (row[at] ?? '').trim()))
    .filter((row) => row.some((cell) => cell !== ''))
  const [head, ...body] = filled
  const cell = (tag: 'th' | 'td', text: string) => `<${tag}>${escapeHtml(text)}</${tag}>`
  const headLine = (head ?? []).map((text) => cell('th', text)).join('')
  const lines = body.map((row) => `<tr>${row.map((text, at) => cell(at === 0 ? 'th' : 'td', text)).join('')}</tr>`)
  const table = head && `<table><thead><tr>${headLine}</tr></thead><tbody>${lines.join('')}</tbody></table>`
  const paragraphs = notes
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [`<p>${escapeHtml(line.trim())}</p>`]))
  return (table ?? '') + paragraphs.join('')
}

const childrenOf = (node: CleanNode): CleanNode[] =>
  typeof node === 'string' || node.tag === 'img' ? [] : node.children

const rowsIn = (node: CleanNode): CleanNode[] =>
  childrenOf(node).flatMap((child) => (typeof child === 'string' ? [] : child.tag === 'tr' ? [child] : rowsIn(child)))

const textOf = (node: CleanNode): string =>
  typeof node === 'string' ? node : childrenOf(node).map(textOf).join('').trim()

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
