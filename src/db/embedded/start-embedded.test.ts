import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ownDatabase } from '../../../test/support/database/databases.ts'
import { silentLog } from '../../../test/support/shop/silent-log.ts'
import { type OpenDatabase, openDatabase } from '../connect.ts'
import { startEmbedded } from './start-embedded.ts'

let shared: OpenDatabase

beforeAll(async () => {
  const { where, remove } = await ownDatabase('empty')
  shared = await openDatabase(where, silentLog)
  return async () => {
    await shared.close()
    await remove()
  }
})

async function ownFolder(): Promise<string> {
  const { where, remove } = await ownDatabase('empty')
  if (where.kind !== 'embedded') throw new Error('this test is about the embedded database')
  onTestFinished(remove)
  return where.folder
}

describe('the thread of the embedded database', () => {
  test('leaves the shop free to answer while a query is busy', async () => {
    const { db } = shared
    let ticks = 0
    const timer = setInterval(() => {
      ticks += 1
    }, 5)
    await sql`select count(*) from generate_series(1, 2000000)`.execute(db)
    clearInterval(timer)
    // A starved thread counts none. On a busy machine most of them are late, so their number says nothing more.
    expect(ticks).toBeGreaterThan(2)
  })

  test('undoes the transaction of a connection that was dropped', async () => {
    const engine = await startEmbedded(await ownFolder())
    const connect = async () => {
      const socket = engine.connect()
      const client = new pg.Client({ user: 'postgres', database: 'postgres', ssl: false, stream: () => socket })
      client.on('error', () => {})
      await client.connect()
      return { client, socket }
    }
    const first = await connect()
    await first.client.query('create table receipt (number int)')
    await first.client.query('begin')
    await first.client.query('insert into receipt values (1)')
    first.socket.destroy()

    const second = await connect()
    const { rows } = await second.client.query('select number from receipt')
    expect(rows).toEqual([])
    await second.client.end()
    await engine.close()
  })

  test('reports its end: waiting queries fail, and later ones fail at once', async () => {
    const folder = await ownFolder()
    const { db, lost, close } = await openDatabase({ kind: 'embedded', folder }, silentLog)
    await sql`create table receipt (number int)`.execute(db)
    await sql`select pg_switch_wal()`.execute(db)
    // The next write cannot write its log, as if the disk was removed.
    renameSync(join(folder, 'pg_wal'), join(folder, 'gone'))
    await expect(sql`insert into receipt values (1)`.execute(db)).rejects.toThrow('stopped')
    await expect(sql`select 1`.execute(db)).rejects.toThrow('stopped')
    expect((await lost).message).toMatch(/stopped: PostgreSQL stopped itself: .*pg_wal.* Start the shop again\.$/)
    await close()
  })

  test('survives a query that is nested too deeply', async () => {
    const { db } = shared
    const deep = sql.join(
      Array.from({ length: 30_000 }, () => sql.lit(1)),
      sql` + `,
    )
    await expect(sql`select ${deep}`.execute(db)).rejects.toThrow('stack depth limit exceeded')
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('has new statistics after tidying up', async () => {
    const { db, tidy } = shared
    await sql`create table receipt as select generate_series(1, 1000) as number`.execute(db)
    await tidy()
    const { rows } = await sql<{ estimate: number }>`
      select reltuples::bigint as estimate from pg_class where relname = 'receipt'`.execute(db)
    expect(rows).toEqual([{ estimate: 1000 }])
  })
})
