import type { Db } from '../../db/db.ts'
import type { Answer } from './submissions.ts'

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

export async function deleteSubmission(db: Db, key: string): Promise<void> {
  await db.deleteFrom('office_submission').where('key', '=', key).execute()
}

export const selectSubmission = (db: Db, key: string) =>
  db.selectFrom('office_submission').select('answer').where('key', '=', key).executeTakeFirst()
