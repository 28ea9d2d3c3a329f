import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { SequenceState } from './manifest.ts'

/* Statements about tables in general: they name tables and columns that they read from the database itself. */

export type ShopTable = { name: string; columns: string[] }
/** `bytes` is the size on disk, without indexes. `rows` is what PostgreSQL counted last, and negative if it never did. */
export type StoredTable = ShopTable & { bytes: number; rows: number }

/** A backup may take longer than any other statement, and a slow disk must not end its transaction. */
export async function allowLongWork(db: Db): Promise<void> {
  await setLocally(db, { statement_timeout: '0', idle_in_transaction_session_timeout: '0' })
}

/** Text forms that every PostgreSQL reads back as the same value. */
export async function setExactTextForms(db: Db): Promise<void> {
  await setLocally(db, {
    timezone: 'UTC',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: '1',
  })
}

async function setLocally(db: Db, settings: Record<string, string>): Promise<void> {
  const calls = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
  await sql`select ${sql.join(calls)}`.execute(db)
}

/** Tables with the columns that are stored. Generated columns are computed again when rows are restored. */
export async function selectTables(db: Db, names: ReadonlySet<string>): Promise<StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns, pg_table_size(c.oid)::float8 as bytes,
           c.reltuples::float8 as rows
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
     group by c.oid, c.relname
     order by c.relname`.execute(db)
  return rows.filter(({ name }) => names.has(name))
}

/** The size of all tables, without their indexes, which are not in a backup. */
export async function selectTableBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_table_size(oid)), 0)::float8 as bytes
      from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** The files that rows of pictures name. */
export async function selectPictureFiles(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('picture').select('file').execute()
  return rows.map(({ file }) => file)
}

/** Which table refers to which other one. */
export async function selectReferences(db: Db): Promise<{ from: string; to: string }[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    select distinct f.relname as "from", t.relname as "to"
      from pg_constraint k
      join pg_class f on f.oid = k.conrelid
      join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and f.oid <> t.oid`.execute(db)
  return rows
}

export type SelfReference = { table: string; name: string }

/** Foreign keys of tables to themselves. */
export async function selectSelfReferences(db: Db): Promise<SelfReference[]> {
  const { rows } = await sql<SelfReference>`
    select c.relname as "table", k.conname as name
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and k.confrelid = k.conrelid`.execute(db)
  return rows
}

/** A row may be in a backup before the row of its table that it refers to, for example a picture before the one that it was cut from. */
export async function deferReferences(db: Db, references: readonly SelfReference[]): Promise<void> {
  for (const { table, name } of references)
    await sql`alter table ${sql.id(table)} alter constraint ${sql.id(name)} deferrable initially deferred`.execute(db)
}

/** Fails if a row refers to one that does not exist. */
export async function checkReferences(db: Db, references: readonly SelfReference[]): Promise<void> {
  await sql`set constraints all immediate`.execute(db)
  for (const { table, name } of references)
    await sql`alter table ${sql.id(table)} alter constraint ${sql.id(name)} not deferrable`.execute(db)
}

type NamedObject = { name: string; kind: 'table' | 'view' | 'sequence' }

/** The tables, views and sequences of the shop. A sequence that belongs to a column goes with its table. */
export async function selectObjects(db: Db, names: ReadonlySet<string>): Promise<NamedObject[]> {
  const { rows } = await sql<NamedObject>`
    select c.relname as name, case c.relkind when 'r' then 'table' when 'v' then 'view' else 'sequence' end as kind
      from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'v', 'S')
       and not exists (select from pg_depend d
                        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'i'))
     order by c.relname`.execute(db)
  return rows.filter(({ name }) => names.has(name))
}

/** Sequences by name, those of identity columns too. */
export async function selectSequences(db: Db, tables: ReadonlySet<string>): Promise<SequenceState[]> {
  const { rows } = await sql<{ name: string; table: string | null }>`
    select c.relname as name, t.relname as "table"
      from pg_class c
      left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('i', 'a')
      left join pg_class t on t.oid = d.refobjid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S'
     order by c.relname`.execute(db)
  const shown = rows.filter(({ name, table }) => tables.has(table ?? name))
  if (shown.length === 0) return []
  const states = shown.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, last_value::text as "lastValue", is_called as "isCalled" from ${sql.id(name)}`,
  )
  return (await sql<SequenceState>`${sql.join(states, sql` union all `)} order by name`.execute(db)).rows
}

/** A row as a JSON array of texts and nulls. */
export const lineOf = ({ columns }: ShopTable) =>
  sql<string>`array_to_json(array[${sql.join(columns.map((column) => sql`${sql.id(column)}::text`))}]::text[])::text`

/** All rows of small tables in one statement, because each statement of a backup makes the shop wait. */
export async function selectRows(db: Db, tables: readonly ShopTable[]): Promise<Map<string, string[]>> {
  const selects = tables.map(
    (table) => sql`select ${sql.lit(table.name)} as "table", ${lineOf(table)} as line from ${sql.id(table.name)}`,
  )
  const { rows } = await sql<{ table: string; line: string }>`${sql.join(selects, sql` union all `)}`.execute(db)
  const lines = new Map<string, string[]>(tables.map(({ name }) => [name, []]))
  for (const { table, line } of rows) lines.get(table)?.push(line)
  return lines
}

/** Starts to read a table. Only within a transaction, which the reading ends with. */
export async function openRows(db: Db, table: ShopTable): Promise<void> {
  await sql`
    declare backup_rows no scroll cursor for
    select ${lineOf(table)} as line from ${sql.id(table.name)}`.execute(db)
}

/** The next rows. Fewer than the count at the end. */
export async function fetchRows(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`fetch forward ${sql.lit(count)} from backup_rows`.execute(db)
  return rows.map(({ line }) => line)
}

export async function closeRows(db: Db): Promise<void> {
  await sql`close backup_rows`.execute(db)
}

/** Each value is the text of what is stored, which PostgreSQL converts to the type of its column. */
export async function insertRows(
  db: Db,
  table: ShopTable,
  rows: readonly (readonly (string | null)[])[],
): Promise<void> {
  await sql`
    insert into ${sql.id(table.name)} (${sql.join(table.columns.map((column) => sql.id(column)))})
    overriding system value
    values ${sql.join(rows.map((row) => sql`(${sql.join(row)})`))}`.execute(db)
}

export async function emptyTables(db: Db, names: readonly string[]): Promise<void> {
  await sql`truncate ${sql.join(names.map((name) => sql.id(name)))}`.execute(db)
}

export async function setSequence(db: Db, { name, lastValue, isCalled }: SequenceState): Promise<void> {
  await sql`select setval(${sql.lit(name)}::regclass, ${lastValue}::bigint, ${isCalled})`.execute(db)
}

/** Leaves this many invoice numbers unused. Returns the number of the next invoice. */
export async function skipInvoiceNumbers(db: Db, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select setval('invoice_number', last_value + ${count}::bigint)::float8 as last from invoice_number`.execute(db)
  return (rows[0]?.last ?? 0) + 1
}

