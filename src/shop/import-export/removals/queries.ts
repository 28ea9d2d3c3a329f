import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import type { Cause } from './article-queries.ts'

export type RemovalKind = Tables['removal']['kind']

/** The tables from which rows can be removed by a name of one column. */
const places = {
  category: { table: 'category', name: 'slug' },
  collection: { table: 'collection', name: 'slug' },
  slide: { table: 'slider_item', name: 'position' },
  campaign: { table: 'campaign', name: 'slug' },
  store: { table: 'store', name: 'name' },
  picture: { table: 'picture', name: 'name' },
} as const

export type NamedKind = keyof typeof places

/** Deletes rows, records them, and returns the names of those that were there. */
export async function deleteNamed(db: Db, kind: NamedKind, names: string[], cause: Cause): Promise<string[]> {
  const { table, name } = places[kind]
  const { rows } = await sql<{ name: string }>`
    with gone as (
      delete from ${sql.table(table)} where ${sql.ref(name)}::text = any (${names}::text[]) returning *)
    insert into removal (kind, name, outcome, cause, contents)
    select ${kind}, gone.${sql.ref(name)}::text, 'removed', ${cause}, to_jsonb(gone) from gone
    returning name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The lists that refer to a campaign, a category or a collection, and have to go before it. */
export async function deleteCampaignPictures(db: Db, slugs: string[]): Promise<void> {
  await sql`delete from campaign_picture where campaign_id in (
    select id from campaign where slug = any (${slugs}::text[]))`.execute(db)
}

export async function deleteShelfRows(db: Db, kind: 'category' | 'collection', slugs: string[]): Promise<void> {
  const member = kind === 'category' ? 'category_id' : 'collection_id'
  await sql`delete from ${sql.table(`article_${kind}`)} where ${sql.ref(member)} in (
    select id from ${sql.table(kind)} where slug = any (${slugs}::text[]))`.execute(db)
}

export async function deleteAddresses(db: Db, slugs: string[]): Promise<void> {
  await sql`delete from shop_address where slug = any (${slugs}::text[])`.execute(db)
}

/** The articles on these shelves that are not archived. */
export async function selectArticlesOn(db: Db, kind: 'category' | 'collection', slugs: string[]) {
  const member = kind === 'category' ? 'category_id' : 'collection_id'
  const { rows } = await sql<{ slug: string; sku: string }>`
    select shelf.slug, article.sku from ${sql.table(`article_${kind}`)} listed
      join ${sql.table(kind)} shelf on shelf.id = listed.${sql.ref(member)}
      join article on article.id = listed.article_id
     where shelf.slug = any (${slugs}::text[]) and article.archived_at is null
     order by article.id`.execute(db)
  return rows
}

export async function selectRemovedBefore(db: Db, kind: RemovalKind, names: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('removal')
    .select('name')
    .distinct()
    .where('kind', '=', kind)
    .where(sql<boolean>`lower(name) = any (${names.map((name) => name.toLowerCase())}::text[])`)
    .execute()
  return rows.map(({ name }) => name)
}
