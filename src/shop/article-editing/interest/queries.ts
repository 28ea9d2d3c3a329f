import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { rupiah } from '../../../values/rupiah.ts'
import type { Interest } from './read-interest.ts'

export async function selectInterest(db: Db, articleId: number): Promise<Interest> {
  const { rows } = await sql<{ pieces: number; goods: number; wishlists: number; waiting: Interest['waiting'] }>`
    select sold.pieces, sold.goods,
           (select count(distinct customer_id)::int from wishlist_item join article_size on article_size.id = size_id
             where article_id = ${articleId}) as wishlists,
           coalesce((select json_agg(json_build_object('size', size, 'customers', customers) order by position, id)
              from (select article_size.id, position, size, count(*)::int as customers
                      from article_size join stock_wait on size_id = article_size.id
                     where article_id = ${articleId} and told_at is null and (email is null or confirmed_at is not null)
                     group by article_size.id) as waits), '[]') as waiting
      from (select coalesce(sum(pieces), 0)::bigint as pieces, coalesce(sum(amount), 0)::bigint as goods
              from daily_revenue
             where article_id = ${articleId} and day > day_in_jakarta(now()) - 30) as sold`.execute(db)
  const { pieces = 0, goods = 0, wishlists = 0, waiting = [] } = rows[0] ?? {}
  return { sold: { pieces, goods: rupiah(goods) }, wishlists, waiting }
}
