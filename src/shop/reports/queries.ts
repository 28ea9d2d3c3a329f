import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { FEW_LEFT } from '../../values/few-left.ts'
import type { Picture } from '../media/picture.ts'
import { pictureColumn } from '../media/picture-column.ts'
import type { LateTrouble } from '../orders/order.ts'

/** Days are in Jakarta, written as `2025-03-13`. */
export type DaySum = { day: string; orders: number; amount: number }

/** Days without revenue are left out. */
export async function selectRevenueByDay(db: Db, { from, until }: { from: string; until: string }): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select day::text as day, sum(orders)::int as orders, sum(amount)::bigint as amount
      from daily_revenue
     where article_id is null and day between ${from}::date and ${until}::date
     group by 1 having sum(orders) <> 0 or sum(amount) <> 0
     order by 1`.execute(db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

/** For a part of a day; whole days have their sum. */
export async function selectRevenueByHour(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<{ hour: number; amount: number }[]> {
  const { rows } = await sql<{ hour: number; amount: number }>`
    select floor(extract(epoch from paid_at - ${from}::timestamptz) / 3600)::int as hour,
           sum(gross_amount - refunded_amount)::bigint as amount
      from placed_order
     where paid_at >= ${from}::timestamptz and paid_at < ${until}::timestamptz and counts_as_revenue(status, paid_at)
     group by 1 order by 1`.execute(db)
  return rows.map(({ hour, amount }) => ({ hour, amount: Number(amount) }))
}

export type BestSeller = {
  articleId: number
  name: string
  color: string
  pieces: number
  amount: number
  picture: Picture | undefined
}

export async function selectBestSellers(
  db: Db,
  { from, atMost }: { from: string; atMost: number },
): Promise<BestSeller[]> {
  const { rows } = await sql<Omit<BestSeller, 'picture'> & { picture: Picture | null }>`
    with sold as (
      select article_id, sum(pieces)::int as pieces, sum(amount)::bigint as amount
        from daily_revenue
       where article_id is not null and day >= ${from}::date
       group by article_id having sum(pieces) > 0
       order by 3 desc, 1 limit ${atMost})
    select article_id as "articleId", article.name, color, pieces, amount,
           (select ${pictureColumn('picture')} from article_picture join picture on picture.id = picture_id
             where article_picture.article_id = article.id order by position limit 1) as picture
      from sold join article on article.id = sold.article_id
     order by amount desc, 1`.execute(db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount), picture: row.picture ?? undefined }))
}

export type ToDoFacts = {
  oldestPaidAt: Date | null
  transfers: number
  transferAmount: number
  transferInvoice: string | null
  lowStock: number
  waitedFor: number
  failedEmails: number
  /** Open exchanges whose size was held for some days and is not any more. */
  lapsedExchanges: number
  lapsedReturn: number | null
  /** Returns that customers ask for and that wait for an answer. */
  askedReturns: number
  askedReturn: number | null
  /** Orders whose payment no longer matches them, noticed too late to stop them. */
  troubles: number
  oldestTrouble: { invoice: string; amount: number; trouble: LateTrouble } | null
}

/** Emails that were given up or refused within the last week. */
const FAILED_DAYS = 7

const unsettledFailures = sql`
  (select count(*)::int from outbox_email where outcome in ('refused', 'given-up')
      and not exists (select from outbox_email again where again.once = 'again ' || outbox_email.id::text)
      and ended_at > clock_timestamp() - make_interval(days => ${FAILED_DAYS}))`

export async function selectToDoFacts(db: Db): Promise<ToDoFacts> {
  const { rows } = await sql<ToDoFacts>`
    with lapsed as (
      select id from order_return
       where ended_at is null and status <> 'Asked'
         and (select ending = 'lapsed' from exchange_hold where return_id = order_return.id order by id desc limit 1))
    select (select count(*)::int from lapsed) as "lapsedExchanges", (select min(id) from lapsed) as "lapsedReturn",
           (select count(*)::int from order_return where ended_at is null and status = 'Asked') as "askedReturns",
           (select min(id) from order_return where ended_at is null and status = 'Asked') as "askedReturn",
           (select count(*)::int from placed_order where late_trouble is not null) as troubles,
           (select json_build_object('invoice', invoice, 'amount', gross_amount, 'trouble', late_trouble) from placed_order
             where late_trouble is not null order by created_at, id limit 1) as "oldestTrouble",
           (select min(paid_at) from placed_order
             where status = 'Paid' or status = 'Partly Refunded' and has_pieces and packed_at is null
               and shipped_at is null) as "oldestPaidAt",
           (select count(distinct order_id)::int from refund_transfer where transferred_at is null) as transfers,
           (select coalesce(sum(amount), 0)::bigint from refund_transfer where transferred_at is null)
             as "transferAmount",
           (select invoice from refund_transfer join placed_order on placed_order.id = order_id
             where transferred_at is null order by recorded_at limit 1) as "transferInvoice",
           (select count(*)::int from article_size join article on article.id = article_id
             where stock between 1 and ${FEW_LEFT} and published) as "lowStock",
           (select count(distinct size_id)::int from stock_wait join article_size on article_size.id = size_id
             where stock = 0 and told_at is null and (email is null or confirmed_at is not null)) as "waitedFor",
           ${unsettledFailures} as "failedEmails"`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the counts of what is to do returned nothing')
  return { ...row, transferAmount: Number(row.transferAmount) }
}

/** Changes whenever something on Today changes. Cheap enough to be read every two seconds. */
export async function selectTodayMark(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ',
      (select last_value from daily_revenue_id_seq), (select max(id) from placed_order),
      (select concat_ws(' ', count(*), count(*) filter (where status = 'Unpaid'), count(*) filter (where status = 'Paid'),
                        count(*) filter (where status = 'Packed'), count(*) filter (where status = 'Payment Check'))
         from placed_order
        where status in ('Unpaid', 'Paid', 'Packed', 'Payment Check')
           or status = 'Partly Refunded' and has_pieces and shipped_at is null),
      (select concat_ws(' ', count(*), min(id), max(id)) from placed_order where late_trouble is not null),
      (select count(*) from refund_transfer where transferred_at is null),
      (select count(*) from article_size where stock between 1 and ${FEW_LEFT}),
      (select count(*) from stock_wait where told_at is null),
      (select max(id) from outbox_email where outcome in ('refused', 'given-up')), ${unsettledFailures},
      (select concat_ws(' ', max(id), count(*) filter (where ended_at is null)) from exchange_hold),
      (select concat_ws(' ', max(id), count(*)) from order_return where ended_at is null and status = 'Asked')) as mark`.execute(
    db,
  )
  return rows[0]?.mark ?? ''
}

