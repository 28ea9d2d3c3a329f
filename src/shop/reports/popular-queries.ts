import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isPublished } from '../articles/published.ts'

/** The names of the products that sold most in this month and the two before. Their colours count together. */
export async function selectBestSellingNames(db: Db, count: number): Promise<string[]> {
  const since = sql`date_trunc('month', (clock_timestamp() at time zone 'Asia/Jakarta') - interval '2 months')::date`
  const { rows } = await sql<{ name: string }>`
    with sold as (
      select key::bigint as article_id, sum(pieces) as pieces from (
        select key, pieces from report_sum
         where is_folded and dimension = 'article' and span = 'month' and day >= ${since}
         union all
        select key, pieces from report_sum
         where not is_folded and dimension = 'article' and span = 'entry' and day >= ${since}) as sums
       group by 1)
    select article.name from ${sql.table('article')} as article join sold on sold.article_id = article.id
     where ${isPublished}
     group by article.name having sum(sold.pieces) > 0
     order by sum(sold.pieces) desc, article.name limit ${count}`.execute(db)
  return rows.map(({ name }) => name)
}
