import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type SettingsTables = {
  setting: { name: string; value: string; changed_at: Generated<Date> }
  logo: {
    hash: string
    type: 'svg' | 'png'
    width: number
    height: number
    content: string
    uploaded_at: Generated<Date>
  }
  look_version: {
    id: GeneratedAlways<number>
    look: ColumnType<unknown, string, never>
    changed: string[]
    icons: ColumnType<unknown, string, never>
    published_at: Generated<Date>
    published_by: string | null
  }
  look_draft: {
    one: Generated<true>
    look: ColumnType<unknown, string, string>
    version: number
    saved_at: Generated<Date>
    saved_by: string | null
  }
}
