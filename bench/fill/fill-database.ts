import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../src/db/db.ts'
import { addStaff } from '../../test/support/shop/staff.ts'

export type ShopSize = { articles: number; orders: number; customers: number }

/** One customer has five orders on average. */
export const sizeOf = (articles: number, orders: number): ShopSize => ({
  articles,
  orders,
  customers: Math.max(100, Math.round(orders / 5)),
})

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.sql'))

/**
 * Fills an empty database with invented articles and three years of orders, by statements for whole tables. All rules of `verify`
 * hold afterwards. Foreign keys and triggers are off meanwhile, and indexes are created at the end.
 */
export async function fillDatabase(db: Db, size: ShopSize, report: (step: string) => void): Promise<void> {
  await addStaff(db, { email: 'owner@bench.example' })
  await db.connection().execute(async (db) => {
    for (const [name, value] of Object.entries(size)) {
      await sql`select set_config(${`bench.${name}`}, ${String(value)}, false)`.execute(db)
    }
    await sql`set statement_timeout = 0`.execute(db)
    await sql`set session_replication_role = replica`.execute(db)
    await sql`set maintenance_work_mem = '256MB'`.execute(db)
    await sql`set work_mem = '128MB'`.execute(db)
    const indexes = await dropIndexes(db)
    for (const name of files.toSorted()) {
      await sql.raw(readFileSync(join(import.meta.dirname, name), 'utf8')).execute(db)
      report(name)
    }
    for (const index of indexes) await sql.raw(index).execute(db)
    report('indexes')
    for (const name of ['session_replication_role', 'statement_timeout', 'maintenance_work_mem', 'work_mem']) {
      await sql`reset ${sql.ref(name)}`.execute(db)
    }
  })
}

/** Only those of large tables that no constraint needs. Returns the statements that create them again. */
async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public'
       and tablename in ('placed_order', 'order_item', 'stock_movement', 'notice_inbox', 'audit', 'outbox_email', 'customer')
       and not exists (select from pg_constraint where conindid = format('public.%I', indexname)::regclass)`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return rows.map(({ definition }) => definition)
}
