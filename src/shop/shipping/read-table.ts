import { readCsv } from '../../values/text/csv.ts'

export type TableRow = {
  cell(column: string): string
  /** Reports a problem in a column of this row. */
  wrong(column: string, what: string): void
}

/** Reads an owner's table with exactly these columns. Problems name the file, the line and the column. */
export function readTable(
  name: string,
  bytes: Uint8Array,
  columns: readonly string[],
): { rows: TableRow[]; complaints: string[] } {
  const complaints: string[] = []
  const { records, fault } = readCsv(bytes)
  if (fault) complaints.push(`${name}:${fault.line}: ${fault.what}`)
  const [head, ...body] = records
  const named = head?.cells ?? []
  const missing = columns.filter((column) => !named.includes(column))
  const strange = named.filter((column, place) => !columns.includes(column) || named.indexOf(column) !== place)
  if (!fault && missing.length + strange.length > 0) {
    complaints.push(`${name}:1: the first line has to be ${columns.join(',')}`)
  }
  if (complaints.length > 0) return { rows: [], complaints }
  const rows = body.map(({ line, cells }): TableRow => {
    if (cells.length !== named.length) {
      complaints.push(`${name}:${line}: has ${cells.length} cells where the first line has ${named.length}`)
    }
    return {
      cell: (column) => cells[named.indexOf(column)] ?? '',
      wrong: (column, what) => void complaints.push(`${name}:${line}: ${column}: ${what}`),
    }
  })
  return { rows, complaints }
}
