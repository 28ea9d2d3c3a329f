import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export type DemoHistory = { orders: string[]; customers: string[] }

/** Deletes the orders and the customers of the demo. Stock stays as it is. Call in a transaction. */
export async function removeDemoHistory(db: Db): Promise<DemoHistory> {
  await sql`update demo_history set ended_at = coalesce(ended_at, clock_timestamp())`.execute(db)
  const orders = await db
    .selectFrom('placed_order')
    .select(['id', 'invoice'])
    .where('is_demo', '=', true)
    .orderBy('id')
    .execute()
  const customers = await db
    .selectFrom('customer')
    .select(['id', 'email'])
    .where('is_demo', '=', true)
    .orderBy('id')
    .execute()
  await removeDemoOrders(
    db,
    orders.map(({ id }) => id),
  )
  await deleteRows(
    db,
    { table: 'customer', column: 'id' },
    customers.map(({ id }) => id),
  )
  return { orders: orders.map(({ invoice }) => invoice), customers: customers.map(({ email }) => email) }
}

/** Refuses an order that is not the demo's. */
export async function removeDemoOrders(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select id from placed_order where id = any (${ids}::bigint[]) and not is_demo`.execute(db)
  if (rows.length > 0) throw new Error(`the order ${rows[0]?.id} is not of the demo`)
  // Takes them out of the daily sums.
  await sql`update placed_order set paid_at = null where id = any (${ids}::bigint[])`.execute(db)
  // What an order took or returned stays in the ledger as a count, because the stock may have been counted since.
  await sql`
    update stock_movement set kind = 'counted', order_id = null, round = null, refund_id = null, return_id = null,
           hold_id = null
     where order_id = any (${ids}::bigint[])
        or hold_id in (select id from exchange_hold where order_id = any (${ids}::bigint[]))`.execute(db)
  await sql`
    delete from outbox_email where split_part(once, ' ', 2) = any (${ids.map(String)}::text[])
       and (kind like 'order.%' or kind like 'shop.%')
        or id in (select outbox_email_id from email_copy where order_id = any (${ids}::bigint[]))`.execute(db)
  await deleteRows(db, { table: 'placed_order', column: 'id' }, ids)
}

type Reference = { table: string; column: string }

/** Deletes rows together with those that refer to them, in whichever tables these are. */
async function deleteRows(db: Db, { table, column }: Reference, values: readonly number[]): Promise<void> {
  if (values.length === 0) return
  const references = await selectReferences(db, table)
  if (references.length > 0) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${sql.ref(column)} = any (${values}::bigint[])`.execute(db)
    const ids = rows.map(({ id }) => id)
    for (const reference of references) {
      if (reference.table !== table) await deleteRows(db, reference, ids)
      else {
        await sql`
          update ${sql.table(table)} set ${sql.ref(reference.column)} = null
           where ${sql.ref(reference.column)} = any (${ids}::bigint[])`.execute(db)
      }
    }
  }
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any (${values}::bigint[])`.execute(db)
}

/** Foreign keys to a table that the database does not follow by itself. */
async function selectReferences(db: Db, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select f.relname as table, a.attname as column
      from pg_constraint k
      join pg_class f on f.oid = k.conrelid
      join pg_class t on t.oid = k.confrelid
      join pg_attribute a on a.attrelid = f.oid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confdeltype not in ('c', 'n') and t.relname = ${table}
       and k.connamespace = current_schema()::regnamespace
     order by 1, 2`.execute(db)
  return rows
}
