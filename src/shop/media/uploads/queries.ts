import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Tables } from '../../../db/schema/tables.ts'

export type UploadRow = Selectable<Tables['upload']>

export const insertUpload = async (db: Db, row: Insertable<Tables['upload']>): Promise<void> => {
  await db.insertInto('upload').values(row).execute()
}

export const selectUpload = (db: Db, id: string, staffId: number | null): Promise<UploadRow | undefined> =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', id)
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .executeTakeFirst()

/** How many bytes a person has announced that are not stored as a picture or imported yet. */
export async function sumOpenBytes(db: Db, staffId: number | null, isImport: boolean): Promise<number> {
  const row = await db
    .selectFrom('upload')
    .select(sql<string>`coalesce(sum(bytes), 0)`.as('bytes'))
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .where('picture_id', 'is', null)
    .where('purpose', isImport ? 'in' : 'not in', ['import', CLAIMED])
    .executeTakeFirstOrThrow()
  return Number(row.bytes)
}

/** The purpose of an upload that a request is making a draft of: no other request finds it. */
const CLAIMED = 'import-claimed'

/** Only one of two requests with the same uploads gets them. Locks in the order of the ids, so that there is no deadlock. */
export const claimUploadRows = (db: Db, ids: readonly string[], staffId: number | null): Promise<UploadRow[]> =>
  db
    .updateTable('upload')
    .set({ purpose: CLAIMED, touched_at: sql<Date>`clock_timestamp()` })
    .where('id', 'in', (own) =>
      own
        .selectFrom('upload')
        .select('id')
        .where('id', '=', sql<string>`any(${ids})`)
        .where('staff_id', staffId === null ? 'is' : '=', staffId)
        .where('purpose', '=', 'import')
        .whereRef('received', '=', 'bytes')
        .orderBy('id')
        .forUpdate(),
    )
    .returningAll()
    .execute()

export const releaseUploadRows = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db
    .updateTable('upload')
    .set({ purpose: 'import' })
    .where('id', '=', sql<string>`any(${ids})`)
    .where('purpose', '=', CLAIMED)
    .execute()
}

/** Two requests may write at once: the one that got further counts. */
export async function raiseReceived(db: Db, id: string, received: number): Promise<number | undefined> {
  const row = await db
    .updateTable('upload')
    .set({
      received: sql<number>`greatest(received, ${received}::bigint)`,
      touched_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .returning('received')
    .executeTakeFirst()
  return row?.received
}

export const setReceivedWhole = async (db: Db, id: string, bytes: number): Promise<void> => {
  await db.updateTable('upload').set({ bytes, received: bytes }).where('id', '=', id).execute()
}

export const setUploadedPicture = async (db: Db, id: string, pictureId: number): Promise<void> => {
  await db.updateTable('upload').set({ picture_id: pictureId }).where('id', '=', id).execute()
}

export const deleteUpload = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('upload').where('id', '=', id).execute()
}

export async function takeStaleUploads(db: Db, hours: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('upload')
    .where('touched_at', '<', sql<Date>`clock_timestamp() - make_interval(hours => ${hours})`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

type PictureRow = Pick<
  Insertable<Tables['picture']>,
  'name' | 'file' | 'width' | 'height' | 'tint' | 'alt' | 'source_id' | 'focus_x' | 'focus_y'
>

/** The same bytes under the same name are one picture. */
export async function insertPicture(db: Db, row: PictureRow): Promise<{ id: number; isNew: boolean }> {
  const inserted = await db
    .insertInto('picture')
    .values(row)
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted !== undefined) return { id: inserted.id, isNew: true }
  const { id } = await db.selectFrom('picture').select('id').where('file', '=', row.file).executeTakeFirstOrThrow()
  return { id, isNew: false }
}

export const selectPicture = (db: Db, id: number) =>
  db.selectFrom('picture').selectAll().where('id', '=', id).executeTakeFirst()