export async function hasAnyOrder(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('placed_order')
    .select('id')
    .where('status', '<>', 'Creating')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Replaces the entries of each day by their sum. Readers see all entries or the sum, and an entry that is added meanwhile stays
 * beside it.
 */
export async function foldEntries(db: Db): Promise<void> {
  await sql`
    with many as (
      select day, article_id from daily_revenue group by day, article_id
      having count(*) > 1 or (sum(orders) = 0 and sum(pieces) = 0 and sum(amount) = 0)),
    gone as (
      delete from daily_revenue using many
       where daily_revenue.day = many.day and daily_revenue.article_id is not distinct from many.article_id
      returning daily_revenue.*)
    insert into daily_revenue (day, article_id, orders, pieces, amount)
    select day, article_id, sum(orders), sum(pieces), sum(amount) from gone group by day, article_id
    having sum(orders) <> 0 or sum(pieces) <> 0 or sum(amount) <> 0`.execute(db)
}

export type ScarceSize = {
  sizeId: number
  sku: string
  name: string
  color: string
  size: string
  stock: number
  waiting: number
}

export async function selectScarceSizes(db: Db, which: 'low' | 'waited-for', atMost: number): Promise<ScarceSize[]> {
  const condition = which === 'low' ? sql`stock between 1 and ${FEW_LEFT}` : sql`stock = 0 and waiting > 0`
  const order = which === 'low' ? sql`stock, sku, article_size.id` : sql`waiting desc, sku, article_size.id`
  const { rows } = await sql<ScarceSize>`
    with waits as (
      select size_id, count(*)::int as waiting from stock_wait
       where told_at is null and (email is null or confirmed_at is not null) group by size_id)
    select article_size.id as "sizeId", sku, article.name, color, size, stock, coalesce(waiting, 0) as waiting
      from article_size join article on article.id = article_id left join waits on size_id = article_size.id
     where published and ${condition}
     order by ${order} limit ${atMost}`.execute(db)
  return rows
}
