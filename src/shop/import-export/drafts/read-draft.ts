import { inTransaction } from '../../../db/transaction.ts'
import { type LongJob, longJobKinds } from '../../long-jobs/long-job.ts'
import { listLongJobs, startLongJob } from '../../long-jobs/start-long-job.ts'
import type { Picture } from '../../media/picture.ts'
import type { Shop } from '../../shop.ts'
import { lockDraft, selectArticleFaces } from '../queries.ts'
import { type CheckRow, type DraftFile, draftFolder, readDraftFile, readRows } from './draft-folder.ts'
import { type DraftResult, draftResultShape } from './work-on-draft.ts'

const draftJobKinds = longJobKinds.filter((kind) => kind.startsWith('import'))

/** Jobs of other drafts are looked through for those of one. */
const MOST_JOBS = 500

export type Draft = {
  id: string
  folder: string
  files: DraftFile<'draft'>['files']
  by: string
  /** What is done with it now, or was done last. */
  job: LongJob
  result: DraftResult | undefined
}

export const draftOf = ({ input }: Pick<LongJob, 'input'>): string | undefined =>
  typeof input === 'object' && input !== null && 'draft' in input && typeof input.draft === 'string'
    ? input.draft
    : undefined

export async function findDraft(shop: Pick<Shop, 'db' | 'importFolder'>, id: string): Promise<Draft | undefined> {
  const folder = draftFolder(shop, id)
  if (folder === undefined) return undefined
  const written = await readDraftFile(folder, 'draft')
  if (written === undefined) return undefined
  const jobs = await listLongJobs(shop, draftJobKinds, MOST_JOBS)
  const job = jobs.find((one) => draftOf(one) === id)
  return job && { id, folder, ...written, job, result: draftResultShape.safeParse(job.result).data }
}

export type ArticleFace = { name: string; color: string; picture: Picture | null }

/** The rows of a check at these places, and the articles of the shop that they change. */
export async function readCheckRows(
  { db }: Pick<Shop, 'db'>,
  { folder }: Pick<Draft, 'folder'>,
  places: readonly number[],
): Promise<{ rows: CheckRow[]; articles: Map<string, ArticleFace> }> {
  const rows = await readRows(folder, places)
  const skus = rows.flatMap(({ file, row }) => (/^(products|sizes)\./i.test(file) ? (row.split(' ')[0] ?? []) : []))
  return { rows, articles: skus.length === 0 ? new Map() : await selectArticleFaces(db, skus) }
}

/** The last imports, without those that were only checked. */
export async function listImports(shop: Pick<Shop, 'db'>, atMost: number): Promise<LongJob[]> {
  return listLongJobs(shop, ['import', 'import-undo'], atMost)
}

export type StartDraftResult = { ok: true; jobId: number } | { ok: false; reason: 'not-now' }

type Starting = Pick<Shop, 'db' | 'actor' | 'importFolder'>

/** Starts a job if the draft as it is now allows it. Two requests take turns, so that only one of them starts a job. */
export async function startDraftJob(
  shop: Starting,
  id: string,
  { kind, isPossible, prepare }: DraftJobStart,
): Promise<StartDraftResult> {
  return inTransaction(shop.db, async (db): Promise<StartDraftResult> => {
    await lockDraft(db, id)
    const draft = await findDraft({ ...shop, db }, id)
    if (draft === undefined || !isPossible(draft)) return { ok: false, reason: 'not-now' }
    await prepare?.(draft)
    return { ok: true, jobId: await startLongJob({ ...shop, db }, { kind, input: { draft: id } }) }
  })
}

type DraftJobStart = {
  kind: 'import-check' | 'import' | 'import-undo'
  isPossible: (draft: Draft) => boolean
  prepare?: (draft: Draft) => Promise<void>
}

/** Imports what was checked without a mistake. A draft is imported once. */
export const startImport = (shop: Starting, id: string): Promise<StartDraftResult> =>
  startDraftJob(shop, id, {
    kind: 'import',
    isPossible({ job, result }) {
      const isChecked = result?.outcome === 'checked' || result?.outcome === 'outdated'
      return job.state === 'done' && (isChecked || job.kind === 'import-undo')
    },
  })

export const startUndo = (shop: Starting, id: string): Promise<StartDraftResult> =>
  startDraftJob(shop, id, {
    kind: 'import-undo',
    isPossible: ({ job, result }) => job.kind === 'import' && result?.outcome === 'imported',
  })
