import type { Generated, GeneratedAlways } from 'kysely'

export type BackupTables = {
  shop_backup: {
    id: GeneratedAlways<number>
    nightly_for: string | null
    begun_at: Generated<Date>
    leased_until: Date
    finished_at: Date | null
    path: string
    bytes: number | null
    failure: string | null
    is_requested: Generated<boolean>
  }
  shop_restore: {
    id: string
    restored_at: Generated<Date>
    backup_made_at: string
  }
}
