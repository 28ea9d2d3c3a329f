import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { taxColumn } from '../orders/tax-column.ts'
import type { ReportPeriod } from './report-period.ts'

export type JournalOrder = {
  id: number
  paidAt: Date
  invoice: string
  customer: string
  goods: number
  discount: number
  shipping: number
  method: string
  paid: number
  refunded: number
  taxPercent: number
}

type JournalPart = {
  after: Pick<JournalOrder, 'paidAt' | 'id'> | undefined
  atMost: number
  onlyRefunded?: boolean
}

/** The orders of the reports, in the order of their payments, from the one after this on. */
export async function selectJournal(
  db: Db,
  { from, until }: ReportPeriod,
  { after, atMost, onlyRefunded = false }: JournalPart,
): Promise<JournalOrder[]> {
  const start = sql`${from}::date::timestamp at time zone 'Asia/Jakarta'`
  const end = sql`(${until}::date + 1)::timestamp at time zone 'Asia/Jakarta'`
  const next = after === undefined ? sql`true` : sql`(paid_at, id) > (${after.paidAt}::timestamptz, ${after.id})`
  // The same condition as that of the index.
  const refunded = onlyRefunded ? sql`(status = 'Refunded' or refunded_amount > 0)` : sql`true`
  const { rows } = await sql<JournalOrder>`
    select id, paid_at as "paidAt", invoice, full_name as customer, total::float8 as goods, discount::float8 as discount,
           ongkir::float8 as shipping, coalesce(paid_method, '') as method, gross_amount::float8 as paid,
           refunded_in_reports(status, gross_amount, refunded_amount)::float8 as refunded,
           ${taxColumn} as "taxPercent"
      from placed_order
     where paid_at >= ${start} and paid_at < ${end} and counts_in_reports(status, paid_at) and ${next} and ${refunded}
     order by paid_at, id limit ${atMost}`.execute(db)
  return rows
}
