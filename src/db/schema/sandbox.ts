import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Json<T> = ColumnType<T, string, string>

export type SandboxItem = { name: string; price: number; quantity: number }

export type SandboxStatus =
  | 'pending'
  | 'capture'
  | 'settlement'
  | 'deny'
  | 'cancel'
  | 'expire'
  | 'refund'
  | 'partial_refund'

export type SandboxTables = {
  sandbox_page: {
    token: string
    reference: string
    amount: number
    items: Json<SandboxItem[]>
    finish_url: string
    created_at: Generated<Date>
    ends_at: Date
    pay_until: Date
    is_chosen: Generated<boolean>
    closed_at: Date | null
  }
  sandbox_payment: {
    id: string
    number: GeneratedAlways<number>
    token: string
    reference: string
    amount: number
    method: string
    code: string
    status: Generated<SandboxStatus>
    made_at: Generated<Date>
    expires_at: Date
    taken_at: Date | null
    refunds: ColumnType<Record<string, number>, string | undefined, string>
  }
  sandbox_notice: {
    id: GeneratedAlways<number>
    payment_id: string
    body: Json<Record<string, unknown>>
    due_at: Date
    tries: Generated<number>
    ended_at: Date | null
    outcome: Generated<string>
  }
}
