import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { ShownOrderStatus } from '../../../values/orders/order-status.ts'

/** One statement for every outcome, so that a wrong pair and an unknown order take the same time. */
export const selectTracked = (db: Db, { invoice, email, phone }: { invoice: string; email: string; phone: string }) =>
  db
    .selectFrom('placed_order')
    .leftJoin('customer', 'customer.id', 'placed_order.customer_id')
    .where('invoice', '=', invoice)
    .where('status', '<>', 'Creating')
    .where((is) =>
      is.or([
        is('customer.email', '=', email),
        is(sql`lower(placed_order.contact_email)`, '=', email),
        is.and([sql<boolean>`${phone} <> ''`, sql<boolean>`${nationalNumber} = ${phone}`]),
      ]),
    )
    .select(['invoice', 'status', 'courier', 'service', 'resi', 'subdistrict_name', 'city_name'])
    .select(['paid_at', 'packed_at', 'shipped_at', 'delivered_at'])
    .$narrowType<{ status: ShownOrderStatus }>()
    .executeTakeFirst()

const nationalNumber = sql<string>`regexp_replace(regexp_replace(placed_order.phone, '\\D', '', 'g'), '^(62|0)', '')`
