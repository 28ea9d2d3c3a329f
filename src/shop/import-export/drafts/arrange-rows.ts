import { createHash } from 'node:crypto'
import type { Difference } from '../differences.ts'
import type { Problem } from '../problem.ts'
import type { CheckRow, DraftFile } from './draft-folder.ts'
import { keyIn, type readDraftTables } from './read-draft-tables.ts'

type Tables = Awaited<ReturnType<typeof readDraftTables>>

type DescribedProblem = DraftFile<'problems'>[number]

/** A page shows less, and a text of 50,000 letters in 10,000 rows would fill the disk. */
const LONGEST_CELL = 2_000

/** The columns by which people know a record, besides what identifies it. */
const titles = ['product_name', 'color', 'category_name', 'title', 'campaign_name', 'desc']

/** The header and the file as a whole cannot be left out. */
export const isInRow = ({ column, line }: Problem): boolean => line > 1 && column !== 'file' && column !== 'header'

/** Adds what the wrong cell has now, and what the row is called. */
export const describeProblems = (tables: Tables, problems: readonly Problem[]): DescribedProblem[] =>
  problems.map((problem) => {
    const table = tables.find(({ file }) => file === problem.file)
    const cells = table?.rows.get(problem.line)
    return {
      ...problem,
      row: table === undefined ? '' : keyIn(table, cells),
      text: cells?.get(problem.column) ?? '',
      canCorrect: cells?.has(problem.column) ?? false,
    }
  })

/**
 * Every record with a mistake, then those that change, are new, are removed, and stay as they are. Sizes are shown with their article.
 * Within a kind, articles come first and pictures, which say nothing but their name, last.
 * Without differences it is not known what would change.
 */
export function arrangeRows(
  tables: Tables,
  problems: readonly DescribedProblem[],
  differences: readonly Difference[] | undefined,
): CheckRow[] {
  const changes = changedRows(tables, differences ?? [])
  const ofKind = (kind: CheckRow['kind']) => changes.filter((row) => row.kind === kind).toSorted(byInterest)
  const wrong = wrongRows(tables, problems)
  const shown = [...wrong, ...ofKind('changed'), ...ofKind('new'), ...ofKind('removed')]
  return differences === undefined ? shown : [...shown, ...unchangedRows(tables, shown)]
}

const interestOf = ({ file }: CheckRow) => (file === 'products.csv' ? 0 : file === 'media' ? 2 : 1)
const byInterest = (one: CheckRow, other: CheckRow) => interestOf(one) - interestOf(other)

function wrongRows(tables: Tables, problems: readonly DescribedProblem[]): CheckRow[] {
  const rows = new Map<string, CheckRow>()
  for (const problem of problems) {
    const { file, line, column, row } = problem
    const cells = tables.find((table) => table.file === file)?.rows.get(line)
    const known = rows.get(`${file}:${line}`) ?? {
      ...{ kind: 'mistake', file, line, row, name: nameOf(cells), cells: [] },
      values: valuesOf(cells),
    }
    rows.set(`${file}:${line}`, known)
    known.cells.push({ column, before: '', after: '', mistake: problem })
  }
  return [...rows.values()]
}

function changedRows(tables: Tables, differences: readonly Difference[]): CheckRow[] {
  const rows = new Map<string, CheckRow>()
  const linesOf = tables.map((table) => ({
    file: table.sheet.file,
    lines: new Map([...table.rows].map(([line, cells]) => [keyIn(table, cells).toLowerCase(), { line, cells }])),
  }))
  for (const { file, row, kind, cells } of differences) {
    const isSize = file === 'sizes.csv'
    const [article = '', ...size] = isSize ? row.split(' ') : [row]
    const shown = isSize ? { file: 'products.csv', row: article } : { file, row }
    const found = linesOf.find((one) => one.file === file)?.lines.get(row.toLowerCase())
    const key = `${shown.file}:${shown.row}`
    const known = rows.get(key) ?? {
      ...{ ...shown, kind: isSize ? ('changed' as const) : kind, name: '', cells: [] },
      line: isSize ? undefined : found?.line,
      values: {},
    }
    rows.set(key, known)
    known.name ||= isSize ? '' : nameOf(found?.cells)
    if (!isSize) known.values = valuesOf(found?.cells)
    for (const { column, before, after } of cells) {
      if (isSize && (column === 'sku' || column === 'size')) continue
      known.cells.push({
        ...{ column, before: before.slice(0, LONGEST_CELL), after: after.slice(0, LONGEST_CELL) },
        part: isSize ? size.join(' ') : undefined,
      })
    }
  }
  return [...rows.values()]
}

