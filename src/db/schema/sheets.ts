import type { ColumnType } from 'kysely'

export type SheetTables = {
  sheet_figure: {
    subject: 'size' | 'voucher'
    subject_id: number
    /** A sheet without an instant of its own is kept under '-infinity'. */
    as_of: ColumnType<Date | number, Date | '-infinity', never>
    figure: number
  }
}
