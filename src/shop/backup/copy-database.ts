import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { listAppliedMigrations, readNamesInMigrations } from '../../db/migrate.ts'
import type { Shop } from '../shop.ts'
import type { ArchiveWriter } from './archive.ts'
import type { Manifest } from './manifest.ts'
import { orderByReference } from './order-by-reference.ts'
import {
  allowLongWork,
  closeRows,
  copyTable,
  dropTables,
  fetchRows,
  indexCopy,
  openRows,
  readSlice,
  type StoredTable,
  selectPictureFiles,
  selectReferences,
  selectRows,
  selectSequences,
  selectTables,
  setExactTextForms,
} from './queries.ts'

const compress = promisify(gzip)

const ROWS_AT_ONCE = 500
/** For each slice of a copy the backup waits for its turn among the requests of the shop. */
const ROWS_IN_SLICE = 2_000
/** Tables whose rows are large: each photo of a return has some hundred kB. */
const FEWER_ROWS: Readonly<Record<string, number>> = { return_photo: 20 }
/** How many bytes of rows become one member of the archive, before they are compressed. */
const PART_BYTES = 1_000_000
/** So many parts may wait for the disk. */
const MOST_WAITING = 4
/** Tables that are read together in one statement have at most this size. */
const TOGETHER_BYTES = 512 * 1024
/** Copying a table takes some milliseconds, even a small one. */
const COPIED_BYTES = 128 * 1024

/** Sessions and sign-ins of staff end with a restore, so that a stolen backup opens no office. Uploads have no files any more,
 * and previews have ended. */
const WITHOUT_ROWS: ReadonlySet<string> = new Set([
  'staff_session',
  'staff_pending_sign_in',
  'staff_device',
  'staff_challenge',
  'staff_password_link',
  'office_setup',
  'office_submission',
  'office_waiting_form',
  'upload',
  'article_preview',
])

export type Progress = (step: string, done: number, total: number) => void

type DatabaseContents = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & { pictures: string[] }

export type CopyOptions = {
  /** The embedded database has one connection, and the shop waits while a transaction has it. A copy of a large table inside the
   * database takes a seventh of the time of reading it. So large tables are copied there, and the copies are read afterwards, while
   * the shop works. */
  largeTablesFirst: boolean
}

/** One transaction sees one state of all tables, however many orders are placed meanwhile. */
export async function copyDatabase(
  db: Shop['db'],
  add: ArchiveWriter['add'],
  progress: Progress,
  { largeTablesFirst }: CopyOptions,
): Promise<DatabaseContents> {
  const parts = writeParts(add)
  const later: Later | undefined = largeTablesFirst ? { copies: [], writes: [] } : undefined
  try {
    const transaction = db.transaction().setIsolationLevel('repeatable read')
    const run = later === undefined ? transaction.setAccessMode('read only') : transaction
    const counts: Counts = new Map()
    const { tables, ...contents } = await run.execute((snapshot) =>
      copySnapshot(snapshot, parts, progress, { counts, later }),
    )
    for (const write of later?.writes ?? []) {
      progress('Tables', counts.size, tables.length)
      await write(db)
    }
    progress('Tables', tables.length, tables.length)
    return {
      ...contents,
      tables: tables.map(({ name, columns }) => ({ name, columns, rows: counts.get(name) ?? 0 })),
    }
  } finally {
    // If the connection broke, they are gone already.
    await dropTables(db, later?.copies ?? []).catch(() => undefined)
    await parts.written()
  }
}

/** How many rows of each table were written. */
type Counts = Map<string, number>
/** What is written after the transaction, in the order of the tables, and the copies that this reads. */
type Later = { copies: string[]; writes: ((db: Shop['db']) => Promise<void>)[] }
type Snapshot = Omit<DatabaseContents, 'tables'> & { tables: StoredTable[] }

async function copySnapshot(
  snapshot: Shop['db'],
  parts: PartWriter,
  progress: Progress,
  { counts, later }: { counts: Counts; later: Later | undefined },
): Promise<Snapshot> {
  await allowLongWork(snapshot)
  await setExactTextForms(snapshot)
  const migrations = await listAppliedMigrations(snapshot)
  const names = readNamesInMigrations()
  // The migrations that are run for a restore write this table.
  const found = (await selectTables(snapshot, names)).filter(({ name }) => name !== 'migration_file')
  const tables = orderByReference(found, await selectReferences(snapshot))
  for (const group of inGroups(tables, leastLarge(later))) {
    progress('Tables', counts.size, tables.length)
    const full = group.filter(({ name }) => !WITHOUT_ROWS.has(name))
    const write = await readTables(snapshot, full, parts, { counts, later })
    if (later === undefined) await write(snapshot)
    else later.writes.push(write)
  }
  const sequences = await selectSequences(snapshot, names)
  return { migrations, tables, sequences, pictures: await selectPictureFiles(snapshot) }
}

