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
  fetchRows,
  openRows,
  type StoredTable,
  selectPictureFiles,
  selectReferences,
  selectRows,
  selectSequences,
  selectTables,
  setExactTextForms,
} from './queries.ts'
import type { TableCopies } from './table-copies.ts'

const compress = promisify(gzip)

const ROWS_AT_ONCE = 500
/** Tables whose rows are large: each photo of a return has some hundred kB. */
const FEWER_ROWS: Readonly<Record<string, number>> = { return_photo: 20 }
/** How many bytes of rows become one member of the archive, before they are compressed. */
const PART_BYTES = 1_000_000
/** So many parts may wait for the disk. */
const MOST_WAITING = 4
/** Tables that are read together in one statement have at most this size. */
const TOGETHER_BYTES = 512 * 1024
/** Larger tables are copied first, where there are copies. Below this size, reading takes hardly longer than copying. */
const MOST_NOT_COPIED_BYTES = 128 * 1024

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

/**
 * One transaction sees one state of all tables, however many orders are placed meanwhile. With `copies`, large tables are only copied
 * in it, and written after it.
 */
export async function copyDatabase(
  db: Shop['db'],
  add: ArchiveWriter['add'],
  progress: Progress,
  copies: TableCopies | undefined,
): Promise<DatabaseContents> {
  const parts = writeParts(add)
  const work: Work = { parts, progress, copies, counts: new Map(), later: [] }
  try {
    const transaction = db.transaction().setIsolationLevel('repeatable read')
    const run = copies === undefined ? transaction.setAccessMode('read only') : transaction
    const { tables, ...contents } = await run.execute((snapshot) => copySnapshot(snapshot, work))
    for (const write of work.later) {
      progress('Tables', work.counts.size, tables.length)
      await write()
    }
    progress('Tables', tables.length, tables.length)
    const withCounts = tables.map(({ name, columns }) => ({ name, columns, rows: work.counts.get(name) ?? 0 }))
    return { ...contents, tables: withCounts }
  } finally {
    await copies?.close()
    await parts.written()
  }
}

type Work = {
  parts: PartWriter
  progress: Progress
  copies: TableCopies | undefined
  /** How many rows of each table were written. */
  counts: Map<string, number>
  /** What is written after the transaction, in the order of the tables. */
  later: (() => Promise<void>)[]
}

type Snapshot = Omit<DatabaseContents, 'tables'> & { tables: StoredTable[] }

async function copySnapshot(snapshot: Shop['db'], work: Work): Promise<Snapshot> {
  await allowLongWork(snapshot)
  await setExactTextForms(snapshot)
  const migrations = await listAppliedMigrations(snapshot)
  const names = readNamesInMigrations()
  // The migrations that are run for a restore write this table.
  const found = (await selectTables(snapshot, names)).filter(({ name }) => name !== 'migration_file')
  const tables = orderByReference(found, await selectReferences(snapshot))
  for (const group of inGroups(tables, mostSmallBytes(work))) {
    work.progress('Tables', work.counts.size, tables.length)
    const full = group.filter(({ name }) => !WITHOUT_ROWS.has(name))
    const write = await prepareTables(snapshot, full, work)
    if (work.copies === undefined) await write()
    else work.later.push(write)
  }
  const sequences = await selectSequences(snapshot, names)
  return { migrations, tables, sequences, pictures: await selectPictureFiles(snapshot) }
}

/** Small tables that follow each other are one group, so that their order stays. */
function inGroups(tables: readonly StoredTable[], mostSmall: number): StoredTable[][] {
  const groups: StoredTable[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const table of tables) {
    const size = WITHOUT_ROWS.has(table.name) ? 0 : table.bytes
    bytes += size
    if (size <= mostSmall && bytes <= TOGETHER_BYTES) groups.at(-1)?.push(table)
    else {
      groups.push([table])
      bytes = size > mostSmall ? Number.POSITIVE_INFINITY : size
    }
  }
  return groups
}

/** A larger table is copied, or read with a cursor. */
const mostSmallBytes = ({ copies }: Work) => (copies === undefined ? TOGETHER_BYTES : MOST_NOT_COPIED_BYTES)

/** Reads small tables, or copies a large one. Returns what writes them into the archive. */
async function prepareTables(
  snapshot: Shop['db'],
  tables: readonly StoredTable[],
  work: Work,
): Promise<() => Promise<void>> {
  const { parts, counts, copies } = work
  const [first] = tables
  if (first === undefined) return async () => undefined
  if (first.bytes <= mostSmallBytes(work)) {
    const rows = await selectRows(snapshot, tables)
    return async () => {
      for (const [name, lines] of rows) counts.set(name, await writeLines([lines], name, parts))
    }
  }
  const read = copies === undefined ? () => readLargeTable(snapshot, first) : await copies.copy(snapshot, first)
  return async () => void counts.set(first.name, await writeLines(read(), first.name, parts))
}

async function writeLines(
  portions: Iterable<string[]> | AsyncIterable<string[]>,
  table: string,
  parts: PartWriter,
): Promise<number> {
  const put = parts.of(table)
  let rows = 0
  for await (const lines of portions) {
    for (const line of lines) await put.line(line)
    rows += lines.length
  }
  await put.end()
  return rows
}

async function* readLargeTable(db: Shop['db'], table: StoredTable): AsyncGenerator<string[]> {
  const count = FEWER_ROWS[table.name] ?? ROWS_AT_ONCE
  await openRows(db, table)
  for (;;) {
    const fetched = await fetchRows(db, count)
    yield fetched
    if (fetched.length < count) break
  }
  await closeRows(db)
}

type PartWriter = ReturnType<typeof writeParts>

/** Compresses and writes parts while the next rows are read. */
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
