import type { Shop } from '../../shop.ts'
import { readDraftFile, writeDraftFile } from './draft-folder.ts'
import { type StartDraftResult, startDraftJob } from './read-draft.ts'

export type Correction =
  | { file: string; line: number; column: string; text: string }
  | { file: string; line: number; leftOut: true }

const LONGEST = 20_000

/** Stores what staff typed into cells with mistakes, or which rows they left out, and checks the draft again. */
export const correctDraft = (
  shop: Pick<Shop, 'db' | 'actor' | 'importFolder'>,
  id: string,
  changes: readonly Correction[],
): Promise<StartDraftResult> =>
  startDraftJob(shop, id, {
    kind: 'import-check',
    isPossible: ({ job, result }) => job.endedAt !== undefined && result?.outcome !== 'imported',
    prepare: ({ folder }) => storeCorrections(folder, changes),
  })

async function storeCorrections(folder: string, changes: readonly Correction[]): Promise<void> {
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
}
