import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { selectTables } from '../../src/shop/backup/queries.ts'
import { type BackupVisitor, checkBackup, readBackup } from '../../src/shop/backup/read-backup.ts'
import { dropLeftCopies, openTableCopies } from '../../src/shop/backup/table-copies.ts'
import { writeBackup } from '../../src/shop/backup/write-backup.ts'
import { command } from '../support/backup/backed-up-shop.ts'
import { elsewhere, home, lookInto, rehearse } from '../support/backup/rehearsal.ts'
import { testIdentity } from '../support/shop/test-identity.ts'

rehearse()

test('a backup is one state of large tables, which the shop changes before they are read', async () => {
  const settings = await elsewhere('embedded')
  expect((await command(settings, ['migrate'])).exit).toBe(0)
  await lookInto(settings, async (db) => {
    await sql`insert into subscriber (email, consent_version, token)
      select 'uji-' || n || '@x.example', 'before', repeat('t', 80) || n from generate_series(1, 12000) as n`.execute(
      db,
    )
    const events: string[] = []
    let changing: Promise<unknown> | undefined
    // Some table is written, so the transaction that copies has ended.
    const change = (_: string, done: number) => {
      if (done === 0) return
      changing ??= sql`update subscriber set consent_version = 'after'`.execute(db).then(() => events.push('changed'))
    }
    const shop = { db, identity: testIdentity, now: () => new Date() }
    const database = { kind: 'embedded', version: '18.0' } as const
    const source = { shop, database, dataFolder: settings['DATA_DIR'] ?? '', settings: { lines: [], secrets: [] } }
    const consents = async (path: string) => {
      const found: string[] = []
      const { tables } = await checkBackup(path, () => {})
      const { columns = [], rows } = tables.find(({ name }) => name === 'subscriber') ?? {}
      const visitor: BackupVisitor = {
        async rows(table, lines) {
          if (table === 'subscriber') found.push(...lines.map((line) => line[columns.indexOf('consent_version')] ?? ''))
        },
        file: async () => {},
        settings: async () => {},
      }
      await readBackup(path, visitor, { step: 'Read', progress: () => {} })
      return { rows, read: found.length, different: [...new Set(found)] }
    }

    const path = join(home, 'large.backup')
    await writeBackup({ ...source, freeBytes: async () => 1e12 }, path, change)
    events.push('written')
    await changing
    expect(events).toEqual(['changed', 'written'])
    expect(await consents(path)).toEqual({ rows: 12_000, read: 12_000, different: ['before'] })
    expect((await sql`select relname from pg_class where relpersistence = 't'`.execute(db)).rows).toEqual([])

    // Without room for copies the tables are read in one transaction.
    const direct = join(home, 'direct.backup')
    await writeBackup({ ...source, freeBytes: async () => 0 }, direct, () => {})
    expect(await consents(direct)).toEqual({ rows: 12_000, read: 12_000, different: ['after'] })
  })
})

async function listCopies(db: Db) {
  const { rows } = await sql`select from pg_class where relpersistence = 't' and relkind = 'r'`.execute(db)
  return rows
}

/** Does something while an import has the only connection, for longer than others wait for it. */
async function whileItIsTaken<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const { working } = await db.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction)
    const working = work()
    // A failure is for the caller, at the end.
    working.catch(() => undefined)
    await nextTurn()
    await expect(sql`select 1`.execute(db)).rejects.toThrow('timeout exceeded')
    return { working }
  })
  return working
}

test('a slice that did not get the connection is read again, and a copy that could not be dropped is dropped later', async () => {
  const settings = await elsewhere('embedded')
  expect((await command(settings, ['migrate'])).exit).toBe(0)
  await lookInto(settings, async (db) => {
    await sql`insert into subscriber (email, consent_version, token)
      select 'uji-' || n || '@x.example', 'v', repeat('t', 80) || n from generate_series(1, 3000) as n`.execute(db)
    await sql`analyze subscriber`.execute(db)
    const [table] = await selectTables(db, new Set(['subscriber']))
    if (table === undefined) throw new Error('there is no table of subscribers')
    const copies = openTableCopies(db, undefined)
    const read = await db.transaction().execute((snapshot) => copies.copy(snapshot, table))

    const portions = read()
    const first = (await portions.next()).value ?? []
    const second = (await whileItIsTaken(db, () => portions.next())).value ?? []
    expect((await portions.next()).done).toBe(true)
    expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([2_000, 1_000, 3_000])

    await whileItIsTaken(db, () => copies.close())
    expect(await listCopies(db)).toHaveLength(1)
    await dropLeftCopies(db)
    expect(await listCopies(db)).toEqual([])
  })
})
