import { isDatabaseAway } from '../../db/is-away.ts'
import type { Shop } from '../shop.ts'
import { copyTable, dropCopies, dropCopiesOfKilled, indexCopy, readSlice } from './copy-queries.ts'
import { type StoredTable, setExactTextForms } from './queries.ts'

/** What one statement reads. */
const SLICE_BYTES = 1_000_000
const [FEWEST_ROWS, MOST_ROWS] = [20, 2_000]
/** For a table whose rows PostgreSQL never counted. */
const SOME_ROWS = 200
/** A request, a job or an import can have the connection for longer than the pool waits for it, which is 5 seconds. */
const MOST_TRIES = 12

/** Copies that exist, also those that could not be dropped because the disk was full or the connection was taken. */
const existing = new Set<string>()
const inUse = new Set<string>()
let made = 0

/** Drops what earlier backups had to leave behind. Fails while the disk is full. */
export async function dropLeftCopies(db: Shop['db']): Promise<void> {
  await dropCopiesOfKilled(db)
  const left = [...existing].filter((copy) => !inUse.has(copy))
  await dropCopies(db, left)
  for (const copy of left) existing.delete(copy)
}

export type TableCopies = ReturnType<typeof openTableCopies>

/**
 * Copies of tables inside the embedded database. It has one connection, and the shop waits while a transaction has it. Copying a large
 * table takes a seventh of the time of reading it, so a backup copies large tables in its transaction and reads the copies afterwards:
 * the shop has the connection between the slices.
 */
export function openTableCopies(db: Shop['db'], signal: AbortSignal | undefined) {
  const own: string[] = []

  async function whenFree<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      signal?.throwIfAborted()
      try {
        return await work()
      } catch (error) {
        if (!isDatabaseAway(error) || tries === MOST_TRIES) throw error
      }
    }
  }

  return {
    /** Copies a table within a transaction. Returns what reads the copy after the transaction, slice by slice. */
    async copy(snapshot: Shop['db'], table: StoredTable): Promise<() => AsyncGenerator<string[]>> {
      signal?.throwIfAborted()
      // Two backups may be made at the same time.
      const copy = `backup_${++made}_of_${table.name}`
      own.push(copy)
      for (const names of [existing, inUse]) names.add(copy)
      const count = rowsInSlice(table)
      await copyTable(snapshot, table, copy, count)
      return async function* read() {
        await whenFree(() => indexCopy(db, copy))
        for (let slice = 0; ; slice += 1) {
          const lines = await whenFree(() =>
            db.transaction().execute(async (turn) => {
              await setExactTextForms(turn)
              return readSlice(turn, table, copy, slice)
            }),
          )
          yield lines
          if (lines.length < count) return
        }
      }
    },

    /** What cannot be dropped now is dropped before the next backup. */
    async close(): Promise<void> {
      for (const copy of own) inUse.delete(copy)
      await dropLeftCopies(db).catch(() => undefined)
    },
  }
}

function rowsInSlice({ bytes, rows }: StoredTable): number {
  if (rows <= 0) return SOME_ROWS
  return Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, Math.floor((SLICE_BYTES * rows) / bytes)))
}
