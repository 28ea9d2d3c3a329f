import { sql } from 'kysely'

// The prices of an article at the database's clock. A statement names the article `article`, or passes the name that it uses.

/** Evaluated once per statement. */
const clock = sql<Date>`(select shop_clock())`

/** True while something with a start and an end is shown. The columns are named as in the statement: `slider_item.starts_at`. */
export const isWithin = (startsAt: string, endsAt: string) =>
  sql<boolean>`is_within(${sql.ref(startsAt)}, ${sql.ref(endsAt)}, ${clock})`

/** The sale price, or 0 when none applies now. */
export const salePriceNow = (article = 'article') => {
  const column = (name: string) => sql.ref(`${article}.${name}`)
  return sql<number>`case when is_within(${column('sale_starts_at')}, ${column('sale_ends_at')}, ${clock})
    then ${column('price_disc')} else 0 end`
}

/** What one piece costs now. */
export const priceNow = (article = 'article') =>
  sql<number>`coalesce(nullif(${salePriceNow(article)}, 0), ${sql.ref(`${article}.price`)})`
