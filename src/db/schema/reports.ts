import type { Generated, GeneratedAlways } from 'kysely'

export type ReportTables = {
  daily_revenue: {
    id: GeneratedAlways<number>
    /** In Jakarta, as `2025-03-13`. */
    day: string
    article_id: number | null
    orders: number
    pieces: number
    amount: number
  }
  report_sum: {
    id: GeneratedAlways<number>
    /** An entry of an order is not folded into sums yet. */
    span: 'entry' | 'day' | 'month' | 'quarter' | 'year'
    /** In Jakarta, as `2025-03-13`; of a month, a quarter or a year, its first day. */
    day: string
    dimension: 'total' | 'province' | 'method' | 'voucher' | 'size' | 'article' | 'size label'
    key: string
    orders: number
    pieces: number
    goods: number
    discount: number
    shipping: number
    paid: number
    refunded: number
    /** All but entries. */
    is_folded: Generated<boolean>
  }
  demo_history: {
    one: Generated<true>
    made: Generated<number>
    began_at: Generated<Date>
    lease_until: Generated<Date>
    ended_at: Date | null
  }
}
