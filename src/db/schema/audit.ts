import type { ColumnType, GeneratedAlways } from 'kysely'

type Fields = Record<string, unknown>
type WrittenOnce<Type> = ColumnType<Type, Type, never>
/** Filled by a trigger at the commit. */
type Chained<Type> = ColumnType<Type, never, never>

export type AuditTables = {
  audit: {
    id: GeneratedAlways<number>
    at: ColumnType<Date, never, never>
    actor: WrittenOnce<'staff' | 'terminal' | 'clock'>
    staff_id: WrittenOnce<number | null>
    staff_name: WrittenOnce<string | null>
    session_id: WrittenOnce<string | null>
    address: WrittenOnce<string | null>
    request_id: WrittenOnce<string | null>
    action: WrittenOnce<string>
    subject_kind: WrittenOnce<string>
    subject_key: WrittenOnce<string>
    before: ColumnType<Fields | null, string | null, never>
    after: ColumnType<Fields | null, string | null, never>
    personal_fields: WrittenOnce<string[]>
    number: Chained<number | null>
    previous_hash: Chained<string | null>
    hash: Chained<string | null>
  }
  audit_head: { one: Chained<true>; number: Chained<number>; hash: Chained<string> }
}
