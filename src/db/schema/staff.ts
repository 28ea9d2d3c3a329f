import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Answer = { status: number; headers: [string, string][]; body: string }
type Role = 'owner' | 'manager' | 'packer' | 'editor' | 'bookkeeper'

export type StaffTables = {
  staff: {
    id: GeneratedAlways<number>
    email: string
    name: string
    role: Role
    password_hash: string | null
    language: Generated<'en' | 'id'>
    theme: Generated<'system' | 'light' | 'dark'>
    passkey_handle: Generated<string>
    created_at: Generated<Date>
    last_seen_at: Generated<Date | null>
    ended_at: Generated<Date | null>
  }
  office_waiting_form: {
    id: string
    session_id: number
    path: string
    body: string
    sent_at: Generated<Date>
    opened_at: Date | null
  }
  office_submission: {
    key: string
    submitted_at: Generated<Date>
    answer: ColumnType<Answer | null, string | null | undefined, string | null>
  }
  office_setting: {
    id: Generated<number>
    manager_refund_limit: number
    everyone_needs_second_factor: boolean
  }
  office_setup: { id: Generated<number>; hash: string; expires_at: Date }
  staff_session: {
    id: GeneratedAlways<number>
    staff_id: number
    hash: string
    created_at: Generated<Date>
    last_seen_at: Generated<Date>
    expires_at: Date
    user_agent: string
    address: string
    confirmed_at: Date | null
  }
  staff_pending_sign_in: { hash: string; staff_id: number; wrong_codes: Generated<number>; expires_at: Date }
  staff_device: {
    hash: string
    staff_id: number
    created_at: Generated<Date>
    expires_at: Date
    trusted_until: Date | null
  }
  staff_invitation: {
    id: GeneratedAlways<number>
    email: string
    role: Role
    invited_by: number | null
    hash: string | null
    created_at: Generated<Date>
    expires_at: Date
  }
  staff_password_link: { staff_id: number; hash: string | null; expires_at: Date }
  office_view: {
    id: GeneratedAlways<number>
    staff_id: number
    list: Generated<'orders' | 'articles'>
    name: string
    query: string
    created_at: Generated<Date>
  }
  staff_passkey: {
    id: string
    staff_id: number
    public_key: string
    counter: number
    transports: Generated<string[]>
    name: string
    created_at: Generated<Date>
    last_used_at: Generated<Date | null>
  }
  staff_challenge: {
    challenge: string
    purpose: 'add' | 'sign-in' | 'confirm'
    staff_id: number | null
    expires_at: Date
  }
  staff_one_time_code: {
    staff_id: number
    secret: string | null
    new_secret: string | null
    last_step: number | null
    added_at: Date | null
  }
  staff_recovery_code: { staff_id: number; hash: string; salt: string; used_at: Generated<Date | null> }
}