/** Without `cascade`: it refuses if something that is not the shop's depends on them. */
export async function dropObjects(db: Db, objects: readonly NamedObject[]): Promise<void> {
  const namesOf = (kind: NamedObject['kind']) =>
    objects.filter((object) => object.kind === kind).map(({ name }) => sql.id(name))
  const [views, tables, sequences] = [namesOf('view'), namesOf('table'), namesOf('sequence')]
  if (views.length > 0) await sql`drop view ${sql.join(views)}`.execute(db)
  if (tables.length > 0) await sql`drop table ${sql.join(tables)}`.execute(db)
  if (sequences.length > 0) await sql`drop sequence ${sql.join(sequences)}`.execute(db)
}

export async function hasRestore(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('shop_restore') is not null as exists`.execute(db)
  if (!rows[0]?.exists) return false
  return (await db.selectFrom('shop_restore').select('id').where('id', '=', id).execute()).length > 0
}

export async function insertRestore(db: Db, { id, backupMadeAt }: { id: string; backupMadeAt: string }): Promise<void> {
  await db.insertInto('shop_restore').values({ id, backup_made_at: backupMadeAt }).execute()
}

export async function beginBackup(db: Db, path: string, seconds: number): Promise<number> {
  const { id } = await db
    .insertInto('shop_backup')
    .values({ path, leased_until: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function endBackup(db: Db, id: number, { path, bytes }: { path: string; bytes: number }): Promise<void> {
  await db
    .updateTable('shop_backup')
    .set({ finished_at: sql<Date>`clock_timestamp()`, path, bytes, failure: null })
    .where('id', '=', id)
    .execute()
}

export async function failBackup(db: Db, id: number, failure: string): Promise<void> {
  await db.updateTable('shop_backup').set({ failure }).where('id', '=', id).execute()
}

type Claim = { time: string; path: string; seconds: number }

/** Claims the backup of the last night, by the database's clock. Undefined if it is made, or another process makes it. */
export async function claimNightlyBackup(db: Db, { time, path, seconds }: Claim): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into shop_backup as backup (nightly_for, path, leased_until)
    select ((clock_timestamp() at time zone interval '7 hours') - ${time}::text::interval)::date, ${path},
           clock_timestamp() + make_interval(secs => ${seconds})
    on conflict (nightly_for) do update
       set begun_at = clock_timestamp(), leased_until = excluded.leased_until, path = excluded.path
     where backup.finished_at is null and backup.leased_until < clock_timestamp()
    returning id`.execute(db)
  return rows[0]?.id
}

export async function retryNightlyBackup(db: Db, id: number, seconds: number): Promise<void> {
  await db
    .updateTable('shop_backup')
    .set({ leased_until: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .execute()
}

type LastBackupRow = {
  last: { path: string; hours: number } | undefined
  failure: string | undefined
  hoursSinceFirst: number | undefined
}

/** `failure` is that of the newest backup. */
export async function selectLastBackup(db: Db): Promise<LastBackupRow> {
  const { rows } = await sql<{ path: string; finished: boolean; hours: number; failure: string | null }>`
    select path, finished_at is not null as finished, failure,
           extract(epoch from clock_timestamp() - coalesce(finished_at, begun_at))::float8 / 3600 as hours
      from shop_backup order by id desc limit 200`.execute(db)
  const last = rows.find(({ finished }) => finished)
  return {
    last: last === undefined ? undefined : { path: last.path, hours: last.hours },
    failure: rows[0]?.failure ?? undefined,
    hoursSinceFirst: rows.at(-1)?.hours,
  }
}

/** False if one waits or is being made. */
export async function insertRequestedBackup(db: Db): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into shop_backup (path, leased_until, is_requested) values ('', clock_timestamp(), true)
        on conflict do nothing returning id`.execute(db)
  return rows.length > 0
}

export async function claimRequestedBackup(
  db: Db,
  { path, seconds }: { path: string; seconds: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update shop_backup
       set begun_at = clock_timestamp(), leased_until = clock_timestamp() + make_interval(secs => ${seconds}), path = ${path}
     where is_requested and finished_at is null and failure is null and leased_until <= clock_timestamp()
    returning id`.execute(db)
  return rows[0]?.id
}

export async function selectWhetherRequested(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from shop_backup where is_requested and finished_at is null and failure is null`.execute(db)
  return rows.length > 0
}
