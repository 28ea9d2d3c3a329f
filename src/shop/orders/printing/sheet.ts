import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PrintFormat } from '../../../values/orders/print-format.ts'

/** The font of a text, by its weight. */
export type Weight = 'regular' | 'medium'

/** A part of a page, in points. */
export type Cell = { x: number; y: number; width: number; height: number }

export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

const A6 = { width: mm(105), height: mm(148) }

type Layout = { page: [number, number]; cells: Cell[] }

const grid = (columns: number, rows: number): Layout => ({
  page: [columns * A6.width, rows * A6.height],
  cells: Array.from({ length: columns * rows }, (_, at) => ({
    ...A6,
    x: (at % columns) * A6.width,
    y: Math.floor(at / columns) * A6.height,
  })),
})

const layouts: Record<PrintFormat, Layout> = {
  thermal: { page: [mm(100), mm(150)], cells: [{ x: 0, y: 0, width: mm(100), height: mm(150) }] },
  // 210 × 296 mm: printers pass the last millimetre of the page by.
  a4: grid(2, 2),
  a5: grid(2, 1),
}

const require = createRequire(import.meta.url)
const fonts: Record<Weight, Buffer> = {
  regular: readFileSync(require.resolve('@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff')),
  medium: readFileSync(require.resolve('@fontsource/hanken-grotesk/files/hanken-grotesk-latin-500-normal.woff')),
}

export type Sheet = {
  doc: PDFKit.PDFDocument
  /** The next free cell, on a new page if the last one is full. */
  nextCell(): Cell
  /** The next cell is the first of a page. */
  startPage(): void
  font(weight: Weight, size: number): PDFKit.PDFDocument
  finish(): Promise<{ pdf: Uint8Array<ArrayBuffer>; pages: number }>
}

/** A PDF that is filled cell by cell. The fonts are embedded, with the characters that are used. */
export async function openSheet(format: PrintFormat, title: string): Promise<Sheet> {
  // Loaded with the first PDF: most processes of a shop never make one.
  const { default: PDFDocument } = await import('pdfkit')
  const { page, cells } = layouts[format]
  // With an empty name, pdfkit loads no font of its own.
  const doc = new PDFDocument({
    autoFirstPage: false,
    font: '',
    info: { Title: title, Creator: 'Etalase' },
    lang: 'id',
  })
  for (const [weight, font] of Object.entries(fonts)) doc.registerFont(weight, font)
  const parts: Uint8Array[] = []
  doc.on('data', (part: Uint8Array) => parts.push(part))
  const ended = new Promise<void>((resolve) => doc.on('end', resolve))
  let [used, pages] = [cells.length, 0]
  return {
    doc,
    nextCell() {
      if (used >= cells.length) {
        doc.addPage({ size: page, margin: 0 })
        pages += 1
        used = 0
      }
      const cell = cells[used]
      if (cell === undefined) throw new Error('a layout without cells')
      used += 1
      return cell
    },
    startPage() {
      used = cells.length
    },
    font: (weight, size) => doc.font(weight).fontSize(size),
    async finish() {
      doc.end()
      await ended
      return { pdf: new Uint8Array(Buffer.concat(parts)), pages }
    },
  }
}

type Line = { weight: Weight; size: number; smallest: number; width: number }

/** Draws one line, smaller if it is too long, and cut if it is longer still. Returns the height that it took. */
export function drawLine(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  { weight, size, smallest, width }: Line,
  align: 'left' | 'right' = 'left',
): number {
  const natural = sheet.font(weight, size).widthOfString(text)
  const fitting = natural <= width ? size : Math.max(smallest, (size * width) / natural)
  const height = sheet.font(weight, fitting).currentLineHeight()
  // Half a point more: the sum of the characters is rounded.
  sheet.doc.text(text, x, y, { width: width + 0.5, height: height * 1.2, ellipsis: true, align, lineGap: 0 })
  return height
}

/** A line across the cell. */
export const drawRule = ({ doc }: Sheet, x: number, y: number, width: number, thickness = mm(0.4)): void => {
  doc.rect(x, y, width, thickness).fill('#000')
}
