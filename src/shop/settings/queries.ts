import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export type StoredSettings = {
  settings: Record<string, string>
  /** The published look; undefined before the first one is published. */
  version: { id: number; look: unknown } | undefined
  now: Date
}

export async function selectStored(db: Db): Promise<StoredSettings> {
  const { rows } = await sql<{ settings: Record<string, string>; id: number | null; look: unknown; now: Date }>`
    select (select coalesce(json_object_agg(name, value), '{}'::json) from setting) as settings,
           newest.id, newest.look, clock_timestamp() as now
      from (select 1) as one left join (select id, look from look_version order by id desc limit 1) as newest on true
    `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the settings could not be read')
  return { settings: row.settings, version: row.id === null ? undefined : { id: row.id, look: row.look }, now: row.now }
}

/** Two people who change settings do so one after the other. */
export const lockSettings = (db: Db) => sql`lock table setting in share row exclusive mode`.execute(db)

export async function upsertSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((known) => known.column('name').doUpdateSet({ value, changed_at: sql`clock_timestamp()` }))
    .execute()
}

export async function deleteSetting(db: Db, name: string): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', name).execute()
}

export async function selectIcons(db: Db, versionId: number): Promise<unknown> {
  const row = await db.selectFrom('look_version').select('icons').where('id', '=', versionId).executeTakeFirst()
  return row?.icons
}

export const selectLogo = (db: Db, hash: string) =>
  db.selectFrom('logo').selectAll().where('hash', '=', hash).executeTakeFirst()
