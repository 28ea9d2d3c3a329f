import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Compares the deadline with the database's clock. */
export async function isBeforeDeadline(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('placed_order')
    .select('id')
    .where('id', '=', orderId)
    .where('due_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Unpaid orders whose deadline has passed, and the margin after it in which their pieces stay reserved. */
export async function selectOverdue(db: Db, { marginSeconds, atMost }: { marginSeconds: number; atMost: number }) {
  const { rows } = await sql<{ id: number; invoice: string; long_overdue: boolean }>`
    select id, invoice, due_at < clock_timestamp() - interval '24 hours' as long_overdue from placed_order
     where status = 'Unpaid' and due_at + make_interval(secs => ${marginSeconds}) < clock_timestamp()
       and next_look_at <= clock_timestamp() and (lease_owner is null or lease_until <= clock_timestamp())
     order by due_at limit ${atMost}`.execute(db)
  return rows.map(({ long_overdue, ...row }) => ({ ...row, isLongOverdue: long_overdue }))
}

/** `selectOverdue` leaves the order out for this long. */
export async function postponeExpiry(db: Db, orderId: number, seconds: number): Promise<void> {
  await sql`
    update placed_order set next_look_at = clock_timestamp() + make_interval(secs => ${seconds})
     where id = ${orderId}`.execute(db)
}
