import { sql } from 'kysely'

/** The newest movement of a size that is not of an order or an exchange: a sheet that was opened before it is out of date. */
export const markOf = sql<number>`coalesce((
  select max(stock_movement.id) from stock_movement
   where stock_movement.size_id = article_size.id and stock_movement.order_id is null
     and stock_movement.hold_id is null), 0)`
