import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { Role } from '../staff/permissions.ts'

export type StoredSettings = {
  settings: Record<string, string>
  /** The published look; undefined before the first one is published. */
  version: { id: number; look: unknown } | undefined
}

export async function selectStored(db: Db): Promise<StoredSettings> {
  const { rows } = await sql<{ settings: Record<string, string>; id: number | null; look: unknown }>`
    select (select coalesce(json_object_agg(name, value), '{}'::json) from setting) as settings,
           newest.id, newest.look
      from (select 1) as one left join (select id, look from look_version order by id desc limit 1) as newest on true
    `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the settings could not be read')
  return { settings: row.settings, version: row.id === null ? undefined : { id: row.id, look: row.look } }
}

/** Two people who change settings do so one after the other. */
export const lockSettings = (db: Db) => sql`lock table setting in share row exclusive mode`.execute(db)

export async function selectRole(db: Db, staffId: number): Promise<Role | undefined> {
  const person = await db.selectFrom('staff').select('role').where('id', '=', staffId).executeTakeFirst()
  return person?.role
}

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

export async function insertLogo(db: Db, logo: Insertable<Tables['logo']>): Promise<void> {
  await db
    .insertInto('logo')
    .values(logo)
    .onConflict((known) => known.column('hash').doNothing())
    .execute()
}

export const selectDraft = (db: Db) => db.selectFrom('look_draft').selectAll().executeTakeFirst()

export async function upsertDraft(db: Db, look: unknown, by: string | null): Promise<void> {
  const values = { look: JSON.stringify(look), saved_by: by }
  await db
    .insertInto('look_draft')
    .values({ ...values, version: 1 })
    .onConflict((known) =>
      known
        .column('one')
        .doUpdateSet({ ...values, version: sql`look_draft.version + 1`, saved_at: sql`clock_timestamp()` }),
    )
    .execute()
}

export async function deleteDraft(db: Db): Promise<void> {
  await db.deleteFrom('look_draft').execute()
}

export const insertVersion = (
  db: Db,
  version: { look: unknown; changed: string[]; icons: unknown; by: string | null },
): Promise<{ id: number }> =>
  db
    .insertInto('look_version')
    .values({
      look: JSON.stringify(version.look),
      icons: JSON.stringify(version.icons),
      changed: version.changed,
      published_by: version.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const selectVersions = (db: Db, atMost: number) =>
  db
    .selectFrom('look_version')
    .select(['id', 'look', 'changed', 'published_at', 'published_by'])
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()

export const selectLookVersion = (db: Db, id: number) =>
  db.selectFrom('look_version').select(['look', 'icons']).where('id', '=', id).executeTakeFirst()
