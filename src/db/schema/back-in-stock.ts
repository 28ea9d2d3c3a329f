import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../../values/language.ts'

export type BackInStockTables = {
  stock_wait: {
    id: GeneratedAlways<number>
    size_id: number
    customer_id: ColumnType<number | null, number | undefined, never>
    email: ColumnType<string | null, string | undefined, never>
    asked_at: Generated<Date>
    confirmed_at: ColumnType<Date | null, Date | undefined, Date | null>
    consent_version: ColumnType<string | null, string | undefined, string | null>
    token: ColumnType<string | null, string | undefined, never>
    told_at: ColumnType<Date | null, never, Date | null>
    tellings: Generated<number>
    language: Generated<Language>
  }
}
