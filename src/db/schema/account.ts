import type { Generated, GeneratedAlways } from 'kysely'

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
  }
}
