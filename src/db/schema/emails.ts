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
    /** Why the last attempt failed. */
    failure: string | null
  }
  email_copy: {
    outbox_email_id: number
    recipient: string
    subject: string
    content: ColumnType<unknown, string, string>
    data: ColumnType<Record<string, number>, string, string>
    address: string | null
    order_id: number | null
    written_at: Generated<Date>
  }
}
