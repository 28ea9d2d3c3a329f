import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

export type CsvRecord = { line: number; cells: string[] }

export type CsvRead = { records: CsvRecord[]; fault?: { line: number; what: string } }

/** The records of a CSV file, each with the line on which it begins. Reading stops at the first fault. */
export function readCsv(bytes: Uint8Array): CsvRead {
  const text = decode(bytes)
  if (typeof text !== 'string') return { records: [], fault: text }
  const records: CsvRecord[] = []
  let lastLine = 0
  try {
    parse(text, {
      bom: true,
      relax_column_count: true,
      record_delimiter: '\n',
      on_record: (record: string[], info) => {
        const cells = record.map((cell) => unescapeFormula(cell.normalize('NFC').trim()))
        // Spreadsheets leave empty rows behind.
        if (cells.some((cell) => cell !== '')) records.push({ line: lastLine + 1, cells })
        lastLine = info.lines
        return null
      },
    })
    return { records }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const what = 'the quotes do not match up from here; a quote inside a quoted cell is written twice'
    return { records, fault: { line: lastLine + 1, what } }
  }
}

/** Begins with a byte order mark, because spreadsheets do not recognise UTF-8 without it. */
export function writeCsv(rows: string[][]): string {
  return `\uFEFF${stringify(rows.map((cells) => cells.map(escapeFormula)))}`
}

// Spreadsheets run a cell that begins like a formula, some also with the signs in full width. An apostrophe in front prevents
// that. A cell that begins with apostrophes and a formula sign gets one more, so that reading restores the original.
const escapeFormula = (cell: string) => (/^'*[=+\-@＝＋－＠\t\r]/.test(cell) ? `'${cell}` : cell)
const unescapeFormula = (cell: string) => (/^'+[=+\-@＝＋－＠\t\r]/.test(cell) ? cell.slice(1) : cell)

function decode(bytes: Uint8Array): string | { line: number; what: string } {
  const save = 'save it as "CSV UTF-8"'
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return { line: 1, what: `the file is UTF-16; ${save}` }
  }
  const text = utf8(bytes)?.replace(/\r\n?/g, '\n')
  if (text === undefined) {
    // In Latin-1 every byte is a character, so the text can be split into lines before it is decoded.
    const lines = Buffer.from(bytes)
      .toString('latin1')
      .split(/\r\n|\r|\n/)
    const line = lines.findIndex((text) => utf8(Buffer.from(text, 'latin1')) === undefined) + 1
    return { line, what: `the file is not UTF-8; ${save}` }
  }
  const control = /[^\P{Cc}\n\t]/u.exec(text)
  if (!control) return text
  const line = text.slice(0, control.index).split('\n').length
  return { line, what: 'holds a character that cannot be printed; remove it' }
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
