import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { priceNow } from '../articles/discounts/current-price.ts'
import type { Picture } from '../media/picture.ts'
import { pictureColumn } from '../media/picture-column.ts'
import { coverageOf, type ReportPeriod } from './report-period.ts'

export type Sums = {
  orders: number
  pieces: number
  /** The items at the prices at which they were bought, before vouchers. */
  goods: number
  discount: number
  shipping: number
  paid: number
  refunded: number
}

type Dimension = 'total' | 'province' | 'method' | 'voucher'

const sumColumns = sql`
  sum(orders)::float8 as orders, sum(pieces)::float8 as pieces, sum(goods)::float8 as goods,
  sum(discount)::float8 as discount, sum(shipping)::float8 as shipping, sum(paid)::float8 as paid,
  sum(refunded)::float8 as refunded`

/** Uses the sums of months for whole months, so that a year is as fast as a month. */
function within(period: ReportPeriod) {
  const { months, days } = coverageOf(period)
  const parts = days.map(({ from, until }) => sql`span = 'day' and day between ${from}::date and ${until}::date`)
  if (months.length > 0) parts.push(sql`span = 'month' and day = any (${months}::date[])`)
  return sql`(${sql.join(parts, sql` or `)})`
}

/** Every day with any figure. */
export async function selectSumsByDay(db: Db, { from, until }: ReportPeriod): Promise<(Sums & { day: string })[]> {
  const { rows } = await sql<Sums & { day: string }>`
    select day::text as day, ${sumColumns} from report_sum
     where dimension = 'total' and span = 'day' and day between ${from}::date and ${until}::date
     group by 1 order by 1`.execute(db)
  return rows
}

export async function selectSumsBy(
  db: Db,
  dimension: Dimension,
  period: ReportPeriod,
): Promise<(Sums & { key: string })[]> {
  const { rows } = await sql<Sums & { key: string }>`
    select key, ${sumColumns} from report_sum where dimension = ${dimension} and ${within(period)}
     group by key having sum(orders) <> 0 or sum(paid) <> 0 or sum(refunded) <> 0
     order by sum(paid - refunded) desc, key`.execute(db)
  return rows
}

/**
 * The sums of sales within a period. `union all` lets each part read the index alone. One condition with `or` would
 * read the rows of the table too, most of them from a different page of the disk.
 */
function salesWithin(dimension: 'article' | 'size' | 'size label', period: ReportPeriod, only = sql`true`) {
  const { months, days } = coverageOf(period)
  // Grouping by a number takes three quarters of the time of grouping by a text.
  const key = dimension === 'size label' ? sql`key` : sql`key::bigint as key`
  const select = sql`select ${key}, pieces, goods from report_sum where dimension = ${dimension} and ${only} and`
  const parts = days.map(
    ({ from, until }) => sql`${select} span = 'day' and day between ${from}::date and ${until}::date`,
  )
  if (months.length > 0) parts.push(sql`${select} span = 'month' and day = any (${months}::date[])`)
  return sql`(${sql.join(parts, sql` union all `)})`
}

/** The pieces and the amount of each article, size or name of a size, as a table for other statements. */
const sold = (dimension: 'article' | 'size' | 'size label', period: ReportPeriod) => sql`
  select key, sum(pieces)::float8 as pieces, sum(goods)::float8 as goods
    from ${salesWithin(dimension, period)} as sums
   group by key having sum(pieces) <> 0 or sum(goods) <> 0`

export type ArticleSales = {
  articleId: number
  sku: string
  style: string
  name: string
  color: string
  pieces: number
  goods: number
  /** What is left of it now. */
  stock: number
  picture: Picture | undefined
}

type Page = { atMost: number; offset: number }

/** Those with the most revenue first, and how many articles were sold. Beyond the last page it is 0. */
export async function selectSalesByArticle(
  db: Db,
  period: ReportPeriod,
  { atMost, offset }: Page,
): Promise<{ rows: ArticleSales[]; total: number }> {
  const { rows } = await sql<Omit<ArticleSales, 'picture'> & { picture: Picture | null; total: number }>`
    with listed as (
      select key as article_id, pieces, goods, count(*) over ()::int as total
        from (${sold('article', period)}) as sold order by goods desc, 1 limit ${atMost} offset ${offset})
    select article_id as "articleId", sku, style, name, color, pieces, goods, total,
           (select coalesce(sum(stock), 0)::float8 from article_size where article_id = article.id) as stock,
           (select ${pictureColumn('picture')} from article_picture join picture on picture.id = picture_id
             where article_picture.article_id = article.id order by position limit 1) as picture
      from listed join article on article.id = article_id
     order by goods desc, article_id`.execute(db)
  return {
    rows: rows.map(({ total: _, picture, ...row }) => ({ ...row, picture: picture ?? undefined })),
    total: rows[0]?.total ?? 0,
  }
}

export type CategorySales = { slug: string; name: string; pieces: number; goods: number }

/** An article in several categories counts in each of them. */
export async function selectSalesByCategory(db: Db, period: ReportPeriod): Promise<CategorySales[]> {
  const { rows } = await sql<CategorySales>`
    select slug, name, sum(pieces) as pieces, sum(goods) as goods
      from (${sold('article', period)}) as sold
      join article_category on article_id = key join category on category.id = category_id
     group by slug, name, category.position order by goods desc, slug`.execute(db)
  return rows
}

