import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type InvariantTables = {
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
