import { startLongJob } from '../../long-jobs/start-long-job.ts'
import type { Shop } from '../../shop.ts'
import { type DraftFile, readDraftFile, writeDraftFile } from './draft-folder.ts'

export type Corrections = DraftFile<'corrections'>

export type Correction =
  | { file: string; line: number; column: string; text: string }
  | { file: string; line: number; leftOut: true }

const LONGEST = 20_000

/** Stores what staff typed into cells with mistakes, or which rows they left out, and checks the draft again. */
export async function correctDraft(
  shop: Pick<Shop, 'db' | 'actor'>,
  { id, folder }: { id: string; folder: string },
  changes: readonly Correction[],
): Promise<number> {
  const corrections = (await readDraftFile(folder, 'corrections')) ?? {}
  for (const change of changes) {
    const rows = corrections[change.file] ?? {}
    corrections[change.file] = rows
    const row = rows[change.line] ?? { leftOut: false, cells: {} }
    rows[change.line] = row
    if ('leftOut' in change) row.leftOut = true
    else row.cells[change.column] = change.text.slice(0, LONGEST)
  }
  await writeDraftFile(folder, 'corrections', corrections)
  return startLongJob(shop, { kind: 'import-check', input: { draft: id } })
}
