import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export type Recipient = { email: string; name: string }

/** Nobody, once the account has ended. */
export const selectRecipient = (db: Db, orderId: number): Promise<Recipient | undefined> =>
  db
    .selectFrom('placed_order')
    .innerJoin('customer', 'customer.id', 'placed_order.customer_id')
    .select(['customer.email', 'customer.name'])
    .where('placed_order.id', '=', orderId)
    .executeTakeFirst()

/**
 * Orders that have little time left to be paid: three hours, or the last quarter where there was less than half a day.
 * In the last minutes a letter would come too late.
 */
export async function selectOrdersToRemind(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from placed_order
     where status = 'Unpaid' and due_at > clock_timestamp() + interval '5 minutes'
       and due_at - least((due_at - created_at) / 4, interval '3 hours') <= clock_timestamp()
       and not exists (select from outbox_email where once = 'order.reminder ' || placed_order.id)
     order by due_at`.execute(db)
  return rows.map(({ id }) => id)
}
