import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { ArticleCells } from '../article-cells.ts'
import type { ArticlePreview } from './article-preview.ts'

const LIFETIME = sql`interval '30 minutes'`

/** Removes those that have ended, so that the table stays small without a job. */
export async function insertPreview(db: Db, preview: { sku: string; cells: string }): Promise<number> {
  await db.deleteFrom('article_preview').where(sql<boolean>`created_at < clock_timestamp() - ${LIFETIME}`).execute()
  const { id } = await db.insertInto('article_preview').values(preview).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function selectPreview(db: Db, id: number): Promise<ArticlePreview | undefined> {
  const { rows } = await sql<{ sku: string; cells: ArticleCells }>`
    select sku, cells from article_preview
     where id = ${id} and created_at >= clock_timestamp() - ${LIFETIME}`.execute(db)
  return rows[0]
}

/** An archived article cannot be published. */
export async function restoreArticle(db: Db, id: number): Promise<void> {
  await db.updateTable('article').set({ archived_at: null }).where('id', '=', id).execute()
}
