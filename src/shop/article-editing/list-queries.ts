import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { FEW_LEFT } from '../../values/few-left.ts'
import { rupiah } from '../../values/rupiah.ts'
import { priceNow, salePriceNow } from '../articles/discounts/current-price.ts'
import type { Picture } from '../media/picture.ts'
import type { ArticleSort, ArticleView } from './article-views.ts'
import type { ArticleInList } from './list-articles.ts'

type Narrowed = {
  view: ArticleView
  words: string[]
  category?: string
  collection?: string
  priceFrom?: number
  priceTo?: number
}

const stockOf = (article: string) => sql`coalesce((select sum(stock)::bigint from article_size
  where article_id = ${sql.ref(`${article}.id`)}), 0)`

/** Pieces of the last 30 days. */
const soldOf = (article: string) => sql`coalesce((select sum(pieces)::bigint from daily_revenue
  where article_id = ${sql.ref(`${article}.id`)} and day > day_in_jakarta(now()) - 30), 0)`

const nameOf = (article: string) => sql`lower(${sql.ref(`${article}.name`)})`
const rising = (of: (article: string) => RawBuilder<unknown>) => (article: string) =>
  sql`${of(article)}, ${sql.ref(`${article}.id`)} desc`
const falling = (of: (article: string) => RawBuilder<unknown>) => (article: string) =>
  sql`${of(article)} desc, ${sql.ref(`${article}.id`)} desc`

const inOrder: Record<ArticleSort, (article: string) => RawBuilder<unknown>> = {
  newest: (article) => sql`${sql.ref(`${article}.id`)} desc`,
  name: rising(nameOf),
  'name-down': falling(nameOf),
  cheapest: rising(priceNow),
  dearest: falling(priceNow),
  'least-stock': rising(stockOf),
  'most-stock': falling(stockOf),
  'least-sold': rising(soldOf),
  'most-sold': falling(soldOf),
}

const hasSize = (condition: RawBuilder<unknown>) =>
  sql`exists (select from article_size where article_size.article_id = article.id and ${condition})`

const isFor: Record<ArticleView, RawBuilder<unknown>> = {
  all: sql`article.archived_at is null`,
  published: sql`article.published`,
  'low-stock': sql`article.archived_at is null and ${hasSize(sql`stock between 1 and ${sql.lit(FEW_LEFT)}`)}`,
  'sold-out': sql`article.archived_at is null and not ${hasSize(sql`stock > 0`)}`,
  'on-sale': sql`article.archived_at is null and ${salePriceNow()} > 0`,
  hidden: sql`article.archived_at is null and not article.published`,
  'no-pictures': sql`article.archived_at is null
    and not exists (select from article_picture where article_picture.article_id = article.id)`,
  archived: sql`article.archived_at is not null`,
}

function narrow({ words, category, collection, priceFrom, priceTo }: Omit<Narrowed, 'view'>): RawBuilder<unknown> {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const conditions = [
    ...(patterns.length > 0
      ? [sql`lower(article.name || ' ' || article.color || ' ' || article.sku) like all (${patterns}::text[])`]
      : []),
    ...(category === undefined
      ? []
      : [
          sql`article.id in (select article_id from article_category
              join category on category.id = category_id where category.slug = ${category})`,
        ]),
    ...(collection === undefined
      ? []
      : [
          sql`article.id in (select article_id from article_collection
              join collection on collection.id = collection_id where collection.slug = ${collection})`,
        ]),
    ...(priceFrom === undefined ? [] : [sql`${priceNow()} >= ${priceFrom}`]),
    ...(priceTo === undefined ? [] : [sql`${priceNow()} <= ${priceTo}`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

type Row = Omit<ArticleInList, 'price' | 'priceDisc' | 'picture' | 'category' | 'publishAt' | 'sale'> & {
  price: number
  priceDisc: number
  picture: Picture | null
  category: string | null
  publishAt: Date | null
  salePrice: number | null
  saleStartsAt: Date | null
  saleEndsAt: Date | null
}

/** The sizes, the picture and what was sold are read for the rows of the page only. */
export async function selectArticlesInList(
  db: Db,
  { view, ...filter }: Narrowed,
  { sort, after, atMost }: { sort: ArticleSort; after: number; atMost: number },
): Promise<ArticleInList[]> {
  const { rows } = await sql<Row>`
    with page as (
      select * from article
       where ${isFor[view]} and ${narrow(filter)} order by ${inOrder[sort]('article')} limit ${atMost} offset ${after})
    select page.id, sku, style, page.name, color, price, ${salePriceNow('page')} as "priceDisc",
           case when price_disc > 0 then price_disc end as "salePrice", sale_starts_at as "saleStartsAt",
           sale_ends_at as "saleEndsAt", page.published as "isPublished",
           archived_at is not null as "isArchived", publish_at as "publishAt",
           (select category.name from article_category join category on category.id = category_id
             where article_id = page.id and article_category.position = 0) as category,
           (select json_build_object('file', file, 'width', width, 'height', height, 'tint', tint, 'formats', formats)
              from article_picture join picture on picture.id = picture_id
             where article_id = page.id and article_picture.position = 0) as picture,
           coalesce((select json_agg(json_build_object('size', size, 'stock', stock) order by position, id)
              from article_size where article_id = page.id), '[]') as sizes,
           ${stockOf('page')} as stock, ${soldOf('page')} as sold
      from page
     order by ${inOrder[sort]('page')}`.execute(db)
  return rows.map(({ picture, category, publishAt, salePrice, saleStartsAt, saleEndsAt, ...row }) => ({
    ...row,
    price: rupiah(row.price),
    priceDisc: rupiah(row.priceDisc),
    picture: picture ?? undefined,
    category: category ?? undefined,
    publishAt: publishAt ?? undefined,
    sale:
      salePrice === null
        ? undefined
        : { price: rupiah(salePrice), startsAt: saleStartsAt ?? undefined, endsAt: saleEndsAt ?? undefined },
  }))
}

export async function selectNumbers(db: Db, { view, ...filter }: Narrowed, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select sku from article where ${isFor[view]} and ${narrow(filter)} order by id desc limit ${atMost}`.execute(db)
  return rows.map(({ sku }) => sku)
}

export async function countArticles(db: Db, filter: Omit<Narrowed, 'view'>): Promise<Record<ArticleView, number>> {
  const count = (view: ArticleView) => sql`count(*) filter (where ${isFor[view]}) as ${sql.ref(view)}`
  const { rows } = await sql<Record<ArticleView, number>>`
    select ${sql.join([
      ...(['all', 'published', 'low-stock', 'sold-out'] as const).map(count),
      ...(['on-sale', 'hidden', 'no-pictures', 'archived'] as const).map(count),
    ])}
      from article where ${narrow(filter)}`.execute(db)
  const none = { all: 0, published: 0, 'low-stock': 0, 'sold-out': 0, 'on-sale': 0, hidden: 0 }
  return rows[0] ?? { ...none, 'no-pictures': 0, archived: 0 }
}
