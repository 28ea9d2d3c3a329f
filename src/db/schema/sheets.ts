import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type SheetTables = {
  sheet_figure: {
    subject: 'size' | 'voucher'
    subject_id: number
    /** A sheet without an instant of its own is kept under '-infinity'. */
    as_of: ColumnType<Date | number, Date | '-infinity', never>
    figure: number
  }
  /** Rows are only added. */
  removal: {
    id: GeneratedAlways<number>
    kind: 'article' | 'category' | 'collection' | 'slide' | 'campaign' | 'store' | 'voucher' | 'picture'
    name: string
    outcome: 'removed' | 'archived' | 'restored' | 'ended'
    cause: 'import' | 'demo remove' | 'staff'
    contents: JSONColumnType<object>
    removed_at: Generated<Date>
  }
}
