import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { familyOf } from '../../values/colours/color-family.ts'
import { type PictureFormat, pictureFormats } from './picture.ts'

/** Pictures that lack some format: those of slides, collections and campaigns first, then those of the newest articles. */
export const selectUnderived = (db: Db) =>
  db
    .selectFrom('picture')
    .leftJoin('article_picture', 'article_picture.picture_id', 'picture.id')
    .select(['picture.file', 'picture.width'])
    .where(isUnderived)
    .where(isDue)
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

/**
 * Claims a picture for some seconds, and returns the formats it has. Returns undefined if another process has claimed it,
 * if it is complete, or if its file was replaced.
 */
export async function claimUnderived(db: Db, file: string, seconds: number): Promise<PictureFormat[] | undefined> {
  const claimed = await db
    .updateTable('picture')
    .set({ next_try_at: sql<never>`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where('file', '=', file)
    .where(isUnderived)
    .where(isDue)
    .returning('formats')
    .executeTakeFirst()
  return claimed?.formats
}

export const postponeDeriving = (db: Db, file: string, seconds: number) =>
  db
    .updateTable('picture')
    .set({ next_try_at: sql<never>`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where('file', '=', file)
    .execute()

/** Stores the formats best first. A picture that was replaced meanwhile has a different file and stays unchanged. */
export const addFormats = (db: Db, file: string, formats: PictureFormat[]) =>
  db
    .updateTable('picture')
    .set({
      formats: sql<PictureFormat[]>`array(
        select known from unnest(${pictureFormats}::text[]) with ordinality as best (known, place)
         where known = any (formats || ${formats}::text[])
         order by place)`,
    })
    .where('file', '=', file)
    .execute()

const isDue = sql<boolean>`picture.next_try_at <= clock_timestamp()`

const isUnderived = sql<boolean>`cardinality(picture.formats) < ${pictureFormats.length}`

/** First pictures of articles whose swatch is not measured yet. */
export const selectUnmeasured = (db: Db) =>
  db
    .selectFrom('picture')
    .where('swatch', 'is', null)
    .where(sql<boolean>`id in (select picture_id from article_picture where position = 0)`)
    .select(['file', 'width', 'height', 'tint', 'formats'])
    .orderBy('id', 'desc')
    .execute()

export const storeSwatch = (db: Db, file: string, swatch: string) =>
  db
    .updateTable('picture')
    .set({ swatch, color_family: familyOf(swatch) })
    .where('file', '=', file)
    .execute()
