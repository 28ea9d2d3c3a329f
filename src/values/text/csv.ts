import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { decodeText, type Encoding } from './decode-text.ts'

export type CsvRecord = { line: number; cells: string[] }

export type CsvRead = { records: CsvRecord[]; encoding?: Encoding; fault?: { line: number; what: string } }

/**
 * The records of a CSV file, each with the line on which it begins. Reading stops at the first fault. The cells are separated
 * by commas, semicolons or tabs: where a comma is the decimal sign, as in Indonesia, Excel writes semicolons.
 */
export function readCsv(bytes: Uint8Array): CsvRead {
  const decoded = decodeText(bytes)
  if (!decoded.ok) return { records: [], fault: { line: decoded.line, what: decoded.what } }
  const { text, encoding } = decoded
  const separator = findSeparator(text)
  const records: CsvRecord[] = []
  let lastLine = separator.headerLine - 1
  try {
    parse(text, {
      bom: true,
      relax_column_count: true,
      // Google Sheets puts no quotes around cells that it separates by tabs, even if they have quotes inside.
      relax_quotes: separator.sign === '\t',
      record_delimiter: '\n',
      delimiter: separator.sign,
      from_line: separator.headerLine,
      on_record: (record: string[], info) => {
        const cells = record.map(cleanCell)
        // Spreadsheets leave empty rows behind.
        if (cells.some((cell) => cell !== '')) records.push({ line: lastLine + 1, cells })
        lastLine = info.lines
        return null
      },
    })
    return { records, encoding }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const what = 'the quotes do not match up from here; a quote inside a quoted cell is written twice'
    return { records, encoding, fault: { line: lastLine + 1, what } }
  }
}

/** A cell as the owner means it: without spaces around it, and without the apostrophe that hides a formula. */
export const cleanCell = (cell: string): string => unescapeFormula(cell.normalize('NFC').trim())

/** The sign that the header has most often outside quotes. Excel may name it in a line of its own before the header. */
function findSeparator(text: string): { sign: string; headerLine: number } {
  const named = /^\uFEFF?"?sep=([,;\t])"?\n/i.exec(text)?.[1]
  if (named !== undefined) return { sign: named, headerLine: 2 }
  const header =
    text
      .replace(/"[^"]*"/g, '')
      .trimStart()
      .split('\n', 1)[0] ?? ''
  const count = (sign: string) => header.split(sign).length
  const [sign = ','] = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))
  return { sign, headerLine: 1 }
}

/** Begins with a byte order mark, because spreadsheets do not recognise UTF-8 without it. */
export function writeCsv(rows: string[][]): string {
  return `\uFEFF${stringify(rows.map((cells) => cells.map(escapeFormula)))}`
}

// Spreadsheets run a cell that begins like a formula, some also with the signs in full width. An apostrophe in front prevents
// that. A cell that begins with apostrophes and a formula sign gets one more, so that reading restores the original.
export const escapeFormula = (cell: string) => (/^'*[=+\-@＝＋－＠\t\r]/.test(cell) ? `'${cell}` : cell)
const unescapeFormula = (cell: string) => (/^'+[=+\-@＝＋－＠\t\r]/.test(cell) ? cell.slice(1) : cell)
