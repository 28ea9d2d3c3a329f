import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Answer, WaitingForm } from './submissions.ts'

export async function insertSubmission(db: Db, key: string): Promise<boolean> {
  const row = await db
    .insertInto('office_submission')
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateSubmission(db: Db, key: string, answer: Answer): Promise<void> {
  await db
    .updateTable('office_submission')
    .set({ answer: JSON.stringify(answer) })
    .where('key', '=', key)
    .execute()
}

/** False if another request has done so first. */
export async function reopenSubmission(db: Db, key: string, sent: string | undefined): Promise<boolean> {
  const { rows } = await sql`
    update office_submission set answer = null, submitted_at = clock_timestamp()
     where key = ${key} and answer ->> 'sent' is not distinct from ${sent ?? null}::text and answer is not null
    returning key`.execute(db)
  return rows.length > 0
}

export async function deleteSubmission(db: Db, key: string): Promise<void> {
  await db.deleteFrom('office_submission').where('key', '=', key).execute()
}

export const selectSubmission = (db: Db, key: string) =>
  db.selectFrom('office_submission').select('answer').where('key', '=', key).executeTakeFirst()

export async function insertWaitingForm(
  db: Db,
  form: { id: string; session_id: number; path: string; body: string },
): Promise<void> {
  await db.insertInto('office_waiting_form').values(form).execute()
}

export async function openWaitingForm(db: Db, id: string, sessionId: number): Promise<WaitingForm | undefined> {
  const { rows } = await sql<WaitingForm>`
    update office_waiting_form as form set opened_at = coalesce(form.opened_at, clock_timestamp())
      from office_waiting_form as before
     where form.id = ${id} and form.session_id = ${sessionId} and before.id = form.id
    returning form.path, form.body, before.opened_at is null as "isFirst"`.execute(db)
  return rows[0]
}
