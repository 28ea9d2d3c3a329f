import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Assignment } from '../../long-jobs/long-job.ts'
import type { Shop } from '../../shop.ts'
import { importFolder } from '../import-folder.ts'
import type { Problem } from '../problem.ts'
import { sheets } from '../read-folder.ts'
import { readRecords } from '../sheets/sheet.ts'
import { type DraftFile, draftFolder, readDraftFile, writeDraftFile } from './draft-folder.ts'
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
  const problems = imported.ok ? [] : await describeProblems(folder, corrections, imported.problems)
  const differences = imported.ok ? imported.differences : []
  const rows = imported.ok ? imported.changes.reduce((sum, one) => sum + one.rows, 0) : 0
  await writeDraftFile(folder, 'check', { problems, warnings: imported.warnings, differences, rows })
  return {
    outcome: imported.ok ? 'checked' : 'mistakes',
    ...countOf(differences),
    notes: imported.ok ? imported.notes : [],
  }
}

type Difference = DraftFile<'done'>['differences'][number]

function countOf(differences: readonly Difference[]) {
  const count = (kind: Difference['kind']) => differences.filter((one) => one.kind === kind).length
  return { changed: count('changed'), created: count('new'), removed: count('removed') }
}

/** Rolls the import back, and carries what it would have changed. */
class CheckOutdated extends Error {
  readonly found: Pick<DraftFile<'check'>, 'differences' | 'warnings'>
  constructor(found: CheckOutdated['found']) {
    super('the shop has changed since the check')
    this.found = found
  }
}

/** Sales move these counts all day, and the import applies only their difference. */
const movingColumns = ['stock', 'qty']

/** Equal for the differences that staff saw and those that an import makes, unless something else than counts differs. */
const fingerprintOf = (differences: readonly Difference[]): string =>
  differences
    .flatMap(({ cells, ...row }) => {
      const compared = cells.filter(({ column }) => !movingColumns.includes(column))
      return row.kind === 'changed' && compared.length === 0 ? [] : [JSON.stringify([row, compared])]
    })
    .sort()
    .join('\n')

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
      if (check !== undefined && fingerprintOf(check.differences) !== fingerprintOf(differences)) {
        throw new CheckOutdated({ differences, warnings })
      }
      await writeDraftFile(folder, 'done', { differences, warnings, notes })
      result = { outcome: 'imported', ...countOf(differences), notes }
      await job.finish(db, result)
    },
  }).catch((error: unknown) => {
    if (error instanceof CheckOutdated) return error
    throw error
  })
  if (imported instanceof CheckOutdated) {
    const { found } = imported
    await writeDraftFile(folder, 'check', { problems: [], rows: 0, ...check, ...found })
    return { outcome: 'outdated', ...countOf(found.differences), notes: [] }
  }
  if (imported.ok && result !== undefined) return result
  const problems = imported.ok ? [] : await describeProblems(folder, corrections, imported.problems)
  await writeDraftFile(folder, 'check', { problems, warnings: imported.warnings, differences: [], rows: 0 })
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
      result = { outcome: 'undone', ...countOf(differences), notes }
      await job.finish(db, result)
    },
  })
  if (imported.ok && result !== undefined) return result
  const reasons = imported.ok ? [] : imported.problems.map(({ file, what }) => `${file}: ${what}`)
  return { outcome: 'undone', changed: 0, created: 0, removed: 0, notes: [...notes, ...reasons] }
}

/** Adds what the wrong cell has now, and what the row is called. */
async function describeProblems(
  folder: string,
  corrections: DraftFile<'corrections'>,
  problems: readonly Problem[],
): Promise<DraftFile<'check'>['problems']> {
  const tables = new Map<string, Awaited<ReturnType<typeof readRows>>>()
  const described: DraftFile<'check'>['problems'] = []
  for (const problem of problems) {
    const rows = tables.get(problem.file) ?? (await readRows(folder, problem.file))
    tables.set(problem.file, rows)
    const cells = rows.get(problem.line)
    const corrected = corrections[problem.file]?.[problem.line]?.cells[problem.column]
    const sheet = sheetOf(problem.file)
    described.push({
      ...problem,
      row: sheet?.key.map((column) => cells?.get(column) ?? '').join(' ') ?? '',
      text: corrected ?? cells?.get(problem.column) ?? '',
      canCorrect: cells?.has(problem.column) ?? false,
    })
  }
  return described
}

const sheetOf = (file: string) =>
  Object.values(sheets).find((sheet) => sheet.file.replace('.csv', '') === file.replace(/\.[a-z]+$/i, '').toLowerCase())

/** The cells of a table by line and column. */
async function readRows(folder: string, file: string): Promise<Map<number, Map<string, string>>> {
  if (sheetOf(file) === undefined) return new Map()
  const { records } = await readRecords(await readFile(join(folder, file)), file)
  const [header, ...rows] = records
  const names = (header?.cells ?? []).map((cell) => cell.toLowerCase())
  return new Map(rows.map(({ line, cells }) => [line, new Map(names.map((name, at) => [name, cells[at] ?? '']))]))
}
