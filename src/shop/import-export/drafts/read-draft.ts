import { type LongJob, longJobKinds } from '../../long-jobs/long-job.ts'
import { listLongJobs, startLongJob } from '../../long-jobs/start-long-job.ts'
import type { Shop } from '../../shop.ts'
import { type DraftFile, draftFolder, readDraftFile } from './draft-folder.ts'
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

/** The last imports, without those that were only checked. */
export async function listImports(shop: Pick<Shop, 'db'>, atMost: number): Promise<LongJob[]> {
  return listLongJobs(shop, ['import', 'import-undo'], atMost)
}

export type StartDraftResult = { ok: true; jobId: number } | { ok: false; reason: 'not-now' }

/** Imports what was checked without a mistake. A draft is imported once. */
export async function startImport(
  shop: Pick<Shop, 'db' | 'actor'>,
  { id, job, result }: Draft,
): Promise<StartDraftResult> {
  const isChecked = job.kind === 'import-check' && job.state === 'done' && result?.outcome === 'checked'
  const isUndone = job.kind === 'import-undo' && job.state === 'done'
  if (!isChecked && !isUndone) return { ok: false, reason: 'not-now' }
  return { ok: true, jobId: await startLongJob(shop, { kind: 'import', input: { draft: id } }) }
}

export async function startUndo(
  shop: Pick<Shop, 'db' | 'actor'>,
  { id, job, result }: Draft,
): Promise<StartDraftResult> {
  if (job.kind !== 'import' || result?.outcome !== 'imported') return { ok: false, reason: 'not-now' }
  return { ok: true, jobId: await startLongJob(shop, { kind: 'import-undo', input: { draft: id } }) }
}
