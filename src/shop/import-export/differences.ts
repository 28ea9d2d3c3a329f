import type { Table } from './read-tables.ts'

/** What an import changes in one row of the shop. */
export type Difference = {
  file: string
  /** What identifies the row, such as the article number and the size. */
  row: string
  kind: 'new' | 'changed' | 'removed'
  /** The values that differ. Of a new or removed row, all that are not empty. */
  cells: { column: string; before: string; after: string }[]
}

type Row = Map<string, string>

/** Compares the sheets of the shop before and after an import. */
export function findDifferences(before: Table[], after: Table[]): Difference[] {
  return after.flatMap(({ sheet, rows }, index) => {
    const shown = sheet.columns.filter((column) => !ofExports.includes(column))
    const valuesOf = (row: string[]) => new Map(sheet.columns.map((column, at) => [column, row[at] ?? '']))
    const byKey = (list: string[][]) =>
      new Map(list.map(valuesOf).map((row) => [sheet.key.map((column) => row.get(column)).join(' '), row]))
    const [old, fresh] = [byKey(before[index]?.rows ?? []), byKey(rows)]
    const cellsOf = (known: Row | undefined, row: Row | undefined) =>
      shown.flatMap((column) => {
        const [was, is] = [known?.get(column) ?? '', row?.get(column) ?? '']
        return was === is ? [] : [{ column, before: was, after: is }]
      })
    const gone = [...old.keys()].filter((key) => !fresh.has(key))
    return [
      ...[...fresh].flatMap(([key, row]): Difference[] => {
        const known = old.get(key)
        const cells = cellsOf(known, row)
        if (!known) return [{ file: sheet.file, row: key, kind: 'new', cells }]
        return cells.length === 0 ? [] : [{ file: sheet.file, row: key, kind: 'changed', cells }]
      }),
      ...gone.map((key): Difference => {
        return { file: sheet.file, row: key, kind: 'removed', cells: cellsOf(old.get(key), undefined) }
      }),
    ]
  })
}

// They say when the sheet was exported, and are no part of the shop.
const ofExports = ['was', 'as_of']

/** One line for each value that changes: `products.csv: GM-1: price: 350000 → 389000`. */
export function differenceAsLines({ file, row, kind, cells }: Difference): string[] {
  if (kind !== 'changed') return [`${file}: ${row}: ${kind}`]
  return cells.map(({ column, before, after }) => {
    const [was, is] = shorten(onOneLine(before), onOneLine(after), 60)
    return `${file}: ${row}: ${column}: ${before === '' ? '(empty)' : was} → ${after === '' ? '(empty)' : is}`
  })
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ')

/** Cuts long texts to the place where they begin to differ. */
export function shorten(was: string, is: string, longest: number): [string, string] {
  let same = 0
  while (same < was.length && was[same] === is[same]) same++
  const start = was.length > longest || is.length > longest ? Math.max(0, same - 15) : 0
  const cut = (text: string) => {
    const end = start + longest
    return `${start > 0 ? '…' : ''}${text.slice(start, end)}${text.length > end ? '…' : ''}`
  }
  return [cut(was), cut(is)]
}
