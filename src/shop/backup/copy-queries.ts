import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { lineOf, type ShopTable } from './queries.ts'

/* Statements about temporary copies of tables. They are gone when the connection ends. */

/** A copy of a table as it is now, in slices of so many rows. */
export async function copyTable(db: Db, table: ShopTable, copy: string, rowsInSlice: number): Promise<void> {
  const columns = sql.join(table.columns.map((column) => sql.id(column)))
  await sql`
    create temporary table ${sql.id(copy)} as
    select ${columns}, (row_number() over () - 1) / ${sql.lit(rowsInSlice)} as backup_slice from ${sql.id(table.name)}`.execute(
    db,
  )
}

export async function indexCopy(db: Db, copy: string): Promise<void> {
  await sql`create index if not exists ${sql.id(`${copy}_slice`)} on ${sql.id(copy)} (backup_slice)`.execute(db)
}

/** Slices are numbered from 0. One that does not exist has no rows. */
export async function readSlice(db: Db, table: ShopTable, copy: string, slice: number): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select ${lineOf(table)} as line from ${sql.id(copy)} where backup_slice = ${sql.lit(slice)}`.execute(db)
  return rows.map(({ line }) => line)
}

export async function dropCopies(db: Db, copies: readonly string[]): Promise<void> {
  if (copies.length > 0) await sql`drop table if exists ${sql.join(copies.map((copy) => sql.id(copy)))}`.execute(db)
}

/** With the first temporary table of a session PostgreSQL drops those of a process that was killed. */
export async function dropCopiesOfKilled(db: Db): Promise<void> {
  await sql`create temporary table if not exists backup_begins ()`.execute(db)
  await dropCopies(db, ['backup_begins'])
}
