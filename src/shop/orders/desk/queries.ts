import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { readPhone } from '../../../values/phone.ts'
import type { OrderView } from './order-views.ts'

/* The office's lists of orders. Each condition below has the words of an index in the migrations. */

const conditions: Record<OrderView, RawBuilder<boolean>> = {
  'to-pack': sql`(status = 'Paid' or status = 'Partly Refunded' and has_pieces and packed_at is null and shipped_at is null)`,
  'to-ship': sql`(status = 'Packed' or status = 'Partly Refunded' and has_pieces and packed_at is not null and shipped_at is null)`,
  'payment-check': sql`status = 'Payment Check'`,
  unpaid: sql`status = 'Unpaid'`,
  all: sql`status <> 'Creating'`,
}

type Question = { view: OrderView; search: string; offset: number; atMost: number }

export async function selectDeskOrderIds(db: Db, { view, search, offset, atMost }: Question): Promise<number[]> {
  const found = search === '' ? sql<boolean>`true` : matches(search)
  const order = view === 'to-pack' || view === 'to-ship' ? sql`paid_at, id` : sql`id desc`
  const { rows } = await sql<{ id: number }>`
    select id from placed_order
     where ${conditions[view]} and ${found}
     order by ${order} offset ${offset} limit ${atMost}`.execute(db)
  return rows.map(({ id }) => id)
}

/** By invoice or its last six digits, waybill, phone number, name, email or article number. */
function matches(search: string): RawBuilder<boolean> {
  const digits = search.replace(/\D/g, '')
  const name = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const ways = [
    sql<boolean>`invoice = upper(${search})`,
    sql<boolean>`resi = ${search}`,
    sql<boolean>`id in (select order_id from order_item where lower(sku) = lower(${search}))`,
    sql<boolean>`customer_id in (select id from customer where email = lower(${search}))`,
    sql<boolean>`lower(full_name) like ${name}`,
    ...(/^\d{6}$/.test(search) ? [sql<boolean>`right(invoice, 6) = ${search}`] : []),
    // Written with 0, 62 or +62, a number ends in the same digits.
    ...(readPhone(search) === undefined
      ? []
      : [sql<boolean>`right(regexp_replace(phone, '\\D', '', 'g'), 9) = ${digits.slice(-9)}`]),
  ]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

export async function countViews(db: Db): Promise<Record<Exclude<OrderView, 'all'>, number>> {
  const count = (view: OrderView) => sql<number>`count(*) filter (where ${conditions[view]})`
  const { rows } = await sql<Record<Exclude<OrderView, 'all'>, number>>`
    select ${count('to-pack')} as "to-pack", ${count('to-ship')} as "to-ship",
           ${count('payment-check')} as "payment-check", ${count('unpaid')} as unpaid
      from placed_order
     where status in ('Unpaid', 'Paid', 'Packed', 'Partly Refunded', 'Payment Check')`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('a count returned no row')
  return found
}
