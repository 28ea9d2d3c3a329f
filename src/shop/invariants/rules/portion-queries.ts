import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Measure, Portion } from './portion.ts'

/** The ids from the first to the last, as many at once as a statement checks in well under a second. */
const byIds = (table: string, column: string, atOnce: number) => sql`
  select portion as from, portion + ${atOnce - 1}::int as until
    from (select min(${sql.ref(column)}) as first, max(${sql.ref(column)}) as last from ${sql.table(table)}) as ids
   cross join generate_series(first, last, ${atOnce}::int) as portion`

/** From the first day with any figure to the last. Each dimension is looked up in the index. */
const days = sql`
  select least(min(day), (select min(day) from daily_revenue), (select day_in_jakarta(min(paid_at)) from placed_order)) as first,
         greatest(max(last_day), (select max(day) from daily_revenue), (select day_in_jakarta(max(paid_at)) from placed_order))
           as last
    from unnest(array['total', 'province', 'method', 'voucher', 'size', 'article', 'size label']) as named (dimension)
   cross join (values (false, 'entry'), (true, 'day'), (true, 'month'), (true, 'quarter'), (true, 'year')) as spans (is_folded, span)
   cross join lateral (select min(day) as day, max(day) as last_day from report_sum
                        where report_sum.is_folded = spans.is_folded and report_sum.dimension = named.dimension
                          and report_sum.span = spans.span) as found`

const inSteps = (step: RawBuilder<unknown>, start: RawBuilder<unknown> = sql`first::timestamp`) => sql`
  select portion::date - date '2000-01-01' as from, (portion + ${step})::date - 1 - date '2000-01-01' as until
    from (${days}) as days cross join generate_series(${start}, last, ${step}) as portion`

const portions: Record<Measure, RawBuilder<unknown>> = {
  orders: byIds('placed_order', 'id', 5_000),
  attempts: byIds('payment_attempt', 'id', 5_000),
  sizes: byIds('article_size', 'id', 200),
  vouchers: byIds('voucher', 'id', 10),
  emails: byIds('outbox_email', 'id', 20_000),
  // The first entry has the number 1, whether or not it is still there.
  entries: sql`
    select portion as from, portion + 999 as until
      from generate_series(1, (select coalesce(max(number), 0) from audit), 1000) as portion`,
  days: inSteps(sql`interval '7 days'`),
  months: inSteps(sql`interval '1 month'`, sql`date_trunc('month', first::timestamp)`),
  quarters: inSteps(sql`interval '3 months'`, sql`date_trunc('quarter', first::timestamp)`),
  years: inSteps(sql`interval '1 year'`, sql`date_trunc('year', first::timestamp)`),
  all: sql`select 0 as from, 0 as until`,
}

export async function selectPortions(db: Db, measure: Measure): Promise<Portion[]> {
  const { rows } = await sql<Portion>`
    select portions.from::float8 as from, portions.until::float8 as until from (${portions[measure]}) as portions
     order by 1`.execute(db)
  return rows
}