export type SizeSales = { style: string; name: string; size: string; pieces: number; goods: number }

/** The sizes of each product, in all its colours. */
export async function selectSalesBySize(db: Db, period: ReportPeriod, atMost: number): Promise<SizeSales[]> {
  const { rows } = await sql<SizeSales>`
    select style, min(name) as name, size, sum(pieces) as pieces, sum(goods) as goods
      from (${sold('size', period)}) as sold
      join article_size on article_size.id = key join article on article.id = article_id
     group by style, size order by goods desc, style, size limit ${atMost}`.execute(db)
  return rows
}

/** The products with the most revenue, each with the pieces of its sizes. */
export async function selectSizesOfTopProducts(
  db: Db,
  period: ReportPeriod,
  atMost: number,
): Promise<{ style: string; name: string; pieces: Record<string, number> }[]> {
  const { rows } = await sql<{ style: string; name: string; pieces: Record<string, number> }>`
    with top as materialized (
      select style, min(name) as name, sum(goods) as goods
        from (${sold('article', period)}) as sold join article on article.id = key
       group by style order by goods desc, style limit ${atMost}),
    wanted as materialized (
      select article_size.id as key, size, style
        from top join article using (style) join article_size on article_id = article.id),
    sizes as (
      select style, size, sum(pieces) as pieces
        from ${salesWithin('size', period, sql`key = any (array(select key::text from wanted))`)} as sums join wanted using (key)
       group by style, size having sum(pieces) <> 0)
    select style, name, json_object_agg(size, pieces) as pieces
      from top join sizes using (style) group by style, name, goods order by goods desc, style`.execute(db)
  return rows
}

/** The pieces of each name of a size, over all articles. */
export async function selectPiecesBySizeLabel(
  db: Db,
  period: ReportPeriod,
): Promise<{ size: string; pieces: number }[]> {
  const { rows } = await sql<{ size: string; pieces: number }>`
    select key as size, pieces from (${sold('size label', period)}) as sold order by pieces desc, size`.execute(db)
  return rows
}

export type MovementsOfDay = { sizeId: number; day: string; pieces: number }

export type SizeNow = {
  sizeId: number
  articleId: number
  name: string
  color: string
  size: string
  stock: number
  since: string
}

export async function selectSizesNow(db: Db, articleIds: readonly number[]): Promise<SizeNow[]> {
  const { rows } = await sql<SizeNow>`
    select article_size.id as "sizeId", article_id as "articleId", name, color, size, stock,
           coalesce((select day_in_jakarta(moved_at) from stock_movement where size_id = article_size.id
                      order by id limit 1), current_date)::text as since
      from article_size join article on article.id = article_id
     where article_id = any (${articleIds}::bigint[]) and published
     order by article_id, article_size.position`.execute(db)
  return rows
}

export async function selectMovementsSince(db: Db, sizeIds: readonly number[], from: Date): Promise<MovementsOfDay[]> {
  const { rows } = await sql<MovementsOfDay>`
    select size_id as "sizeId", day_in_jakarta(moved_at)::text as day, sum(pieces)::int as pieces
      from stock_movement where size_id = any (${sizeIds}::bigint[]) and moved_at >= ${from}::timestamptz
     group by 1, 2`.execute(db)
  return rows
}

/**
 * Replaces new entries and the sum that they belong to by one sum. Readers see all of them or the new sum. Two processes that do
 * this at once leave two sums, which is just as correct.
 */
export async function foldReportEntries(db: Db): Promise<void> {
  await sql`
    with open as (select distinct span, day, dimension, key from report_sum where not is_folded),
    gone as (
      delete from report_sum using open
       where report_sum.span = open.span and report_sum.day = open.day and report_sum.dimension = open.dimension
         and report_sum.key = open.key
      returning report_sum.*)
    insert into report_sum (span, day, dimension, key, orders, pieces, goods, discount, shipping, paid, refunded, is_folded)
    select span, day, dimension, key, sum(orders), sum(pieces), sum(goods), sum(discount), sum(shipping), sum(paid),
           sum(refunded), true
      from gone group by span, day, dimension, key
    having sum(orders) <> 0 or sum(pieces) <> 0 or sum(goods) <> 0 or sum(paid) <> 0 or sum(refunded) <> 0
        or sum(discount) <> 0 or sum(shipping) <> 0`.execute(db)
}

export type StockValue = { category: string; articles: number; left: number; value: number }

/** By the main category of each article. What is archived is not for sale. */
export async function selectStockValue(db: Db): Promise<StockValue[]> {
  const { rows } = await sql<StockValue>`
    select coalesce(category.name, '') as category, count(*)::int as articles, coalesce(sum(pieces), 0)::float8 as left,
           coalesce(sum(pieces * ${priceNow()}), 0)::float8 as value
      from article
      left join (select article_id, sum(stock) as pieces from article_size group by 1) as stock
        on stock.article_id = article.id
      left join article_category on article_category.article_id = article.id and article_category.position = 0
      left join category on category.id = category_id
     where archived_at is null
     group by category.id, category.name, category.position order by category.position nulls last, 1`.execute(db)
  return rows
}
