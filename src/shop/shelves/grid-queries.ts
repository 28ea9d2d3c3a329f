import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { priceNow, salePriceNow } from '../articles/discounts/current-price.ts'
import { readQuery } from '../articles/normalise-text.ts'
import { isInCategory, isInCollection, isInStock, isPublished } from '../articles/published.ts'
import type { ArticleFilter, PriceSort } from './list-articles.ts'

type Slice = { sort?: PriceSort | undefined; from: number; count: number }

/** The ids of the published articles that pass the filter, the newest first. */
export async function selectIds(db: Db, filter: ArticleFilter = {}): Promise<number[]> {
  const rows = await published(db, filter).select('article.id').orderBy('article.id', 'desc').execute()
  return rows.map(({ id }) => id)
}

/** The ids of a part of the published articles that pass the filter, and how many pass it in all. */
export async function selectSlice(
  db: Db,
  filter: ArticleFilter,
  { sort, from, count }: Slice,
): Promise<{ ids: number[]; total: number }> {
  let articles = published(db, filter).select(['article.id', sql<number>`count(*) over ()`.as('total')])
  if (sort !== undefined) articles = articles.orderBy(priceNow(), sort === 'price-low' ? 'asc' : 'desc')
  const rows = await articles.orderBy('article.id', 'desc').offset(from).limit(count).execute()
  // Beyond the last article there is no row to say how many there are.
  const total = rows[0]?.total ?? (from === 0 ? 0 : await selectCount(db, filter))
  return { ids: rows.map(({ id }) => id), total }
}

async function selectCount(db: Db, filter: ArticleFilter): Promise<number> {
  const { count } = await published(db, filter)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const published = (db: Db, filter: ArticleFilter) =>
  db.selectFrom('article').where(isPublished).where(passesFilter(filter))

const is = expressionBuilder<Tables, 'article'>()

function passesFilter(filter: ArticleFilter): Expression<SqlBool> {
  const { category, collection, special, sizes, inStock, skus, query = '' } = filter
  const conditions: Expression<SqlBool>[] = []
  if (category) conditions.push(isInCategory(category))
  if (collection) conditions.push(isInCollection(collection))
  if (special) conditions.push(sql<boolean>`${salePriceNow()} > 0`)
  if (sizes?.length) conditions.push(isInStockIn(sizes))
  if (inStock) conditions.push(isInStock)
  if (skus) conditions.push(is('article.sku', 'in', [...skus]))
  const part = readQuery(query)
  if (part) conditions.push(nameContains(part))
  return is.and(conditions)
}

const isInStockIn = (sizes: readonly string[]) => sql<boolean>`article.id in (
  select article_id from article_size where article_size.size = any (${sizes}::text[]) and article_size.stock > 0)`

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