/** Small tables that follow each other are one group, so that their order stays. */
function inGroups(tables: readonly StoredTable[], least: number): StoredTable[][] {
  const groups: StoredTable[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const table of tables) {
    const size = WITHOUT_ROWS.has(table.name) ? 0 : table.bytes
    bytes += size
    if (size <= least && bytes <= TOGETHER_BYTES) groups.at(-1)?.push(table)
    else {
      groups.push([table])
      bytes = size > least ? Number.POSITIVE_INFINITY : size
    }
  }
  return groups
}

/** A table that is larger is copied, or read with a cursor. */
const leastLarge = (later: Later | undefined) => (later === undefined ? TOGETHER_BYTES : COPIED_BYTES)

/** Reads small tables, or copies a large one. Returns what writes them into the archive. */
async function readTables(
  snapshot: Shop['db'],
  tables: readonly StoredTable[],
  parts: PartWriter,
  { counts, later }: { counts: Counts; later: Later | undefined },
): Promise<(db: Shop['db']) => Promise<void>> {
  const [first] = tables
  if (first === undefined) return async () => undefined
  if (first.bytes <= leastLarge(later)) {
    const rows = await selectRows(snapshot, tables)
    return async () => {
      for (const [name, lines] of rows) counts.set(name, await writeLines(lines, name, parts))
    }
  }
  if (later === undefined) return async (db) => void counts.set(first.name, await readLargeTable(db, first, parts))
  // Two backups may be made at the same time.
  const copy = `backup_${++copiesMade}_of_${first.name}`
  await copyTable(snapshot, first, copy, rowsInSlice(first))
  later.copies.push(copy)
  return async (db) => void counts.set(first.name, await readCopy(db, first, copy, parts))
}

let copiesMade = 0

const rowsInSlice = ({ name }: StoredTable) => FEWER_ROWS[name] ?? ROWS_IN_SLICE

async function writeLines(lines: readonly string[], table: string, parts: PartWriter): Promise<number> {
  const put = parts.of(table)
  for (const line of lines) await put.line(line)
  await put.end()
  return lines.length
}

/** The shop has the connection between the slices. */
async function readCopy(db: Shop['db'], table: StoredTable, copy: string, parts: PartWriter): Promise<number> {
  const put = parts.of(table.name)
  let rows = 0
  await indexCopy(db, copy)
  for (let slice = 0; ; slice += 1) {
    const lines = await db.transaction().execute(async (turn) => {
      await setExactTextForms(turn)
      return readSlice(turn, table, copy, slice)
    })
    for (const line of lines) await put.line(line)
    rows += lines.length
    if (lines.length < rowsInSlice(table)) break
  }
  await put.end()
  return rows
}

async function readLargeTable(db: Shop['db'], table: StoredTable, parts: PartWriter): Promise<number> {
  const put = parts.of(table.name)
  const count = FEWER_ROWS[table.name] ?? ROWS_AT_ONCE
  let rows = 0
  await openRows(db, table)
  for (;;) {
    const fetched = await fetchRows(db, count)
    for (const line of fetched) await put.line(line)
    rows += fetched.length
    if (fetched.length < count) break
  }
  await closeRows(db)
  await put.end()
  return rows
}

type PartWriter = ReturnType<typeof writeParts>

/** Compresses and writes parts while the next rows are read: while the embedded database is read, the shop waits for it. */
function writeParts(add: ArchiveWriter['add']) {
  let last: Promise<unknown> = Promise.resolve()
  const waiting: Promise<unknown>[] = []
  const write = async (name: string, lines: readonly string[]) => {
    const packing = compress(Buffer.from(`${lines.join('\n')}\n`))
    const before = last
    last = packing.then(async (packed) => {
      await before
      await add(name, packed.length, [packed])
    })
    // The next one that waits for it gets the error.
    last.catch(() => undefined)
    waiting.push(last)
    if (waiting.length > MOST_WAITING) await waiting.shift()
  }
  return {
    of(table: string) {
      let [parts, bytes] = [0, 0]
      let lines: string[] = []
      const end = async () => {
        if (lines.length === 0) return
        parts += 1
        const part = lines
        lines = []
        bytes = 0
        await write(`tables/${table}/${String(parts).padStart(6, '0')}.jsonl.gz`, part)
      }
      return {
        async line(line: string) {
          lines.push(line)
          bytes += line.length
          if (bytes >= PART_BYTES) await end()
        },
        end,
      }
    },
    written: () => last,
  }
}
