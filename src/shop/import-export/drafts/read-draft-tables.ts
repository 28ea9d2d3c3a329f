import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FolderCorrections } from '../read-folder.ts'
import { sheets } from '../read-folder.ts'
import { readRecords } from '../sheets/sheet.ts'

/** The cells of an uploaded table by line and column, with what staff corrected in them. */
type DraftTable = { file: string; sheet: KnownSheet; rows: Map<number, Map<string, string>> }

type KnownSheet = (typeof sheets)[keyof typeof sheets]

export async function readDraftTables(folder: string, corrections: FolderCorrections): Promise<DraftTable[]> {
  const tables: DraftTable[] = []
  for (const file of await readdir(folder)) {
    const sheet = sheetOf(file)
    if (sheet === undefined) continue
    const { records } = await readRecords(await readFile(join(folder, file)), file)
    const [header, ...rows] = records
    const names = (header?.cells ?? []).map((cell) => cell.toLowerCase())
    const cellsOf = (line: number, cells: readonly string[]) =>
      names.map((name, at) => [name, corrections[file]?.[line]?.cells[name] ?? cells[at] ?? ''] as const)
    const kept = rows.filter(({ line }) => corrections[file]?.[line]?.leftOut !== true)
    tables.push({ file, sheet, rows: new Map(kept.map(({ line, cells }) => [line, new Map(cellsOf(line, cells))])) })
  }
  return tables
}

const sheetOf = (file: string): KnownSheet | undefined =>
  Object.values(sheets).find((sheet) => sheet.file.replace('.csv', '') === file.replace(/\.[a-z]+$/i, '').toLowerCase())

export const keyIn = ({ sheet }: Pick<DraftTable, 'sheet'>, cells: ReadonlyMap<string, string> | undefined): string =>
  sheet.key.map((column) => cells?.get(column) ?? '').join(' ')
