import { type RawBuilder, sql } from 'kysely'
import { dayOf, type Portion, type Violation } from './portion.ts'

const isOn = ({ from, until }: Portion) => sql<boolean>`day between ${dayOf(from)} and ${dayOf(until)}`

/** With the entries that are not folded into them yet. The index begins with is_folded. */
const sumsOfDays = sql<boolean>`is_folded in (false, true) and span in ('entry', 'day')`

/** The days of a portion in Jakarta, written exactly as in the index, or PostgreSQL would not use it. */
const wasPaidOn = ({ from, until }: Portion) => sql<boolean>`
  paid_at >= ${dayOf(from)}::timestamp at time zone 'Asia/Jakarta'
  and paid_at < ${dayOf(until + 1)}::timestamp at time zone 'Asia/Jakarta'`

/** The sums of the reports that differ from the orders. */
const wrongReportsBy = (
  dimension: 'total' | 'province' | 'method' | 'voucher',
  key: RawBuilder<unknown>,
): Violation => ({
  by: 'days',
  rows: (portion) => sql`
    select day from
      (select day, key, sum(orders) as orders, sum(goods) as goods, sum(discount) as discount, sum(shipping) as shipping,
              sum(paid) as paid, sum(refunded) as refunded
         from report_sum
        where ${sumsOfDays} and dimension = ${dimension} and ${isOn(portion)} group by day, key
       having sum(orders) <> 0 or sum(goods) <> 0 or sum(discount) <> 0 or sum(shipping) <> 0 or sum(paid) <> 0
           or sum(refunded) <> 0) as sums
      full join
      (select day_in_jakarta(paid_at) as day, ${key} as key, count(*) as orders, sum(total) as goods,
              sum(discount) as discount, sum(ongkir) as shipping, sum(gross_amount) as paid,
              sum(refunded_in_reports(status, gross_amount, refunded_amount)) as refunded
         from placed_order
        where counts_in_reports(status, paid_at) and ${wasPaidOn(portion)} and ${key} is not null group by 1, 2) as counted
      using (day, key)
     where (sums.orders, sums.goods, sums.discount, sums.shipping, sums.paid, sums.refunded) is distinct from
           (counted.orders, counted.goods, counted.discount, counted.shipping, counted.paid, counted.refunded)`,
})

/** The same for the pieces and the amount of what was sold, by something that items have. */
const wrongSalesBy = (dimension: 'size' | 'article' | 'size label', key: RawBuilder<unknown>): Violation => ({
  by: 'days',
  rows: (portion) => sql`
    select day from
      (select day, key, sum(pieces) as pieces, sum(goods) as goods
         from report_sum
        where ${sumsOfDays} and dimension = ${dimension} and ${isOn(portion)} group by day, key
       having sum(pieces) <> 0 or sum(goods) <> 0) as sums
      full join
      (select day_in_jakarta(paid_at) as day, ${key}::text as key, sum(qty) as pieces, sum(qty * unit_price) as goods
         from placed_order join order_item on order_id = placed_order.id
        where counts_in_reports(status, paid_at) and ${wasPaidOn(portion)} group by 1, 2) as counted
      using (day, key)
     where (sums.pieces, sums.goods) is distinct from (counted.pieces, counted.goods)`,
})

/** The sums of a month, a quarter or a year are those of the shorter spans within. Entries that are not folded are in none of them. */
const wrongSumsOf = (span: 'month' | 'quarter' | 'year', shorter: 'day' | 'month' | 'quarter'): Violation => ({
  by: `${span}s`,
  rows: (portion) => sql`
    select dimension, key from
      (select dimension, key, case span when ${span} then 1 else -1 end as sign, orders, pieces, goods, discount, shipping,
              paid, refunded
         from report_sum
        where is_folded and span in (${span}, ${shorter}) and ${isOn(portion)}
          and dimension in ('total', 'province', 'method', 'voucher', 'size', 'article', 'size label')) as sums
     group by dimension, key
    having sum(sign * orders) <> 0 or sum(sign * pieces) <> 0 or sum(sign * goods) <> 0 or sum(sign * discount) <> 0
        or sum(sign * shipping) <> 0 or sum(sign * paid) <> 0 or sum(sign * refunded) <> 0`,
})

