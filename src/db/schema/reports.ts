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
  demo_history: {
    one: Generated<true>
    made: Generated<number>
    began_at: Generated<Date>
    lease_until: Generated<Date>
    ended_at: Date | null
  }
}
