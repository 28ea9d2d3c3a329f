import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inPortions, whereDifferent } from '../../db/save-changed.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { type PictureFormat, pictureFormats } from './picture.ts'

/** Pictures some format is missing of: those of slides, collections and campaigns first, then the newest articles'. */
export const selectUnderived = (db: Db) =>
  db
    .selectFrom('picture')
    .leftJoin('article_picture', 'article_picture.picture_id', 'picture.id')
    .select(['picture.id', 'picture.file', 'picture.width'])
    .where(isUnderived)
    .groupBy('picture.id')
    .orderBy(
      (is) => is.fn.max('article_picture.article_id'),
      (order) => order.desc().nullsFirst(),
    )
    .orderBy((is) => is.fn.min('article_picture.position'))
    .orderBy('picture.id')
    .execute()

export async function countUnderived(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('picture')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where(isUnderived)
    .executeTakeFirstOrThrow()
  return count
}

/** The formats of a picture now; nothing when its bytes were replaced meanwhile. */
export async function selectFormats(
  db: Db,
  picture: { id: number; file: string },
): Promise<PictureFormat[] | undefined> {
  const row = await db
    .selectFrom('picture')
    .select('formats')
    .where('id', '=', picture.id)
    .where('file', '=', picture.file)
    .executeTakeFirst()
  return row?.formats
}

/** Kept best first, whichever was made first. A picture replaced meanwhile has another file and is left alone. */
export const addFormat = (db: Db, picture: { id: number; file: string }, format: PictureFormat) =>
  db
    .updateTable('picture')
    .set({
      formats: sql<PictureFormat[]>`array(
        select known from unnest(${pictureFormats}::text[]) with ordinality as best (known, place)
         where known = ${format} or known = any (formats)
         order by place)`,
    })
    .where('id', '=', picture.id)
    .where('file', '=', picture.file)
    .execute()

const isUnderived = sql<boolean>`cardinality(picture.formats) < ${pictureFormats.length}`

export type PictureRow = Insertable<Tables['picture']> & { formats: PictureFormat[] }

export const selectPictures = (db: Db) => db.selectFrom('picture').select(['id', 'name', 'file', 'formats']).execute()

/** New bytes under a known name begin with no formats but their own; the same bytes keep those they have. */
export async function savePictures(db: Db, rows: PictureRow[]) {
  const { taken } = whereDifferent('picture', ['file', 'width', 'height', 'tint'])
  return inPortions(rows, (portion) =>
    db
      .insertInto('picture')
      .values(portion)
      .onConflict((known) =>
        known
          .column('name')
          .doUpdateSet({
            ...taken,
            formats: sql<PictureFormat[]>`case when picture.file <> excluded.file then excluded.formats else array(
              select best.known from unnest(${pictureFormats}::text[]) with ordinality as best (known, place)
               where best.known = any (picture.formats || excluded.formats)
               order by place) end`,
          })
          .where(sql<boolean>`picture.file <> excluded.file or not excluded.formats <@ picture.formats`),
      )
      .returning('name')
      .execute(),
  )
}
