import { sql } from 'kysely'

/** Pieces of a size that are kept for exchanges. They lie on the shelf and are not for sale. */
export const heldForExchanges = sql<number>`coalesce((
  select -sum(held.pieces) from exchange_hold join stock_movement as held on held.hold_id = exchange_hold.id
   where ended_at is null and held.kind = 'held' and held.size_id = article_size.id), 0)`
