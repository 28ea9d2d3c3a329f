import type { Shop } from '../shop.ts'
import { deleteSubmission, insertSubmission, selectSubmission, updateSubmission } from './submission-queries.ts'

/** What the first of two equal requests was answered. */
export type Answer = { status: number; headers: [string, string][]; body: string }

type Submission = { state: 'unknown' } | { state: 'in progress' } | { state: 'answered'; answer: Answer }

/** True for the first request with this key. Of two at the same time only one is the first. */
export const beginSubmission = ({ db }: Pick<Shop, 'db'>, key: string): Promise<boolean> => insertSubmission(db, key)

export const endSubmission = ({ db }: Pick<Shop, 'db'>, key: string, answer: Answer): Promise<void> =>
  updateSubmission(db, key, answer)

/** The request changed nothing, so that the same form may be sent again. */
export const forgetSubmission = ({ db }: Pick<Shop, 'db'>, key: string): Promise<void> => deleteSubmission(db, key)

export async function findSubmission({ db }: Pick<Shop, 'db'>, key: string): Promise<Submission> {
  const row = await selectSubmission(db, key)
  if (row === undefined) return { state: 'unknown' }
  return row.answer === null ? { state: 'in progress' } : { state: 'answered', answer: row.answer }
}
