import { type CsvRecord, cleanCell, readCsv } from '../../../values/text/csv.ts'
import { didYouMean, type Problem } from '../problem.ts'
import { type Cell, isYes, optional, yesNo } from './cells.ts'
import { readXlsx } from './read-xlsx.ts'

type Columns = Record<string, Cell<unknown>>

/** One table of the folder: a CSV or an XLSX file. */
export type Sheet<Row> = {
  /** The name of its file in an export. */
  file: string
  columns: readonly string[]
  /** The columns that identify a row. */
  key: readonly string[]
  /** Reads a file, whose name ends in `.xlsx` if it is not CSV. */
  read(bytes: Uint8Array, file: string, corrections?: RowCorrections): Promise<ReadSheet<Row>>
  /** Reads one row that comes from elsewhere, such as a form, with the same rules. A missing cell is empty. */
  readRow(cells: Readonly<Record<string, string>>): ReadRow<Row>
}

export type CellProblem = { column: string; what: string }

export type ReadRow<Row> = { ok: true; row: Row } | { ok: false; problems: CellProblem[] }

/** What staff changed in the rows of an uploaded file, by line. The file itself stays as it is. */
export type RowCorrections = Readonly<Record<string, { leftOut: boolean; cells: Readonly<Record<string, string>> }>>

/** A row with the line of the file on which it begins. */
export type Lined<Row> = Row & { line: number }

export type ReadSheet<Row> = {
  /** The name of the file that was read, for problems. */
  file: string
  rows: Lined<Row>[]
  /** Every row, even with mistakes, as far as it could be read. So its other cells are checked too. */
  readable: Lined<Partial<Row>>[]
  /** The lower-case keys of all readable rows, so that a reference to a row with a mistake is not reported as well. */
  keys: Map<string, { line: number }>
  /** The rows that the owner removes from the shop, by the cells that identify them. */
  removals: { line: number; name: string }[]
  /** True if rows may be missing from `keys`, so that references to them cannot be checked. */
  isIncomplete: boolean
  /** Optional columns that are missing. Existing rows keep their values in these columns. */
  leftOut: Set<string>
  problems: Problem[]
  /** What the owner should look at. It does not stop the import. */
  warnings: Problem[]
}

type CellsOf<C extends Columns> = { [Name in keyof C]: ReturnType<C[Name]> }

/** The type of the rows of a sheet. */
export type RowOf<S> = S extends Sheet<infer Row> ? Lined<Row> : never

/** The type of a sheet that was read, for an import that needs to know which columns it has. */
export type ReadOf<S> = S extends Sheet<infer Row> ? ReadSheet<Row> : never

type Wrong = (column: string, what: string) => void

export function sheet<Needed extends Columns, Extra extends Columns = Record<never, never>>(
  what: {
    file: string
    needed: Needed
    /** Optional columns. Without one, a new row is read with an empty cell and an existing row keeps its value. */
    extra?: Extra
    key: readonly (keyof Needed & string)[]
    /** True if the sheet may have a column `remove`. A row with yes needs only the cells that identify it. */
    removable?: boolean
  },
  /** Checks a row as a whole. Cells that could not be read are missing from it. */
  check: (row: Partial<CellsOf<Needed & Extra>>, wrong: Wrong) => void = () => {},
): Sheet<CellsOf<Needed & Extra>> {
  type Row = CellsOf<Needed & Extra>
  const columns: Columns = { ...what.needed, ...what.extra }

  async function read(bytes: Uint8Array, file: string, corrections: RowCorrections = {}): Promise<ReadSheet<Row>> {
    const result: ReadSheet<Row> = emptySheet(file)
    const report = (line: number, column: string, text: string) =>
      result.problems.push({ file, line, column, what: text })
    const { records, fault, warning } = await readRecords(bytes, file)
    const [header, ...uncorrected] = records
    const body = header === undefined ? uncorrected : correct(header, uncorrected, corrections)
    if (warning !== undefined) result.warnings.push({ file, line: 1, column: 'file', what: warning })
    if (fault) report(fault.line, 'file', fault.what)
    else if (!header) report(1, 'header', `the file is empty; it begins with ${Object.keys(columns).join(',')}`)
    result.isIncomplete = fault !== undefined || !header
    if (!header) return result

    const removeAt = what.removable ? header.cells.findIndex((cell) => cell.toLowerCase() === 'remove') : -1
    const isRemoval = ({ cells }: CsvRecord) => isYes(cells[removeAt] ?? '')
    const isAllRemovals = body.length > 0 && body.every(isRemoval)
    const places = readHeader(header, {
      known: what.removable ? [...Object.keys(columns), 'remove'] : Object.keys(columns),
      needed: isAllRemovals ? what.key : Object.keys(what.needed),
      wrong: (column, text) => report(header.line, column, text),
    })
    if (what.key.some((name) => !places.has(name))) result.isIncomplete = true
    for (const name of Object.keys(what.extra ?? {})) if (!places.has(name)) result.leftOut.add(name)
    const isHeaderRight = result.problems.length === 0
    const seen = new Map<string, number>()
    for (const record of body) {
      const before = result.problems.length
      const wrong: Wrong = (column, text) => report(record.line, column, text)
      const warn: Wrong = (column, text) => result.warnings.push({ file, line: record.line, column, what: text })
      if (record.cells.length !== header.cells.length) {
        wrong('row', `has ${record.cells.length} cells, the header has ${header.cells.length}`)
        result.isIncomplete = true
        continue
      }
      const textOf = (name: string) => record.cells[places.get(name) ?? -1] ?? ''
      const name = what.key.map(textOf).join(' ')
      const earlier = seen.get(name.toLowerCase())
      if (earlier !== undefined) wrong(what.key.at(-1) ?? 'row', `"${name}" is on line ${earlier} already`)
      else if (name.trim() !== '') seen.set(name.toLowerCase(), record.line)

      if (removeAt >= 0) readCell(optional(false, yesNo), textOf('remove'), 'remove', wrong, warn)
      if (isRemoval(record)) {
        for (const key of what.key) readCell(columns[key] ?? ((text) => text), textOf(key), key, wrong, warn)
        if (result.problems.length === before) result.removals.push({ line: record.line, name })
        continue
      }
      if (earlier === undefined && name.trim() !== '') result.keys.set(name.toLowerCase(), { line: record.line })
      const values = Object.entries(columns)
        .filter(([name]) => places.has(name) || !(name in what.needed))
        .flatMap(([name, cell]) => readCell(cell, textOf(name), name, wrong, warn))
      // Each value was read by the cell of its name, which is what the type of the row says.
      const row = Object.fromEntries(values) as Row
      check(row, wrong)
      result.readable.push({ ...row, line: record.line })
      if (isHeaderRight && result.problems.length === before) result.rows.push({ ...row, line: record.line })
    }
    return result
  }

  function readRow(cells: Readonly<Record<string, string>>): ReadRow<Row> {
    const problems: CellProblem[] = []
    const wrong: Wrong = (column, text) => problems.push({ column, what: text })
    const values = Object.entries(columns).flatMap(([name, cell]) =>
      readCell(cell, cells[name] ?? '', name, wrong, () => {}),
    )
    // Each value was read by the cell of its name, as above.
    const row = Object.fromEntries(values) as Row
    check(row, wrong)
    return problems.length > 0 ? { ok: false, problems } : { ok: true, row }
  }

  return { file: what.file, columns: Object.keys(columns), key: what.key, read, readRow }
}

