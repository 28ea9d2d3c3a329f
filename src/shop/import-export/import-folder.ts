import { readFile } from 'node:fs/promises'
import type { Db } from '../../db/db.ts'
import { inUndoableTransaction } from '../../db/transaction.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import type { Actor } from '../audit/actor.ts'
import { mapWithLimit } from '../media/map-with-limit.ts'
import type { Shop } from '../shop.ts'
import { checkFolder } from './check-folder.ts'
import { type Difference, findDifferences } from './differences.ts'
import { findWarnings } from './find-warnings.ts'
import { type FolderPicture, readPictures } from './pictures/read-pictures.ts'
import { type Problem, sortProblems } from './problem.ts'
import { selectIsEmpty, waitForOtherSheets } from './queries.ts'
import { type Folder, type FolderCorrections, readFolder } from './read-folder.ts'
import { type Known, readKnown } from './read-known.ts'
import { type Planned, readTables } from './read-tables.ts'
import { recordImport } from './record-import.ts'
import { applyRemovals } from './removals/apply-removals.ts'
import { tryInPieces } from './try-in-pieces.ts'
import { type Changes, newPlan, writeSheets } from './write-sheets.ts'

export type ImportResult = { warnings: Problem[] } & (
  | {
      ok: true
      changes: Changes
      notes: string[]
      /** Only of a dry run: every value that would change. */
      differences: Difference[]
    }
  | { ok: false; problems: Problem[] }
)

export type ImportOptions = {
  /** Does everything except keep the result: no row and no file stays. */
  dryRun?: boolean
  progress?: (step: string, done: number, total: number) => void
  /** What staff corrected in the files after they were uploaded. */
  corrections?: FolderCorrections
  /** Ends the import before it writes the rows. */
  signal?: AbortSignal
  /** Called in the transaction, with every value that changes. */
  beforeCommit?: (db: Db, imported: Imported) => Promise<void>
}

type Imported = { differences: Difference[]; warnings: Problem[]; notes: string[] }

/** True while the shop has nothing that an import folder could bring. */
export const isEmptyShop = ({ db }: Pick<Shop, 'db'>): Promise<boolean> => selectIsEmpty(db)

/** Imports a folder: all of it or, if it has any problem, nothing. */
export async function importFolder(
  { db, actor, media }: Pick<Shop, 'db' | 'actor' | 'media'>,
  path: string,
  { dryRun = false, progress = () => {}, corrections, signal, beforeCommit }: ImportOptions = {},
): Promise<ImportResult> {
  const folder = await readFolder(path, corrections)
  const known = await readKnown(db, folder, { lock: false })
  const { pictures, problems, notes } = await readPictures(folder, known, (done, total) =>
    progress('Looking at pictures', done, total),
  )
  const wrong = [...folder.problems, ...problems, ...checkFolder(folder, known)]
  const warnings = sortProblems([...folder.warnings, ...findWarnings(folder, known, pictures)])
  if (wrong.length > 0) return { ok: false, problems: sortProblems(wrong), warnings }

  // Before the rows that name them, so that no page shows a picture that is not stored yet. If the rows are refused, the
  // files stay unused, which is harmless because each is named by a hash of its bytes.
  if (!dryRun) await storePictures(media, pictures, (done, total) => progress('Storing pictures', done, total))
  signal?.throwIfAborted()
  const report = (db: Db, differences: Difference[], more: Problem[]) =>
    beforeCommit?.(db, { differences, warnings: [...warnings, ...more], notes })
  const onRows = (done: number, total: number) => progress('Writing rows', done, total)
  const inPieces = dryRun ? await tryEachPiece(db, folder, pictures, onRows) : undefined
  const written = inPieces ?? (await writeRows(db, { folder, pictures, actor, dryRun, report }, onRows))
  return written.ok ? { ...written, notes, warnings: [...warnings, ...written.warnings] } : { ...written, warnings }
}

async function storePictures(
  media: Shop['media'],
  pictures: FolderPicture[],
  progress: (done: number, total: number) => void,
): Promise<void> {
  let done = 0
  await mapWithLimit(pictures, 4, async ({ paths }) => {
    for (const [file, path] of paths) if (!(await media.has(file))) await media.write(file, await readFile(path))
    progress(++done, pictures.length)
  })
}

type WrittenRows =
  | { ok: true; changes: Changes; differences: Difference[]; warnings: Problem[] }
  | { ok: false; problems: Problem[] }

type Plan = {
  folder: Folder
  pictures: FolderPicture[]
  actor: Actor
  dryRun: boolean
  report: (db: Db, differences: Difference[], warnings: Problem[]) => Promise<void> | undefined
}

/** Undefined if only a try of the whole folder can say what the import would do. */
async function tryEachPiece(
  db: Db,
  folder: Folder,
  pictures: FolderPicture[],
  progress: (done: number, total: number) => void,
): Promise<WrittenRows | undefined> {
  // The shop may have changed while the pictures were read.
  const known = await readKnown(db, folder, { lock: false })
  const problems = checkFolder(folder, known)
  if (problems.length > 0) return { ok: false, problems: sortProblems(problems) }
  const tried = await tryInPieces(db, { folder, pictures, known, progress })
  if (tried === undefined) return undefined
  return { ok: true, ...tried, differences: [...changedPictures(pictures, known), ...tried.differences], warnings: [] }
}

async function writeRows(
  db: Db,
  { folder, pictures, actor, dryRun, report }: Plan,
  progress: (done: number, total: number) => void,
): Promise<WrittenRows> {
  return await inUndoableTransaction<WrittenRows>(db, async (db, undo) => {
    await waitForOtherSheets(db)
    // The shop may have changed while the pictures were read, so everything is checked again, under locks if it is to stay.
    const known = await readKnown(db, folder, { lock: !dryRun })
    const problems = checkFolder(folder, known)
    if (problems.length > 0) undo({ ok: false, problems: sortProblems(problems) })
    // The time of an export is not compared.
    const asOf = new Date(0)
    const before = await readTables(db, asOf)
    const planned: Planned | undefined = dryRun ? newPlan() : undefined
    const changes = await writeSheets(db, folder, { pictures, known, progress, planned, asOf })
    const removals = await applyRemovals(db, folder, planned?.articles)
    if (removals.problems.length > 0) undo({ ok: false, problems: sortProblems(removals.problems) })
    if (removals.rows > 0) changes.push({ of: 'removals', rows: removals.rows, changed: removals.removed })
    const { warnings } = removals
    if (dryRun || changes.some(({ changed }) => changed > 0)) {
      const inSheets = findDifferences(before, await readTables(db, asOf, planned))
      const differences = [...changedPictures(pictures, known), ...inSheets]
      if (dryRun) undo({ ok: true, changes, differences, warnings })
      await bumpCatalogueVersion({ db })
      await recordImport(db, actor, folder, differences)
      await report(db, differences, warnings)
    } else await report(db, [], warnings)
    return { ok: true, changes, differences: [], warnings }
  })
}

function changedPictures(pictures: FolderPicture[], known: Known): Difference[] {
  const fresh = pictures.filter(({ examined }) => examined)
  return fresh.map(({ name, file }) => {
    const before = known.pictures.get(name)?.file
    if (before === undefined)
      return { file: 'media', row: name, kind: 'new', cells: [{ column: 'file', before: '', after: file }] }
    return { file: 'media', row: name, kind: 'changed', cells: [{ column: 'file', before, after: file }] }
  })
}
