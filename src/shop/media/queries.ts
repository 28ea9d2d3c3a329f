import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type PictureFormat, pictureFormats } from './picture.ts'

/** Pictures some format is missing of: those of slides, collections and campaigns first, then the newest articles'. */
export const selectUnderived = (db: Db) =>
  db
    .selectFrom('picture')
    .leftJoin('article_picture', 'article_picture.picture_id', 'picture.id')
    .select(['picture.file', 'picture.width'])
    .where(isUnderived)
    .groupBy('picture.id')
    .orderBy(
      (is) => is.fn.max('article_picture.article_id'),
      (order) => order.desc().nullsFirst(),
    )
    .orderBy((is) => is.fn.min('article_picture.position'))
    .orderBy('picture.id')
    .execute()

export async function selectUnderivedCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('picture')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where(isUnderived)
    .executeTakeFirstOrThrow()
  return count
}

/** The formats of a picture now; nothing when its bytes were replaced meanwhile. */
export async function selectFormats(db: Db, file: string): Promise<PictureFormat[] | undefined> {
  const row = await db.selectFrom('picture').select('formats').where('file', '=', file).executeTakeFirst()
  return row?.formats
}

const isUnderived = sql<boolean>`cardinality(picture.formats) < ${pictureFormats.length}`
