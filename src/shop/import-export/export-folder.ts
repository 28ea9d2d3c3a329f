import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { makeFolder } from '../../values/disk/make-folder.ts'
import { writeCsv } from '../../values/text/csv.ts'
import { writeInstant } from '../../values/time/shop-time.ts'
import { mapWithLimit } from '../media/map-with-limit.ts'
import type { Shop } from '../shop.ts'
import { selectPicturesInUse } from './pictures/queries.ts'
import { waitForOtherSheets } from './queries.ts'
import { readTables } from './read-tables.ts'

export type ExportResult = { ok: true; rows: number; pictures: number; notes: string[] } | { ok: false; reason: string }

/** Marks a folder as an export, which the next export may overwrite. Hidden, so that the import ignores it. */
const markFile = '.export'

/** Writes the shop as a folder that the import can read. */
export async function exportFolder(
  { db, media, now }: Pick<Shop, 'db' | 'media' | 'now'>,
  path: string,
  progress: (step: string, done: number, total: number) => void = () => {},
): Promise<ExportResult> {
  const files = await openFolder(path)
  if (files === undefined) {
    return { ok: false, reason: `${path} is no folder and cannot be made one; name a folder where you may write` }
  }
  if (files.length > 0 && !files.includes(markFile)) {
    return {
      ok: false,
      reason: `${path} holds other files; name a new or empty folder, or one that was exported before`,
    }
  }
  makeFolder(join(path, 'media'))
  const asOf = now()
  await writeWhole(join(path, markFile), `exported ${writeInstant(asOf)}\n`)

  const written = await inTransaction(db, (db) => readShop(db, asOf))
  for (const { sheet, rows } of written.tables) {
    await writeWhole(join(path, sheet.file), writeCsv([[...sheet.columns], ...rows]))
  }

  const notes: string[] = []
  let done = 0
  await mapWithLimit(written.pictures, 4, async ({ name, file }) => {
    const bytes = await media.read(file)
    if (bytes) await writeWhole(join(path, 'media', name), bytes)
    else notes.push(`media/${name} is missing: the shop has lost its file ${file}`)
    progress('Writing pictures', ++done, written.pictures.length)
  })
  const rows = written.tables.reduce((sum, table) => sum + table.rows.length, 0)
  return { ok: true, rows, pictures: written.pictures.length - notes.length, notes }
}

/** The names of the files in the folder, which is created if there is none; undefined if it cannot be. */
async function openFolder(path: string): Promise<string[] | undefined> {
  try {
    makeFolder(path)
    return await readdir(path)
  } catch {
    return undefined
  }
}

async function readShop(db: Db, asOf: Date) {
  await waitForOtherSheets(db)
  return { tables: await readTables(db, asOf), pictures: await selectPicturesInUse(db) }
}

// An interrupted export must not leave half a sheet, which would look like a whole one.
async function writeWhole(path: string, contents: string | Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, contents)
  await rename(`${path}.part`, path)
}
