import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { normaliseText } from '../articles/normalise-text.ts'
import type { CheckedArticle } from './article-cells.ts'

/* Reads articles that are to be changed, locked until the transaction ends, and writes them. */

export type StoredArticle = {
  id: number
  sku: string
  style: string
  name: string
  slug: string
  color: string
  price: number
  priceDisc: number
  weightGrams: number
  story: string
  details: string
  sizeChart: string
  modelHeightCm: number | null
  modelSize: string
  nameIndonesian: string
  storyIndonesian: string
  detailsIndonesian: string
  sizeChartIndonesian: string
  isPublished: boolean
  isArchived: boolean
  publishAt: Date | undefined
  categories: string[]
  collections: string[]
  /** The names of the pictures. */
  pictures: string[]
}

const listed = (kind: 'category' | 'collection' | 'picture', name: string) => sql<string[]>`array(
  select listed.${sql.ref(name)} from ${sql.table(`article_${kind}`)} member
    join ${sql.table(kind)} listed on listed.id = member.${sql.ref(`${kind}_id`)}
   where member.article_id = article.id order by member.position)`

const selectArticles = (db: Db, skus: readonly string[]) =>
  db
    .selectFrom('article')
    .where(sql<boolean>`lower(sku) = any (${skus.map((sku) => sku.toLowerCase())}::text[])`)
    .select(['id', 'sku', 'style', 'name', 'slug', 'color', 'price', 'price_disc as priceDisc'])
    .select(['weight_grams as weightGrams', 'story', 'details', 'size_chart as sizeChart'])
    .select(['model_height_cm as modelHeightCm', 'model_size as modelSize'])
    .select(['name_indonesian as nameIndonesian', 'story_indonesian as storyIndonesian'])
    .select(['details_indonesian as detailsIndonesian', 'size_chart_indonesian as sizeChartIndonesian'])
    .select(['published as isPublished', 'publish_at', 'archived_at'])
    .select([
      listed('category', 'slug').as('categories'),
      listed('collection', 'slug').as('collections'),
      listed('picture', 'name').as('pictures'),
    ])
    .orderBy('id')

const toStored = (rows: Awaited<ReturnType<ReturnType<typeof selectArticles>['execute']>>): StoredArticle[] =>
  rows.map(({ publish_at, archived_at, ...row }) => ({
    ...row,
    publishAt: publish_at ?? undefined,
    isArchived: archived_at !== null,
  }))

/** In the order of their ids, so that two changes of many articles do not deadlock. Ignores case. */
export const lockArticles = async (db: Db, skus: readonly string[]): Promise<StoredArticle[]> =>
  toStored(await selectArticles(db, skus).forUpdate('article').execute())

/** The articles as they are, without a lock, for a preview. */
export const readArticles = async (db: Db, skus: readonly string[]): Promise<StoredArticle[]> =>
  toStored(await selectArticles(db, skus).execute())

const columnsOf = (article: CheckedArticle) => ({
  ...{ style: article.style, name: article.product_name, name_folded: normaliseText(article.product_name) },
  ...{ slug: article.product_slug, color: article.color, price: article.price, weight_grams: article.weight },
  ...{ story: article.desc, details: article.article_desc, size_chart: article.size_chart },
  ...{ model_height_cm: article.model_height_cm, model_size: article.model_size },
  name_indonesian: article.product_name_indonesian,
  name_indonesian_folded: normaliseText(article.product_name_indonesian),
  ...{ story_indonesian: article.desc_indonesian, details_indonesian: article.article_desc_indonesian },
  size_chart_indonesian: article.size_chart_indonesian,
  ...{ published: article.published, publish_at: article.publishAt },
})

export const updateArticle = (db: Db, id: number, article: CheckedArticle) =>
  db.updateTable('article').set(columnsOf(article)).where('id', '=', id).execute()

export async function insertArticle(db: Db, article: CheckedArticle): Promise<number> {
  const { id } = await db
    .insertInto('article')
    .values({ ...columnsOf(article), sku: article.sku })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePrice(db: Db, id: number, price: number): Promise<void> {
  await db.updateTable('article').set({ price }).where('id', '=', id).execute()
}

export async function updatePublished(db: Db, id: number, published: boolean): Promise<void> {
  await db.updateTable('article').set({ published, publish_at: null }).where('id', '=', id).execute()
}

/** The slugs that no category or collection has. */
export async function selectUnknownSlugs(db: Db, kind: 'category' | 'collection', slugs: readonly string[]) {
  const { rows } = await sql<{ slug: string }>`
    select slug from unnest(${[...slugs]}::text[]) as asked (slug)
     where not exists (select from ${sql.table(kind)} known where known.slug = asked.slug)`.execute(db)
  return rows.map(({ slug }) => slug)
}

/** Writes the categories or collections of an article in their order. */
export async function writeShelves(db: Db, id: number, kind: 'category' | 'collection', slugs: readonly string[]) {
  const table = sql.table(`article_${kind}`)
  await sql`delete from ${table} where article_id = ${id}`.execute(db)
  await sql`
    insert into ${table} (article_id, ${sql.ref(`${kind}_id`)}, position)
    select ${id}::bigint, known.id, asked.place - 1
      from unnest(${[...slugs]}::text[]) with ordinality as asked (slug, place)
      join ${sql.table(kind)} known on known.slug = asked.slug`.execute(db)
}

/** Which of these numbers an article has, in lower case. */
export async function selectTakenNumbers(db: Db, skus: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select lower(sku) as sku from article where lower(sku) = any (${skus.map((sku) => sku.toLowerCase())}::text[])
    `.execute(db)
  return rows.map(({ sku }) => sku)
}

/** Adds sizes at the end, with their first stock and its movement. Sizes that are there already are left out. */
export async function insertSizes(
  db: Db,
  id: number,
  sizes: readonly { size: string; pieces: number }[],
): Promise<{ size: string; pieces: number }[]> {
  const { rows } = await sql<{ size: string; pieces: number }>`
    with added as (
      insert into article_size (article_id, size, position, stock)
      select ${id}::bigint, asked.size, asked.place - 1
             + coalesce((select max(position) + 1 from article_size where article_id = ${id}), 0), asked.pieces
        from unnest(${sizes.map(({ size }) => size)}::text[], ${sizes.map(({ pieces }) => pieces)}::bigint[])
             with ordinality as asked (size, pieces, place)
          on conflict (article_id, size) do nothing
      returning id, size, stock),
    recorded as (
      insert into stock_movement (size_id, kind, pieces)
      select id, 'loaded', stock from added where stock > 0)
    select size, stock as pieces from added`.execute(db)
  return rows
}

/** Publishes what is due by the clock of the shop. Of several processes, each article is published by one. */
export async function publishDue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    update article set published = true, publish_at = null
     where publish_at <= shop_clock() and archived_at is null and not published
    returning sku`.execute(db)
  return rows.map(({ sku }) => sku)
}
