import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../../values/language.ts'

export type AccountTables = {
  customer: {
    id: GeneratedAlways<number>
    email: string
    name: string
    phone: string
    password_hash: string
    address: Generated<string>
    zip_code: Generated<string>
    province_id: Generated<string>
    city_id: Generated<string>
    subdistrict_id: Generated<string>
    created_at: Generated<Date>
    terms_version: Generated<string>
    ends_at: Generated<Date | null>
    email_proven_at: Generated<Date | null>
    is_demo: Generated<boolean>
    language: Generated<Language>
  }
  access_token: {
    id: GeneratedAlways<number>
    customer_id: number
    hash: string
    created_at: Generated<Date>
    expires_at: Date
    last_used_at: Generated<Date>
    user_agent: string
  }
  password_reset: { customer_id: number; hash: string; expires_at: Date }
  known_network: { customer_id: number; hash: string; ends_at: Date }
  customer_note: {
    id: GeneratedAlways<number>
    customer_id: number
    body: string
    written_by: string | null
    written_at: Generated<Date>
    form_key: Generated<string>
  }
  customer_address: {
    id: GeneratedAlways<number>
    customer_id: number
    full_name: string
    phone: string
    address: string
    zip_code: string
    province_id: string
    city_id: string
    subdistrict_id: string
    is_default: Generated<boolean>
    created_at: Generated<Date>
    used_at: Generated<Date | null>
  }
  email_change: { customer_id: number; new_email: string; hash: string | null; expires_at: Date }
}
