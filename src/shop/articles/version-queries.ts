import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export async function selectVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('catalogue_version').select('version').executeTakeFirst()
  return row?.version ?? 0
}

export const raiseVersion = (db: Db) =>
  db
    .insertInto('catalogue_version')
    .values({ version: 1 })
    .onConflict((known) => known.column('one').doUpdateSet({ version: sql`catalogue_version.version + 1` }))
    .execute()
