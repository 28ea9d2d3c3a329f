import type { Db } from '../../db/db.ts'
import { inUndoableTransaction } from '../../db/transaction.ts'
import { type Difference, findDifferences } from './differences.ts'
import type { FolderPicture } from './pictures/read-pictures.ts'
import { type Piece, piecesOf } from './pieces-of-folder.ts'
import { waitForOtherSheets } from './queries.ts'
import { type Folder, sheets } from './read-folder.ts'
import type { Known } from './read-known.ts'
import { readArticleTables, readOtherTables, type Table } from './read-tables.ts'
import { type Changes, newPlan, writePictures, writeSheets } from './write-sheets.ts'

/** So few that a transaction stays short. */
const ARTICLES_AT_ONCE = 50
const PICTURES_AT_ONCE = 500
// The time of an export is not compared.
const asOf = new Date(0)

type Attempt = {
  folder: Folder
  pictures: FolderPicture[]
  known: Known
  articlesAtOnce?: number
  progress: (done: number, total: number) => void
}

type Tried = { changes: Changes; differences: Difference[] }

/**
 * Finds out what an import would change, as the import does: it writes the rows and undoes them. Each piece has a transaction of its
 * own, because the embedded database has one connection, and shoppers wait for it as long as a transaction lasts. Undefined if the
 * folder can only be tried as a whole.
 */
export async function tryInPieces(
  db: Db,
  { folder, pictures, known, articlesAtOnce = ARTICLES_AT_ONCE, progress }: Attempt,
): Promise<Tried | undefined> {
  const pieces = piecesOf(folder, pictures, known, articlesAtOnce)
  if (pieces === undefined) return undefined
  const total = pieces.articles.length + 1
  const differences = new Map<string, Difference>()
  const sums = { articles: 0, sizes: 0, 'sizes in stores': 0 }
  const isSummed = (of: string): of is keyof typeof sums => Object.hasOwn(sums, of)
  const keep = (found: Difference[]) => {
    for (const one of found) differences.set(`${one.file} ${one.row}`, one)
  }
  for (const [at, piece] of pieces.articles.entries()) {
    const tried = await tryPiece(db, piece, async (db, planned) => [
      ...(await readOtherTables(db, asOf, planned)).filter(({ sheet }) => sheet.file === 'pictures.csv'),
      ...(await readArticleTables(db, asOf, { planned, skus: piece.skus })),
    ])
    for (const { of, changed } of tried.changes) if (isSummed(of)) sums[of] += changed
    keep(tried.differences)
    progress(at + 1, total)
  }
  let changedPictures = 0
  for (let at = 0; at < pictures.length; at += PICTURES_AT_ONCE) {
    changedPictures += await inUndoableTransaction<number>(db, async (db, undo) =>
      undo(await writePictures(db, pictures.slice(at, at + PICTURES_AT_ONCE))),
    )
  }
  const rest = await tryPiece(db, pieces.rest, (db, planned) => readOtherTables(db, asOf, planned))
  keep(rest.differences)
  progress(total, total)
  const rows: Record<string, number> = {
    pictures: pictures.length,
    articles: folder.products.rows.length,
    sizes: folder.sizes.rows.length,
    'sizes in stores': folder.sizes.leftOut.has('in_stores') ? 0 : folder.sizes.rows.length,
  }
  const changes = rest.changes.map(({ of, ...counted }) => ({
    of,
    rows: rows[of] ?? counted.rows,
    changed: of === 'pictures' ? changedPictures : isSummed(of) ? sums[of] : counted.changed,
  }))
  const inOrderOfSheets = Object.values(sheets).flatMap(({ file }) =>
    [...differences.values()].filter((one) => one.file === file),
  )
  return { changes, differences: inOrderOfSheets }
}

type Read = (db: Db, planned?: ReturnType<typeof newPlan>) => Promise<Table[]>

const tryPiece = (db: Db, { folder, pictures, known }: Piece, read: Read): Promise<Tried> =>
  inUndoableTransaction<Tried>(db, async (db, undo) => {
    await waitForOtherSheets(db)
    const before = await read(db)
    const planned = newPlan()
    const changes = await writeSheets(db, folder, { pictures, known, planned, asOf })
    return undo({ changes, differences: findDifferences(before, await read(db, planned)) })
  })
