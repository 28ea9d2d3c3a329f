import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../../values/disk/make-folder.ts'
import { writeCsv } from '../../../values/text/csv.ts'
import type { Shop } from '../../shop.ts'
import { readTables, type Table } from '../read-tables.ts'
import type { DraftFile } from './draft-folder.ts'

type Differences = DraftFile<'done'>['differences']

/** Counts move by the difference, because pieces may have been sold since. */
const counts = ['stock', 'qty']

/**
 * Writes a folder that brings back the values from before an import. A value that was changed since stays as it is. New articles are
 * hidden; nothing is deleted, because customers may have bought it. `notes` say what stays.
 */
export async function writeUndoFolder(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  folder: string,
  differences: Differences,
): Promise<{ path: string | undefined; notes: string[] }> {
  const path = join(folder, 'undo')
  await rm(path, { recursive: true, force: true })
  makeFolder(path)
  const notes: string[] = []
  let hasRows = false
  for (const { sheet, rows } of await readTables(db, now())) {
    const own = differences.filter(({ file }) => file === sheet.file)
    const byKey = new Map(rows.map((row) => [keyOf(sheet, row), row]))
    const restored = own.flatMap((difference) => {
      const row = byKey.get(difference.row)
      const undone = row && undoRow(sheet, row, difference, notes)
      if (undone === undefined) notes.push(`${sheet.file}: ${difference.row}`)
      return undone === undefined ? [] : [undone]
    })
    if (restored.length === 0) continue
    hasRows = true
    await writeFile(join(path, sheet.file), writeCsv([[...sheet.columns], ...restored]))
  }
  return { path: hasRows ? path : undefined, notes }
}

const keyOf = ({ columns, key }: Table['sheet'], row: readonly string[]): string =>
  key.map((column) => row[columns.indexOf(column)] ?? '').join(' ')

/** Undefined if nothing of the row can be brought back. */
function undoRow(
  sheet: Table['sheet'],
  row: readonly string[],
  { kind, cells, row: key }: Differences[number],
  notes: string[],
): string[] | undefined {
  const undone = [...row]
  const place = (column: string) => sheet.columns.indexOf(column)
  if (kind === 'new') {
    const published = place('published')
    if (published < 0) return undefined
    undone[published] = 'no'
    return undone
  }
  if (kind === 'removed') return undefined
  let changed = 0
  for (const { column, before, after } of cells) {
    const at = place(column)
    const current = row[at] ?? ''
    if (counts.includes(column)) undone[at] = String(Math.max(0, Number(current) + Number(before) - Number(after)))
    else if (current === after) undone[at] = before
    else {
      notes.push(`${sheet.file}: ${key}: ${column}`)
      continue
    }
    changed += 1
  }
  return changed === 0 ? undefined : undone
}
