import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Why something was removed: the column of a sheet, the command for the demo, or a person. */
export type Cause = 'import' | 'demo remove' | 'staff'

/** Archives articles that are not yet, and returns their ids. An archived article is not published. */
export async function archiveArticles(db: Db, skus: string[], cause: Cause): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with changed as (
      update article set archived_at = now(), published = false, publish_at = null
       where lower(sku) = any (${skus.map((sku) => sku.toLowerCase())}::text[]) and archived_at is null
      returning *),
    recorded as (
      insert into removal (kind, name, outcome, cause, contents)
      select 'article', sku, 'archived', ${cause}, to_jsonb(changed) from changed)
    select id from changed`.execute(db)
  return rows.map(({ id }) => id)
}

export async function restoreArticles(db: Db, skus: string[], cause: Cause): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with changed as (
      update article set archived_at = null
       where lower(sku) = any (${skus.map((sku) => sku.toLowerCase())}::text[]) and archived_at is not null
      returning *),
    recorded as (
      insert into removal (kind, name, outcome, cause, contents)
      select 'article', sku, 'restored', ${cause}, to_jsonb(changed) from changed)
    select id from changed`.execute(db)
  return rows.map(({ id }) => id)
}

/** No order and no bag can take a size of these articles until the transaction ends. */
export async function lockArticlesWithSizes(db: Db, skus: string[]): Promise<void> {
  const numbers = skus.map((sku) => sku.toLowerCase())
  await sql`
    select article_size.id from article join article_size on article_size.article_id = article.id
     where lower(sku) = any (${numbers}::text[]) order by article_size.id for update`.execute(db)
  await sql`select id from article where lower(sku) = any (${numbers}::text[]) order by id for update`.execute(db)
}

/** The numbers of these articles, each with true if a customer has it in an order, a bag, a wishlist or a request. */
export async function selectArticlesInUse(db: Db, skus: string[]) {
  const { rows } = await sql<{ id: number; sku: string; is_archived: boolean; in_use: boolean }>`
    select id, sku, archived_at is not null as is_archived, exists (
        select from article_size
         where article_size.article_id = article.id
           and (exists (select from order_item where order_item.size_id = article_size.id)
             or exists (select from bag_line where bag_line.size_id = article_size.id)
             or exists (select from wishlist_item where wishlist_item.size_id = article_size.id)
             or exists (select from stock_wait where stock_wait.size_id = article_size.id)
             or exists (select from stock_movement where stock_movement.size_id = article_size.id and order_id is not null)
             or exists (select from order_return_item where wanted_size_id = article_size.id))
      ) as in_use
      from article where lower(sku) = any (${skus.map((sku) => sku.toLowerCase())}::text[])
     order by id`.execute(db)
  return rows
}

/** Deletes articles that no customer has anywhere, with their sizes and the ledger of their stock. */
export async function deleteArticles(db: Db, ids: number[], cause: Cause): Promise<void> {
  const sizes = sql`select id from article_size where article_id = any (${ids}::bigint[])`
  await sql`delete from stock_movement where size_id in (${sizes})`.execute(db)
  await sql`delete from sheet_figure where subject = 'size' and subject_id in (${sizes})`.execute(db)
  for (const table of ['article_size', 'article_category', 'article_collection', 'article_picture']) {
    await sql`delete from ${sql.table(table)} where article_id = any (${ids}::bigint[])`.execute(db)
  }
  await sql`
    with gone as (delete from article where id = any (${ids}::bigint[]) returning *)
    insert into removal (kind, name, outcome, cause, contents)
    select 'article', sku, 'removed', ${cause}, to_jsonb(gone) from gone`.execute(db)
}
