import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { listAppliedMigrations, readNamesInMigrations } from '../../db/migrate.ts'
import type { Shop } from '../shop.ts'
import type { ArchiveWriter } from './archive.ts'
import type { Manifest, TableSummary } from './manifest.ts'
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

/** One transaction sees one state of all tables, however many orders are placed meanwhile. */
export async function copyDatabase(
  db: Shop['db'],
  add: ArchiveWriter['add'],
  progress: Progress,
): Promise<DatabaseContents> {
  const parts = writeParts(add)
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((snapshot) => copySnapshot(snapshot, parts, progress))
  } finally {
    await parts.written()
  }
}

async function copySnapshot(snapshot: Shop['db'], parts: PartWriter, progress: Progress): Promise<DatabaseContents> {
  await allowLongWork(snapshot)
  await setExactTextForms(snapshot)
  const migrations = await listAppliedMigrations(snapshot)
  const names = readNamesInMigrations()
  // The migrations that are run for a restore write this table.
  const found = (await selectTables(snapshot, names)).filter(({ name }) => name !== 'migration_file')
  const tables = orderByReference(found, await selectReferences(snapshot))
  const summaries: TableSummary[] = []
  for (const group of inGroups(tables)) {
    progress('Tables', summaries.length, tables.length)
    const rows = await copyTables(snapshot, group, parts)
    summaries.push(...group.map(({ name, columns }) => ({ name, columns, rows: rows.get(name) ?? 0 })))
  }
  progress('Tables', tables.length, tables.length)
  const sequences = await selectSequences(snapshot, names)
  return { migrations, tables: summaries, sequences, pictures: await selectPictureFiles(snapshot) }
}

/** Small tables that follow each other are one group, so that their order stays. */
function inGroups(tables: readonly StoredTable[]): StoredTable[][] {
  const groups: StoredTable[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const table of tables) {
    const size = WITHOUT_ROWS.has(table.name) ? 0 : table.bytes
    bytes += size
    if (bytes <= TOGETHER_BYTES) groups.at(-1)?.push(table)
    else {
      groups.push([table])
      bytes = size
    }
  }
  return groups
}

/** Returns the number of rows of each table. */
async function copyTables(
  db: Shop['db'],
  group: readonly StoredTable[],
  parts: PartWriter,
): Promise<Map<string, number>> {
  const full = group.filter(({ name }) => !WITHOUT_ROWS.has(name))
  const [first] = full
  if (first === undefined) return new Map()
  if (first.bytes > TOGETHER_BYTES) return new Map([[first.name, await copyLargeTable(db, first, parts)]])
  const rows = await selectRows(db, full)
  for (const [name, lines] of rows) {
    const put = parts.of(name)
    for (const line of lines) await put.line(line)
    await put.end()
  }
  return new Map([...rows].map(([name, lines]) => [name, lines.length]))
}

async function copyLargeTable(db: Shop['db'], table: StoredTable, parts: PartWriter): Promise<number> {
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