export function emptySheet<Row>(file: string): ReadSheet<Row> {
  const lists = { rows: [], readable: [], removals: [], problems: [], warnings: [] }
  return { file, ...lists, keys: new Map(), isIncomplete: false, leftOut: new Set() }
}

type Table = { records: CsvRecord[]; fault?: { line: number; what: string } | undefined; warning?: string | undefined }

/** The rows of a CSV or an XLSX file, without the empty columns at the right. */
export async function readRecords(bytes: Uint8Array, file: string): Promise<Table> {
  const table = await readTable(bytes, file)
  return { ...table, records: withoutEmptyColumns(table.records) }
}

/** The rows without those that were left out, and with the corrected cells. */
const correct = (header: CsvRecord, rows: CsvRecord[], corrections: RowCorrections): CsvRecord[] =>
  rows.flatMap((row) => {
    const correction = corrections[row.line]
    if (correction === undefined) return [row]
    if (correction.leftOut) return []
    const cells = row.cells.map((cell, at) => correction.cells[header.cells[at]?.toLowerCase() ?? ''] ?? cell)
    return [{ ...row, cells: cells.map(cleanCell) }]
  })

async function readTable(bytes: Uint8Array, file: string): Promise<Table> {
  if (file.toLowerCase().endsWith('.xlsx')) {
    const { records, fault, chosen } = await readXlsx(bytes, file.slice(0, -'.xlsx'.length).toLowerCase())
    const warning = `has several worksheets; "${chosen}" was read, and the others were not`
    return { records, fault, warning: chosen === undefined ? undefined : warning }
  }
  const { records, fault, encoding } = readCsv(bytes)
  const warning = 'is not UTF-8 and was read as Windows-1252; check characters such as é, or save it as "CSV UTF-8"'
  return { records, fault, warning: encoding === 'Windows-1252' ? warning : undefined }
}

/** Spreadsheets also save columns at the right that were formatted and never filled. */
function withoutEmptyColumns(records: CsvRecord[]): CsvRecord[] {
  const width = 1 + (records[0]?.cells.findLastIndex((cell) => cell !== '') ?? -1)
  return records.map(({ line, cells }) => {
    const isEmptyBeyond = cells.slice(width).every((cell) => cell === '')
    return { line, cells: isEmptyBeyond ? cells.slice(0, width) : cells }
  })
}

type HeaderRules = { known: readonly string[]; needed: readonly string[]; wrong: Wrong }

/** The position of each column by name. */
function readHeader(header: CsvRecord, { known, needed, wrong }: HeaderRules): Map<string, number> {
  const found = header.cells.map((cell) => cell.toLowerCase())
  for (const [index, name] of found.entries()) {
    const hint = () => didYouMean(name, known) || `; the columns are ${known.join(', ')}`
    if (name === '') wrong('header', `column ${index + 1} has no name`)
    else if (!known.includes(name)) wrong(name, `is no column of this file${hint()}`)
    else if (found.indexOf(name) !== index) wrong(name, 'is in the header twice')
  }
  for (const name of needed) if (!found.includes(name)) wrong(name, 'is missing from the header')
  return new Map(found.map((name, index) => [name, index]))
}

function readCell(cell: Cell<unknown>, text: string, name: string, wrong: Wrong, warn: Wrong): [string, unknown][] {
  // What Excel and LibreOffice write for a formula that failed, or for a column too narrow for its number.
  if (/^#([A-Z/0]+[!?]|N\/A|#{2,})$/.test(text)) {
    wrong(name, `is ${text}, which a spreadsheet writes for a value it cannot show; correct the cell`)
    return []
  }
  let isReported = false
  const value = cell(
    text,
    (what) => {
      // The first mistake in a cell is usually the cause of the others.
      if (!isReported) wrong(name, what)
      isReported = true
    },
    (what) => warn(name, what),
  )
  return isReported ? [] : [[name, value]]
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
