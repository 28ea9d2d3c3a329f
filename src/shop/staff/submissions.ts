import { randomBytes } from 'node:crypto'
import type { Shop } from '../shop.ts'
import {
  deleteSubmission,
  insertSubmission,
  insertWaitingForm,
  openWaitingForm,
  reopenSubmission,
  selectSubmission,
  updateSubmission,
} from './submission-queries.ts'

/**
 * What a form was answered. `sent` identifies its fields. `isDone`: it changed something. `to`: the page where it led. Answers that
 * were stored before these existed do not have them.
 */
export type Answer = {
  status: number
  headers: [string, string][]
  body: string
  sent?: string | undefined
  isDone?: boolean | undefined
  to?: string | undefined
}

export type Submission = { state: 'unknown' } | { state: 'in progress' } | { state: 'answered'; answer: Answer }

/** True for the first request with this key. Of two at the same time only one is the first. */
export const beginSubmission = ({ db }: Pick<Shop, 'db'>, key: string): Promise<boolean> => insertSubmission(db, key)

export const endSubmission = ({ db }: Pick<Shop, 'db'>, key: string, answer: Answer): Promise<void> =>
  updateSubmission(db, key, answer)

/** The request changed nothing, so that the same form may be sent again. */
export const forgetSubmission = ({ db }: Pick<Shop, 'db'>, key: string): Promise<void> => deleteSubmission(db, key)

/** Begins again after an answer that changed nothing. Of several requests that do so at the same time, one gets true. */
export const replaceSubmission = (
  { db }: Pick<Shop, 'db'>,
  key: string,
  { sent }: Pick<Answer, 'sent'>,
): Promise<boolean> => reopenSubmission(db, key, sent)

export async function findSubmission({ db }: Pick<Shop, 'db'>, key: string): Promise<Submission> {
  const row = await selectSubmission(db, key)
  if (row === undefined) return { state: 'unknown' }
  return row.answer === null ? { state: 'in progress' } : { state: 'answered', answer: row.answer }
}

/** `isFirst`: it was not sent again before. */
export type WaitingForm = { path: string; body: string; isFirst: boolean }

const LONGEST_FORM = 200_000

/**
 * Keeps the fields of a form while the person confirms their identity, so that nothing has to be typed twice. Undefined if it is
 * too long, or has a secret: those are never stored.
 */
export async function keepForm(
  { db }: Pick<Shop, 'db'>,
  sessionId: number,
  { path, body }: { path: string; body: string },
): Promise<string | undefined> {
  const hasSecret = [...new URLSearchParams(body).keys()].some((name) =>
    /password|secret|^code$|^response$/i.test(name),
  )
  if (hasSecret || body.length > LONGEST_FORM) return undefined
  const id = randomBytes(16).toString('base64url')
  await insertWaitingForm(db, { id, session_id: sessionId, path, body })
  return id
}

/** The form that waits for its person, for the same session only. */
export const findWaitingForm = ({ db }: Pick<Shop, 'db'>, id: string, sessionId: number) =>
  openWaitingForm(db, id, sessionId)
