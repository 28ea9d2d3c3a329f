import type { Table } from './read-tables.ts'

/** What an import changes in one row of the shop. */
export type Difference = {
  file: string
  /** What identifies the row, such as the article number and the size. */
  row: string
  kind: 'new' | 'changed' | 'removed'
  /** Only for a changed row. */
  cells: { column: string; before: string; after: string }[]
}

/** Compares the sheets of the shop before and after an import. */
export function findDifferences(before: Table[], after: Table[]): Difference[] {
  return after.flatMap(({ sheet, rows }, index) => {
    const shown = sheet.columns.filter((column) => !ofExports.includes(column))
    const valuesOf = (row: string[]) => new Map(sheet.columns.map((column, at) => [column, row[at] ?? '']))
    const byKey = (list: string[][]) =>
      new Map(list.map(valuesOf).map((row) => [sheet.key.map((column) => row.get(column)).join(' '), row]))
    const [old, fresh] = [byKey(before[index]?.rows ?? []), byKey(rows)]
    const gone = [...old.keys()].filter((key) => !fresh.has(key))
    return [
      ...[...fresh].flatMap(([key, row]): Difference[] => {
        const known = old.get(key)
        if (!known) return [{ file: sheet.file, row: key, kind: 'new', cells: [] }]
        const cells = shown.flatMap((column) => {
          const [was, is] = [known.get(column) ?? '', row.get(column) ?? '']
          return was === is ? [] : [{ column, before: was, after: is }]
        })
        return cells.length === 0 ? [] : [{ file: sheet.file, row: key, kind: 'changed', cells }]
      }),
      ...gone.map((key): Difference => ({ file: sheet.file, row: key, kind: 'removed', cells: [] })),
    ]
  })
}

// They say when the sheet was exported, and are no part of the shop.
const ofExports = ['was', 'as_of']

/** One line for each value that changes: `products.csv: GM-1: price: 350000 → 389000`. */
export function differenceAsLines({ file, row, kind, cells }: Difference): string[] {
  if (kind !== 'changed') return [`${file}: ${row}: ${kind}`]
  return cells.map(({ column, before, after }) => {
    const [was, is] = shorten(before, after)
    return `${file}: ${row}: ${column}: ${was} → ${is}`
  })
}

const LONGEST = 60

/** Long texts are cut to the place where they begin to differ. */
function shorten(before: string, after: string): [string, string] {
  const [was, is] = [before.replace(/\s+/g, ' '), after.replace(/\s+/g, ' ')]
  let same = 0
  while (same < was.length && was[same] === is[same]) same++
  const start = was.length > LONGEST || is.length > LONGEST ? Math.max(0, same - 15) : 0
  const cut = (text: string) => {
    if (text === '') return '(empty)'
    const end = start + LONGEST
    return `${start > 0 ? '…' : ''}${text.slice(start, end)}${text.length > end ? '…' : ''}`
  }
  return [cut(was), cut(is)]
}
