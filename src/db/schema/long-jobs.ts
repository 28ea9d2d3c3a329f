import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type LongJobTables = {
  long_job: {
    id: GeneratedAlways<number>
    kind: string
    input: ColumnType<unknown, string, never>
    actor: ColumnType<StoredActor, string, never>
    state: Generated<'waiting' | 'running' | 'done' | 'stopped' | 'failed'>
    step: Generated<string>
    done: Generated<number>
    total: Generated<number>
    checkpoint: ColumnType<unknown, string | null, string | null>
    result: ColumnType<unknown, string | null, string | null>
    tries: Generated<number>
    created_at: Generated<Date>
    begun_at: Date | null
    ended_at: Date | null
    stop_requested_at: Date | null
    lease_id: string | null
    /** Compared only in SQL, as every time at which something ends. */
    lease_until: Generated<Date>
  }
}

/** `Actor` of src/shop/audit, as it is stored. */
type StoredActor =
  | { kind: 'customer' | 'terminal' | 'clock' }
  | { kind: 'staff'; staffId: number; name: string; sessionId: string; address: string; requestId: string }