export const sumViolations = {
  wrongRevenue: {
    by: 'days',
    rows: (portion) => sql`
      select day from
        (select day, sum(orders) as orders, sum(amount) as amount from daily_revenue
          where article_id is null and ${isOn(portion)} group by day having sum(orders) <> 0 or sum(amount) <> 0) as sums
        full join
        (select day_in_jakarta(paid_at) as day, count(*) as orders, sum(gross_amount - refunded_amount) as amount
           from placed_order where counts_as_revenue(status, paid_at) and ${wasPaidOn(portion)} group by 1) as counted
        using (day)
       where sums.orders is distinct from counted.orders or sums.amount is distinct from counted.amount`,
  },
  wrongSales: {
    by: 'days',
    rows: (portion) => sql`
      select day from
        (select day, article_id, sum(pieces) as pieces, sum(amount) as amount from daily_revenue
          where article_id is not null and ${isOn(portion)} group by day, article_id
         having sum(pieces) <> 0 or sum(amount) <> 0) as sums
        full join
        (select day_in_jakarta(paid_at) as day, article_id, sum(qty) as pieces, sum(qty * unit_price) as amount
           from placed_order join order_item on order_id = placed_order.id
          where counts_as_revenue(status, paid_at) and ${wasPaidOn(portion)} group by 1, 2) as counted
        using (day, article_id)
       where sums.pieces is distinct from counted.pieces or sums.amount is distinct from counted.amount`,
  },
  wrongReports: wrongReportsBy('total', sql`''::text`),
  wrongProvinces: wrongReportsBy('province', sql`province_name`),
  wrongMethods: wrongReportsBy('method', sql`coalesce(paid_method, '')`),
  wrongVouchers: wrongReportsBy('voucher', sql`voucher_code`),
  wrongSizes: wrongSalesBy('size', sql`size_id`),
  wrongArticles: wrongSalesBy('article', sql`article_id`),
  wrongSizeLabels: wrongSalesBy('size label', sql`size`),
  /* Every order has a province and a method, so their pieces are those of the sizes. */
  wrongPieces: {
    by: 'days',
    rows: (portion) => sql`
      select day from
        (select day, coalesce(sum(pieces) filter (where dimension = 'size'), 0) as pieces,
                coalesce(sum(pieces) filter (where dimension = 'total'), 0) as in_total,
                coalesce(sum(pieces) filter (where dimension = 'province'), 0) as in_provinces,
                coalesce(sum(pieces) filter (where dimension = 'method'), 0) as in_methods
           from report_sum
          where ${sumsOfDays} and dimension in ('size', 'total', 'province', 'method') and ${isOn(portion)}
          group by day) as days
       where (in_total, in_provinces, in_methods) <> (pieces, pieces, pieces)`,
  },
  wrongMonths: wrongSumsOf('month', 'day'),
  wrongQuarters: wrongSumsOf('quarter', 'month'),
  wrongYears: wrongSumsOf('year', 'quarter'),
  /* The revenue of a day is what was paid less what was refunded. */
  wrongReportRevenue: {
    by: 'days',
    rows: (portion) => sql`
      select day from
        (select day, sum(amount) as amount from daily_revenue where article_id is null and ${isOn(portion)} group by day
         having sum(amount) <> 0) as revenue
        full join
        (select day, sum(paid - refunded) as amount from report_sum
          where ${sumsOfDays} and dimension = 'total' and ${isOn(portion)} group by day
         having sum(paid - refunded) <> 0) as reported using (day)
       where revenue.amount is distinct from reported.amount`,
  },
} as const satisfies Record<string, Violation>
