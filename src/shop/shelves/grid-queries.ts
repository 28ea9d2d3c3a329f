import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { readQuery } from '../articles/normalise-text.ts'
import { isPublished } from '../articles/published.ts'
import type { ArticleFilter, PriceSort } from './list-articles.ts'

export type Slice = { sort?: PriceSort | undefined; from?: number; count?: number | undefined }

/** The ids of the published articles that pass the filter. */
export async function selectIds(
  db: Db,
  filter: ArticleFilter,
  { sort, from = 0, count }: Slice = {},
): Promise<number[]> {
  let articles = published(db, filter).select('article.id')
  if (sort !== undefined) articles = articles.orderBy(effectivePrice, sort === 'price-low' ? 'asc' : 'desc')
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

/** The different size charts among these articles, and the sizes of them that can be bought. */
export async function selectSizeCharts(db: Db, filter: ArticleFilter): Promise<{ charts: string[][]; left: string[] }> {
  const charts = published(db, filter)
    .innerJoin('article_size', 'article_size.article_id', 'article.id')
    .groupBy('article.id')
    .select([
      sql<string[]>`array_agg(size order by article_size.position, article_size.id)`.as('chart'),
      sql<string[]>`coalesce(array_agg(size) filter (where stock > 0), '{}')`.as('left'),
    ])
  const rows = await db.selectFrom(charts.as('charts')).select(['chart', 'left']).distinct().execute()
  return { charts: rows.map(({ chart }) => chart), left: rows.flatMap(({ left }) => left) }
}

const published = (db: Db, filter: ArticleFilter) => db.selectFrom('article').where(isPublished).where(isWanted(filter))

const effectivePrice = sql`case when article.price_disc > 0 then article.price_disc else article.price end`

const is = expressionBuilder<Tables, 'article'>()

function isWanted({ category, collection, special, size, query = '' }: ArticleFilter): Expression<SqlBool> {
  const wishes: Expression<SqlBool>[] = []
  if (category) wishes.push(isInCategory(category))
  if (collection) wishes.push(isInCollection(collection))
  if (special) wishes.push(is('article.price_disc', '>', 0))
  if (size) wishes.push(isLeftIn(size))
  const part = readQuery(query)
  if (part) wishes.push(hasInName(part))
  return is.and(wishes)
}

const isInCategory = (slug: string) => sql<boolean>`article.id in (
  select member.article_id from article_category member join category on category.id = member.category_id
   where category.slug = ${slug})`

const isInCollection = (slug: string) => sql<boolean>`article.id in (
  select member.article_id from article_collection member join collection on collection.id = member.collection_id
   where collection.slug = ${slug})`

const isLeftIn = (size: string) => sql<boolean>`article.id in (
  select article_id from article_size where article_size.size = ${size} and article_size.stock > 0)`

// As a union, since no index serves two tables at once.
function hasInName(part: string) {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`article.id in (
    select named.id from article named where named.name_folded like ${pattern}
    union
    select member.article_id from article_category member join category on category.id = member.category_id
     where category.name_folded like ${pattern})`
}
