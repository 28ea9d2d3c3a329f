import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from './text/csv.ts'

export type TableCell = string | number

export const tableFormats = ['csv', 'xlsx'] as const

export type TableFormat = (typeof tableFormats)[number]

type Rows = AsyncIterable<TableCell[]> | Iterable<TableCell[]>

/**
 * A table as a file, whose bytes are made as its rows come. Spreadsheets run cells that begin like a formula: in CSV they get an
 * apostrophe in front, and in XLSX each text is stored as text.
 */
export async function writeTable(rows: Rows, format: TableFormat, name: string): Promise<ReadableStream<Uint8Array>> {
  if (format === 'csv') return asStream(asCsv(rows))
  // Loaded only when it is needed.
  const { writeXlsxStream } = await import('hucre/xlsx')
  return writeXlsxStream(rows, { name })
}

/** Begins with a byte order mark, because spreadsheets do not recognise UTF-8 without it. */
async function* asCsv(rows: Rows): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode('\uFEFF')
  for await (const row of rows) {
    yield encoder.encode(stringify([row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell))]))
  }
}

const asStream = (chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
