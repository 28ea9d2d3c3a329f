import { type Kysely, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Tables } from '../../../db/schema/tables.ts'

/** Locks the article, so that two people who change its pictures take turns. */
export const lockArticle = (db: Db, sku: string) =>
  db
    .selectFrom('article')
    .select(['id', 'sku'])
    .where(sql<string>`lower(sku)`, '=', sku.toLowerCase())
    .forUpdate()
    .executeTakeFirst()

export const selectArticlePictures = (db: Db, sku: string) =>
  joined(db)
    .innerJoin('article', 'article.id', 'article_picture.article_id')
    .where(sql<string>`lower(article.sku)`, '=', sku.toLowerCase())
    .orderBy('article_picture.position')
    .execute()

const joined = (db: Kysely<Tables>) =>
  db
    .selectFrom('article_picture')
    .innerJoin('picture', 'picture.id', 'article_picture.picture_id')
    .leftJoin('picture as source', 'source.id', 'picture.source_id')
    .select(['picture.id', 'picture.file', 'picture.width', 'picture.height', 'picture.tint', 'picture.formats'])
    .select(['picture.alt', 'picture.focus_x', 'picture.focus_y', 'picture.source_id'])
    .select(['source.file as source_file', 'source.width as source_width', 'source.height as source_height'])

export const selectPictureFiles = (db: Db, ids: number[]) =>
  ids.length === 0 ? [] : db.selectFrom('picture').select(['id', 'name']).where('id', 'in', ids).execute()

export async function selectPictureIds(db: Db, articleId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('article_picture')
    .select('picture_id')
    .where('article_id', '=', articleId)
    .orderBy('position')
    .execute()
  return rows.map(({ picture_id }) => picture_id)
}

export async function replacePictureIds(db: Db, articleId: number, ids: number[]): Promise<void> {
  await db.deleteFrom('article_picture').where('article_id', '=', articleId).execute()
  if (ids.length === 0) return
  const rows = ids.map((picture_id, position) => ({ article_id: articleId, picture_id, position }))
  await db.insertInto('article_picture').values(rows).execute()
}

/** Changes the text only if it is still the one that the person saw. */
export async function updateAlt(db: Db, id: number, { alt, base }: { alt: string; base: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('picture')
    .set({ alt })
    .where('id', '=', id)
    .where('alt', '=', base)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