/** The rows of the files that are in no other row: an import leaves their records as they are. */
function unchangedRows(tables: Tables, shown: readonly CheckRow[]): CheckRow[] {
  const lines = new Set(shown.map(({ file, line }) => `${file}:${line}`))
  const records = new Set(shown.map(({ file, row }) => keyOfRecord(file, row)))
  const rows = new Map<string, CheckRow>()
  // Articles come before their sizes, which are shown with them.
  const inOrder = tables.toSorted((a, b) => Number(isSizes(a.file)) - Number(isSizes(b.file)))
  for (const table of inOrder) {
    for (const [line, cells] of table.rows) {
      const row = isSizes(table.file) ? (cells.get('sku') ?? '') : keyIn(table, cells)
      const key = keyOfRecord(table.file, row)
      if (records.has(key) || lines.has(`${table.file}:${line}`)) continue
      const { file } = table
      const known = rows.get(key) ?? { kind: 'same', file, line, row, name: nameOf(cells), cells: [], values: {} }
      rows.set(key, known)
      if (!isSizes(file)) known.values = valuesOf(cells)
      else
        known.values.stock = [known.values.stock, `${cells.get('size')} ${cells.get('stock')}`]
          .filter(Boolean)
          .join(' · ')
    }
  }
  return [...rows.values()]
}

const isSizes = (file: string): boolean => /^sizes\./i.test(file)

const keyOfRecord = (file: string, row: string): string =>
  isSizes(file)
    ? `products:${row.split(' ')[0]?.toLowerCase()}`
    : `${file.toLowerCase().replace(/\.[a-z]+$/, '')}:${row.toLowerCase()}`

/** What is shown of a record although it stays, so that people see which one it is. */
const valuesOf = (cells: ReadonlyMap<string, string> | undefined): CheckRow['values'] => {
  const value = (column: string) => cells?.get(column)?.slice(0, LONGEST_CELL)
  return {
    product_name: value('product_name'),
    price: value('price'),
    price_disc: value('price_disc'),
    images: value('images'),
  }
}

const nameOf = (cells: ReadonlyMap<string, string> | undefined): string =>
  titles
    .flatMap((column) => cells?.get(column) || [])
    .slice(0, 2)
    .join(' ')
    .slice(0, 200)

export const countRows = (rows: readonly CheckRow[]): DraftFile<'check'>['counts'] => {
  const count = (kind: CheckRow['kind']) => rows.filter((row) => row.kind === kind).length
  return {
    ...{ mistake: count('mistake'), changed: count('changed'), new: count('new'), removed: count('removed') },
    same: count('same'),
  }
}

/** The places of the rows that change a column or have a mistake in it. */
export function placesByColumn(rows: readonly CheckRow[]): DraftFile<'columns'> {
  const places: DraftFile<'columns'> = {}
  for (const [place, { cells }] of rows.entries()) {
    for (const column of new Set(cells.map(({ column }) => column))) {
      places[column] ??= []
      places[column].push(place)
    }
  }
  return places
}

/** Sales move these counts all day, and the import applies only their difference. */
const movingColumns = ['stock', 'qty']

/** Equal for the differences that staff saw and those that an import makes, unless something else than counts differs. */
export function fingerprintOf(differences: readonly Difference[]): string {
  const compared = differences.flatMap(({ cells, ...row }) => {
    const compared = cells.filter(({ column }) => !movingColumns.includes(column))
    return row.kind === 'changed' && compared.length === 0 ? [] : [JSON.stringify([row, compared])]
  })
  return createHash('sha256').update(compared.sort().join('\n')).digest('base64url')
}
