import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { UpcomingChange } from './upcoming.ts'

export async function selectUpcoming(db: Db, atMost: number): Promise<UpcomingChange[]> {
  const { rows } = await sql<UpcomingChange>`
    with timed (kind, name, starts_at, ends_at, articles) as (
      select 'slide', title, starts_at, ends_at, 0 from slider_item where not hidden
      union all select 'campaign', name, starts_at, ends_at, 0 from campaign where not hidden
      union all select 'notice', text, starts_at, ends_at, 0 from notice_line where not hidden
      union all select 'sale', '', sale_starts_at, sale_ends_at, count(*)::int from article
        where published and (sale_starts_at > shop_clock() or sale_ends_at > shop_clock())
        group by sale_starts_at, sale_ends_at
      union all select 'article', '', publish_at, null, count(*)::int from article
        where not published and archived_at is null and publish_at > shop_clock() group by publish_at
    )
    select moment.at, kind, moment.is_start as "isStart", name, sum(articles)::int as articles
      from timed, lateral (values (starts_at, true), (ends_at, false)) as moment (at, is_start)
     where moment.at > shop_clock()
     group by moment.at, kind, moment.is_start, name
     order by moment.at, kind, name, moment.is_start limit ${atMost}`.execute(db)
  return rows
}
