import { z } from 'zod'
import type { Assignment } from '../../long-jobs/long-job.ts'
import type { Shop } from '../../shop.ts'
import type { Difference } from '../differences.ts'
import { importFolder } from '../import-folder.ts'
import type { Problem } from '../problem.ts'
import type { FolderCorrections } from '../read-folder.ts'
import { arrangeRows, countRows, describeProblems, fingerprintOf, isInRow, placesByColumn } from './arrange-rows.ts'
import { type DraftFile, draftFolder, readDraftFile, writeDraftFile, writeRows } from './draft-folder.ts'
import { readDraftTables } from './read-draft-tables.ts'
import { writeUndoFolder } from './write-undo-folder.ts'

const inputShape = z.object({ draft: z.string() })

/** What the pages read from the result of a job. */
export const draftResultShape = z.object({
  /** `outdated`: the shop has changed since the check, so nothing was imported, and the check shows the new values. */
  outcome: z.enum(['checked', 'mistakes', 'outdated', 'imported', 'undone']),
  changed: z.number(),
  created: z.number(),
  removed: z.number(),
  notes: z.array(z.string()),
})

export type DraftResult = z.infer<typeof draftResultShape>

async function openDraft(shop: Shop, { input }: Assignment) {
  const { draft } = inputShape.parse(input)
  const folder = draftFolder(shop, draft)
  if (folder === undefined) throw new Error('the job names no draft')
  return { folder, corrections: (await readDraftFile(folder, 'corrections')) ?? {} }
}

/** Imports the draft without keeping the result, and stores what it would change and every mistake. */
export async function checkDraft(shop: Shop, job: Assignment): Promise<DraftResult> {
  const { folder, corrections } = await openDraft(shop, job)
  const imported = await importFolder(shop, folder, { dryRun: true, corrections, progress: job.showProgress })
  const problems = imported.ok ? [] : imported.problems
  const differences = imported.ok
    ? imported.differences
    : await differencesWithout(shop, folder, corrections, problems, job)
  const counts = await writeCheck(folder, corrections, { problems, differences, warnings: imported.warnings })
  return { outcome: imported.ok ? 'checked' : 'mistakes', ...counts, notes: imported.ok ? imported.notes : [] }
}

/** Leaving out a new article makes its sizes wrong, and these are then left out too. */
const MOST_ROUNDS = 3

/** What would change if the rows with mistakes were left out. Undefined if a mistake is not in a row. */
async function differencesWithout(
  shop: Shop,
  folder: string,
  corrections: FolderCorrections,
  problems: readonly Problem[],
  { signal }: Pick<Assignment, 'signal'>,
): Promise<Difference[] | undefined> {
  const leftOut = structuredClone(corrections) as DraftFile<'corrections'>
  let wrong = problems
  for (let round = 0; round < MOST_ROUNDS && wrong.every(isInRow) && !signal.aborted; round++) {
    for (const { file, line } of wrong) leftOut[file] = { ...leftOut[file], [line]: { leftOut: true, cells: {} } }
    const imported = await importFolder(shop, folder, { dryRun: true, corrections: leftOut })
    if (imported.ok) return imported.differences
    wrong = imported.problems
  }
  return undefined
}

type Checked = { problems: readonly Problem[]; differences: readonly Difference[] | undefined; warnings: Problem[] }

/** Stores what the page of the check shows, and returns how many records would change. */
async function writeCheck(folder: string, corrections: FolderCorrections, checked: Checked) {
  const tables = await readDraftTables(folder, corrections)
  const problems = describeProblems(tables, checked.problems)
  const rows = arrangeRows(tables, problems, checked.differences)
  const counts = countRows(rows)
  await writeRows(folder, rows)
  await writeDraftFile(folder, 'columns', placesByColumn(rows))
  await writeDraftFile(folder, 'problems', problems)
  await writeDraftFile(folder, 'check', {
    ...{ counts, mistakes: problems.length, warnings: checked.warnings },
    fingerprint: fingerprintOf(checked.differences ?? []),
  })
  return { changed: counts.changed, created: counts.new, removed: counts.removed }
}

function countsOf(differences: readonly Difference[]) {
  const { changed, new: created, removed } = countRows(arrangeRows([], [], differences))
  return { changed, created, removed }
}

/** Rolls the import back, and carries what it would have changed. */
class CheckOutdated extends Error {
  readonly found: Pick<Checked, 'differences' | 'warnings'>
  constructor(found: CheckOutdated['found']) {
    super('the shop has changed since the check')
    this.found = found
  }
}

/** Imports the draft: all of it, or nothing. The result is stored in the same transaction, so a killed job imports it once. */
export async function importDraft(shop: Shop, job: Assignment): Promise<DraftResult> {
  const { folder, corrections } = await openDraft(shop, job)
  let result: DraftResult | undefined
  const check = await readDraftFile(folder, 'check')
  const imported = await importFolder(shop, folder, {
    corrections,
    progress: job.showProgress,
    signal: job.signal,
    async beforeCommit(db, { differences, warnings, notes }) {
      if (check !== undefined && check.fingerprint !== fingerprintOf(differences)) {
        throw new CheckOutdated({ differences, warnings })
      }
      await writeDraftFile(folder, 'done', { differences })
      result = { outcome: 'imported', ...countsOf(differences), notes }
      await job.finish(db, result)
    },
  }).catch((error: unknown) => {
    if (error instanceof CheckOutdated) return error
    throw error
  })
  if (imported instanceof CheckOutdated) {
    const counts = await writeCheck(folder, corrections, { problems: [], ...imported.found })
    return { outcome: 'outdated', ...counts, notes: [] }
  }
  if (imported.ok && result !== undefined) return result
  const problems = imported.ok ? [] : imported.problems
  await writeCheck(folder, corrections, { problems, differences: undefined, warnings: imported.warnings })
  return { outcome: 'mistakes', changed: 0, created: 0, removed: 0, notes: [] }
}

/** Brings back the values from before the import, where nothing was changed since. */
export async function undoDraft(shop: Shop, job: Assignment): Promise<DraftResult> {
  const { folder } = await openDraft(shop, job)
  const done = await readDraftFile(folder, 'done')
  if (done === undefined) throw new Error('the draft was not imported')
  const { path, notes } = await writeUndoFolder(shop, folder, done.differences)
  if (path === undefined) return { outcome: 'undone', changed: 0, created: 0, removed: 0, notes }
  let result: DraftResult | undefined
  const imported = await importFolder(shop, path, {
    progress: job.showProgress,
    async beforeCommit(db, { differences }) {
      result = { outcome: 'undone', ...countsOf(differences), notes }
      await job.finish(db, result)
    },
  })
  if (imported.ok && result !== undefined) return result
  const reasons = imported.ok ? [] : imported.problems.map(({ file, what }) => `${file}: ${what}`)
  return { outcome: 'undone', changed: 0, created: 0, removed: 0, notes: [...notes, ...reasons] }
}
