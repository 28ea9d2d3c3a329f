import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { priceNow, salePriceNow } from '../articles/discounts/current-price.ts'
import { readQuery } from '../articles/normalise-text.ts'
import { isInStock, isPublished } from '../articles/published.ts'
import type { ArticleFilter, PriceSort } from './list-articles.ts'

export type Slice = { sort?: PriceSort | undefined; from?: number; count?: number | undefined }

/** The ids of the published articles that pass the filter. */
export async function selectIds(
  db: Db,
  filter: ArticleFilter,
  { sort, from = 0, count }: Slice = {},
): Promise<number[]> {
  let articles = published(db, filter).select('article.id')
  if (sort !== undefined) articles = articles.orderBy(priceNow(), sort === 'price-low' ? 'asc' : 'desc')
  articles = articles.orderBy('article.id', 'desc')
  const rows = await (count === undefined ? articles : articles.offset(from).limit(count)).execute()
  return rows.map(({ id }) => id)
}

export async function selectCount(db: Db, filter: ArticleFilter): Promise<number> {
  const { count } = await published(db, filter)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The distinct size charts of these articles, and their sizes that are in stock. */
export async function selectSizeCharts(
  db: Db,
  filter: ArticleFilter,
): Promise<{ charts: string[][]; inStock: string[] }> {
  const charts = published(db, filter)
    .innerJoin('article_size', 'article_size.article_id', 'article.id')
    .groupBy('article.id')
    .select([
      sql<string[]>`array_agg(size order by article_size.position, article_size.id)`.as('chart'),
      sql<string[]>`coalesce(array_agg(size) filter (where stock > 0), '{}')`.as('inStock'),
    ])
  const rows = await db.selectFrom(charts.as('charts')).select(['chart', 'inStock']).distinct().execute()
  return { charts: rows.map(({ chart }) => chart), inStock: rows.flatMap(({ inStock }) => inStock) }
}

/** What the counts of the filters need of each article. */
export async function selectFacetRows(db: Db, filter: ArticleFilter) {
  const rows = await published(db, filter)
    .select([
      'article.style',
      priceNow().as('price'),
      sql<boolean>`${salePriceNow()} > 0`.as('isReduced'),
      isInStock.as('isInStock'),
      sql<string[]>`array(select size from article_size where article_id = article.id and stock > 0)`.as('sizes'),
      sql<
        string | null
      >`(select color_family from article_picture join picture on picture.id = article_picture.picture_id
        where article_id = article.id and article_picture.position = 0)`.as('family'),
    ])
    .execute()
  return rows
}

function published(db: Db, filter: ArticleFilter) {
  const articles = db.selectFrom('article').where(isPublished).where(passesFilter(filter))
  if (!filter.newestOfStyle) return articles
  const newest = articles.groupBy('article.style').select((is) => is.fn.max('article.id').as('id'))
  return db.selectFrom('article').where('article.id', 'in', newest)
}

const is = expressionBuilder<Tables, 'article'>()

function passesFilter(filter: ArticleFilter): Expression<SqlBool> {
  const { category, collection, special, sizes, colors, price, inStock, skus, query = '' } = filter
  const conditions: Expression<SqlBool>[] = []
  if (category) conditions.push(isInCategory(category))
  if (collection) conditions.push(isInCollection(collection))
  if (special) conditions.push(sql<boolean>`${salePriceNow()} > 0`)
  if (sizes?.length) conditions.push(isInStockIn(sizes))
  if (colors?.length) conditions.push(isOfFamily(colors))
  if (price) conditions.push(sql<boolean>`${priceNow()} >= ${price[0]} and ${priceNow()} < ${price[1]}`)
  if (inStock) conditions.push(isInStock)
  if (skus) conditions.push(is('article.sku', 'in', [...skus]))
  const part = readQuery(query)
  if (part) conditions.push(nameContains(part))
  return is.and(conditions)
}

const isInCategory = (slug: string) => sql<boolean>`article.id in (
  select member.article_id from article_category member join category on category.id = member.category_id
   where category.slug = ${slug})`

const isInCollection = (slug: string) => sql<boolean>`article.id in (
  select member.article_id from article_collection member join collection on collection.id = member.collection_id
   where collection.slug = ${slug})`

const isInStockIn = (sizes: readonly string[]) => sql<boolean>`article.id in (
  select article_id from article_size where article_size.size = any (${sizes}::text[]) and article_size.stock > 0)`

const isOfFamily = (families: readonly string[]) => sql<boolean>`article.id in (
  select article_id from article_picture join picture on picture.id = article_picture.picture_id
   where article_picture.position = 0 and picture.color_family = any (${families}::text[]))`

// Names in both languages. A union, because a condition with OR over two columns could use no index.
function nameContains(part: string) {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`article.id in (
    select named.id from article named where named.name_folded like ${pattern}
    union
    select named.id from article named
     where named.name_indonesian_folded <> '' and named.name_indonesian_folded like ${pattern}
    union
    select member.article_id from article_category member join category on category.id = member.category_id
     where category.name_folded like ${pattern} or category.name_indonesian_folded like ${pattern})`
}
