import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { inPortions } from '../../../db/save-changed.ts'
import type { Tables } from '../../../db/schema/tables.ts'

export const selectNotices = (db: Db) =>
  db
    .selectFrom('notice_line')
    .select(['id', 'text', 'starts_at', 'ends_at', 'hidden', 'text_indonesian'])
    .orderBy('id')
    .execute()

export const insertNotices = (db: Db, lines: readonly Insertable<Tables['notice_line']>[]) =>
  inPortions([...lines], (portion) => db.insertInto('notice_line').values(portion).returning('id').execute())

export const updateNotice = (db: Db, id: number, line: Updateable<Tables['notice_line']>) =>
  db.updateTable('notice_line').set(line).where('id', '=', id).execute()
