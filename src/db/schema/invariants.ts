import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type InvariantTables = {
  job_round: {
    name: string
    every_seconds: number
    running_since: Date | null
    ended_at: Date | null
    milliseconds: number | null
    failed: Generated<boolean>
  }
  invariant_check: {
    id: GeneratedAlways<number>
    requested_at: Generated<Date>
    leased_until: Date | null
    begun_at: Date | null
    finished_at: Date | null
    done: Generated<number>
    total: Generated<number>
    nightly_for: string | null
    result: ColumnType<unknown, string | null, string | null>
  }
}
