import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { priceNow } from '../articles/discounts/current-price.ts'
import type { Picture } from '../media/picture.ts'
import { pictureColumn } from '../media/picture-column.ts'
import { coverageOf, type Piece, type ReportPeriod, type Span, spans } from './report-period.ts'

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
  sum(sign * orders)::float8 as orders, sum(sign * pieces)::float8 as pieces, sum(sign * goods)::float8 as goods,
  sum(sign * discount)::float8 as discount, sum(sign * shipping)::float8 as shipping, sum(sign * paid)::float8 as paid,
  sum(sign * refunded)::float8 as refunded`

type Entries = {
  of: Dimension | 'article' | 'size' | 'size label'
  columns: RawBuilder<unknown>
  only?: RawBuilder<unknown>
}

/**
 * The sums within these pieces of time, and the entries of the period that are not folded into sums yet, as a table. A row with the
 * sign -1 is to be taken away. `union all` lets each part read its rows from the index.
 */
function entriesOf(period: ReportPeriod, pieces: readonly Piece[], { of, columns, only = sql`true` }: Entries) {
  const select = (sign: number, span: Span | 'entry') => sql`
    select ${sql.lit(sign)} as sign, ${columns} from report_sum
     where is_folded = ${sql.lit(span !== 'entry')} and dimension = ${sql.lit(of)} and span = ${sql.lit(span)} and ${only} and`
  const within = ({ from, until }: ReportPeriod) => sql`day between ${from}::date and ${until}::date`
  const parts = [sql`${select(1, 'entry')} ${within(period)}`]
  for (const { span, sign, ...days } of pieces.filter((piece) => piece.span === 'day')) {
    parts.push(sql`${select(sign, span)} ${within(days)}`)
  }
  for (const span of ['month', 'quarter', 'year'] as const) {
    for (const sign of [1, -1]) {
      const firstDays = pieces.filter((piece) => piece.span === span && piece.sign === sign).map(({ from }) => from)
      if (firstDays.length > 0) parts.push(sql`${select(sign, span)} day = any (${firstDays}::date[])`)
    }
  }
  return sql`(${sql.join(parts, sql` union all `)})`
}

/** Every day with any figure. */
export async function selectSumsByDay(db: Db, period: ReportPeriod): Promise<(Sums & { day: string })[]> {
  const columns = sql`day, orders, pieces, goods, discount, shipping, paid, refunded`
  const { rows } = await sql<Sums & { day: string }>`
    select day::text as day, ${sumColumns}
      from ${entriesOf(period, [{ ...period, span: 'day', sign: 1 }], { of: 'total', columns })} as entries
     group by entries.day order by entries.day`.execute(db)
  return rows
}

export async function selectSumsBy(
  db: Db,
  dimension: Dimension,
  period: ReportPeriod,
): Promise<(Sums & { key: string })[]> {
  const columns = sql`key, orders, pieces, goods, discount, shipping, paid, refunded`
  const { rows } = await sql<Sums & { key: string }>`
    with entries as materialized ${entriesOf(period, coverageOf(period), { of: dimension, columns })},
    sums as (select key, ${sumColumns} from entries group by key)
    select * from sums
     where orders <> 0 or paid <> 0 or refunded <> 0 order by paid - refunded desc, key`.execute(db)
  return rows
}

/** The sums of sales within a period, which are read from the index alone. */
function salesWithin(of: 'article' | 'size' | 'size label', period: ReportPeriod, only?: RawBuilder<unknown>) {
  // Grouping by a number takes three quarters of the time of grouping by a text. Sums of bigint are numeric, and slow.
  const columns = sql`${of === 'size label' ? sql`key` : sql`key::bigint as key`}, pieces, goods::float8 as goods`
  return entriesOf(period, coverageOf(period), { of, columns, ...(only && { only }) })
}

/**
 * The pieces and the amount of each article or name of a size, as a table for other statements. `materialized` keeps PostgreSQL from
 * starting parallel workers, which takes longer than these few rows.
 */
const sold = (dimension: 'article' | 'size label', period: ReportPeriod) => sql`
  with entries as materialized ${salesWithin(dimension, period)}
  select key, sum(sign * pieces)::float8 as pieces, sum(sign * goods) as goods from entries
   group by key having sum(sign * pieces) <> 0 or sum(sign * goods) <> 0`

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
    select style, min(name) as name, size, sum(sign * pieces)::float8 as pieces, sum(sign * goods) as goods
      from ${salesWithin('size', period)} as sums
      join article_size on article_size.id = key join article on article.id = article_id
     group by style, size having sum(sign * pieces) <> 0 or sum(sign * goods) <> 0
     order by goods desc, style, size limit ${atMost}`.execute(db)
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
      select style, size, sum(sign * pieces) as pieces
        from ${salesWithin('size', period, sql`key = any (array(select key::text from wanted))`)} as sums join wanted using (key)
       group by style, size having sum(sign * pieces) <> 0)
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
    select size_id as "sizeId", day::text as day, pieces from (
      select size_id, day_in_jakarta(moved_at) as day, sum(pieces)::int as pieces
        from stock_movement where size_id = any (${sizeIds}::bigint[]) and moved_at >= ${from}::timestamptz
       group by 1, 2) as moved`.execute(db)
  return rows
}

/**
 * Folds new entries: adds them to the sums of their day, month, quarter and year, and deletes them. Readers see the entries or the new
 * sums. Each entry is deleted by one process alone, which adds it to the sums. Two processes that do this at once can leave two rows
 * of a sum, which is just as correct.
 */
export async function foldReportEntries(db: Db): Promise<void> {
  await sql`
    with entries as (delete from report_sum where not is_folded returning *),
    added as (
      select spans.span, case spans.span when 'day' then day else date_trunc(spans.span, day)::date end as day,
             dimension, key, orders, pieces, goods, discount, shipping, paid, refunded
        from entries cross join unnest(${spans}::text[]) as spans (span)),
    replaced as (
      delete from report_sum using (select distinct span, day, dimension, key from added) as changed
       where is_folded and report_sum.span = changed.span and report_sum.day = changed.day
         and report_sum.dimension = changed.dimension and report_sum.key = changed.key
      returning report_sum.*)
    insert into report_sum (span, day, dimension, key, orders, pieces, goods, discount, shipping, paid, refunded, is_folded)
    select span, day, dimension, key, sum(orders), sum(pieces), sum(goods), sum(discount), sum(shipping), sum(paid),
           sum(refunded), true
      from (
        select * from added
         union all
        select span, day, dimension, key, orders, pieces, goods, discount, shipping, paid, refunded from replaced) as sums
     group by span, day, dimension, key
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
