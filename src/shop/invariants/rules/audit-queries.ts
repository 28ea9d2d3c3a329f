import { sql } from 'kysely'
import { isIn, type Violation } from './portion.ts'

export const auditViolations = {
  // Rows that were changed, removed, swapped or added. Each portion begins one row early, for the hash before its first.
  brokenAuditChain: {
    by: 'entries',
    rows: ({ from, until }) => sql`
      select id from (
        select audit.*, lag(number) over chain as number_before, lag(hash) over chain as hash_before
          from audit where ${isIn(sql`number`, { from: from - 1, until })} window chain as (order by number)) as entry
       where number >= ${from}::bigint
         and (number is distinct from coalesce(number_before, 0) + 1
              or previous_hash is distinct from coalesce(hash_before, '')
              or hash is distinct from audit_hash(to_jsonb(entry)))`,
  },
  /* Rows outside the chain, and last rows that are missing. */
  wrongAuditEnd: {
    by: 'all',
    rows: () => sql`
      select id from audit where hash is null
       union all
      select coalesce(last.number, head.number)
        from (select number, hash from audit where number is not null order by number desc limit 1) as last
        full join audit_head as head on head.number = last.number
       where last.hash is distinct from head.hash`,
  },
} as const satisfies Record<string, Violation>
