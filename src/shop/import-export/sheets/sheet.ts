import { type CsvRecord, readCsv } from '../../../values/csv.ts'
import { type Complaint, didYouMean } from '../complaint.ts'
import type { Cell } from './cells.ts'

type Columns = Record<string, Cell<unknown>>

/** What one file of the folder holds: its columns, and the one by which its rows are told apart. */
export type Sheet<Row> = {
  file: string
  columns: readonly string[]
  read(bytes: Uint8Array): ReadSheet<Row>
}

/** A row and the line of its file on which it begins. */
export type Lined<Row> = Row & { line: number }

export type ReadSheet<Row> = {
  rows: Lined<Row>[]
  /** Every row, also of those that something is wrong with, as far as it could be read: its other cells are checked too. */
  readable: Lined<Partial<Row>>[]
  /** The keys of all of them, in small letters. A row that names one is not to blame for what is wrong with it. */
  keys: Map<string, { line: number }>
  /** Columns that may be left out and are: of a row that is known they say nothing. */
  leftOut: Set<string>
  complaints: Complaint[]
}

type CellsOf<C extends Columns> = { [Name in keyof C]: ReturnType<C[Name]> }

/** The rows of a sheet as the import gets them. */
export type RowOf<S> = S extends Sheet<infer Row> ? Lined<Row> : never

/** The sheet as a whole, for an import that asks which columns it has. */
export type ReadOf<S> = S extends Sheet<infer Row> ? ReadSheet<Row> : never

type Wrong = (column: string, what: string) => void

export function sheet<Needed extends Columns, Extra extends Columns = Record<never, never>>(
  what: {
    file: string
    needed: Needed
    /** Columns that may be left out. A new row is then read with empty cells, and a known one keeps what it has. */
    extra?: Extra
    key: readonly (keyof Needed & string)[]
  },
  /** What a row must be as a whole. Cells that could not be read are missing from it. */
  check: (row: Partial<CellsOf<Needed & Extra>>, wrong: Wrong) => void = () => {},
): Sheet<CellsOf<Needed & Extra>> {
  type Row = CellsOf<Needed & Extra>
  const columns: Columns = { ...what.needed, ...what.extra }

  function read(bytes: Uint8Array): ReadSheet<Row> {
    const { records, fault } = readCsv(bytes)
    const [header, ...body] = records
    const result: ReadSheet<Row> = { rows: [], readable: [], keys: new Map(), leftOut: new Set(), complaints: [] }
    const complain = (line: number, column: string, text: string) =>
      result.complaints.push({ file: what.file, line, column, what: text })
    if (fault) complain(fault.line, 'file', fault.what)
    else if (!header) complain(1, 'header', `the file is empty; it begins with ${Object.keys(columns).join(',')}`)
    if (!header) return result

    const places = readHeader(header, columns, what.needed, (column, text) => complain(header.line, column, text))
    for (const name of Object.keys(what.extra ?? {})) if (!places?.has(name)) result.leftOut.add(name)
    const isHeaderRight = result.complaints.length === 0
    for (const record of places ? body : []) {
      const before = result.complaints.length
      const wrong: Wrong = (column, text) => complain(record.line, column, text)
      if (record.cells.length !== header.cells.length) {
        wrong('row', `has ${record.cells.length} cells, the header has ${header.cells.length}`)
        continue
      }
      const textOf = (name: string) => record.cells[places?.get(name) ?? -1] ?? ''
      const name = what.key.map(textOf).join(' ')
      const twin = result.keys.get(name.toLowerCase())
      if (twin) wrong(what.key.at(-1) ?? 'row', `"${name}" stands on line ${twin.line} already`)
      else if (name.trim() !== '') result.keys.set(name.toLowerCase(), { line: record.line })

      const values = Object.entries(columns)
        .filter(([name]) => places?.has(name) || !(name in what.needed))
        .flatMap(([name, cell]) => readCell(cell, textOf(name), name, wrong))
      // The one place where cells become a row: each value was read by the cell of its name, which is what CellsOf says.
      const row = Object.fromEntries(values) as Row
      check(row, wrong)
      result.readable.push({ ...row, line: record.line })
      if (isHeaderRight && result.complaints.length === before) result.rows.push({ ...row, line: record.line })
    }
    return result
  }

  return { file: what.file, columns: Object.keys(columns), read }
}

/** Where each known column stands; nothing when the header is none at all. */
function readHeader(
  header: CsvRecord,
  columns: Columns,
  needed: Columns,
  wrong: Wrong,
): Map<string, number> | undefined {
  const found = header.cells.map((cell) => cell.toLowerCase())
  if (found.length === 1 && /[;\t]/.test(found[0] ?? '')) {
    wrong('header', 'the cells are not separated by commas; save the sheet as a CSV with commas')
    return undefined
  }
  const known = Object.keys(columns)
  for (const [index, name] of found.entries()) {
    const hint = () => didYouMean(name, known) || `; the columns are ${known.join(', ')}`
    if (name === '') wrong('header', `column ${index + 1} has no name`)
    else if (!known.includes(name)) wrong(name, `is no column of this file${hint()}`)
    else if (found.indexOf(name) !== index) wrong(name, 'stands in the header twice')
  }
  for (const name of Object.keys(needed)) if (!found.includes(name)) wrong(name, 'is missing from the header')
  return new Map(found.map((name, index) => [name, index]))
}

function readCell(cell: Cell<unknown>, text: string, name: string, wrong: Wrong): [string, unknown][] {
  let told = false
  const value = cell(text, (what) => {
    // The first thing that is wrong with a cell is usually the cause of the others.
    if (!told) wrong(name, what)
    told = true
  })
  return told ? [] : [[name, value]]
}

/** Finds the id of the record that a row names. Every name was checked before the first write, so none is missing. */
export type IdOf = (name: string) => number

export function idsOf(rows: readonly { id: number; name: string }[]): IdOf {
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return (name) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`"${name}" was checked, but is no longer in the shop`)
    return id
  }
}
