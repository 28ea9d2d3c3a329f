import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { TextPageName } from './text-page.ts'

export const selectNewestTexts = (db: Db) =>
  db.selectFrom('text_page_version').distinctOn('page').selectAll().orderBy('page').orderBy('id', 'desc').execute()

export const selectNewestText = (db: Db, page: TextPageName) =>
  db
    .selectFrom('text_page_version')
    .selectAll()
    .where('page', '=', page)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const selectVersion = (db: Db, page: TextPageName, id: number) =>
  db.selectFrom('text_page_version').selectAll().where('page', '=', page).where('id', '=', id).executeTakeFirst()

export const selectVersions = (db: Db, page: TextPageName, limit: number) =>
  db
    .selectFrom('text_page_version')
    .select(['id', 'written_by', 'written_at'])
    .where('page', '=', page)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const insertVersion = (db: Db, row: { page: TextPageName; body: string; written_by: string | null }) =>
  db.insertInto('text_page_version').values(row).returning('id').executeTakeFirstOrThrow()

/** Two people who save a page take turns: the second one sees what the first has saved. Reading goes on meanwhile. */
export const lockTexts = (db: Db) => sql`lock table text_page_version in share row exclusive mode`.execute(db)
