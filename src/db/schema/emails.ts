import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type EmailTables = {
  outbox_email: {
    id: GeneratedAlways<number>
    kind: string
    data: ColumnType<Record<string, number>, string, string>
    address: string | null
    once: string | null
    mark: Generated<string>
    queued_at: Generated<Date>
    due_at: Generated<Date>
    tries: Generated<number>
    ended_at: Date | null
    outcome: 'sent' | 'needless' | 'refused' | 'given-up' | null
  }
}
