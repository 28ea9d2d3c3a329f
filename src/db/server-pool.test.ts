import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { CompiledQuery, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownDatabase } from '../../test/support/database/databases.ts'
import { silentLog } from '../../test/support/shop/silent-log.ts'
import { openDatabase } from './connect.ts'
import type { Db } from './db.ts'
import { watchServerDisk } from './server-disk.ts'
import { holdServingLock, lockOutShops } from './serving-lock.ts'
import { inTransaction } from './transaction.ts'

async function ownAddress(): Promise<{ url: URL; remove: () => Promise<void> }> {
  const { where, remove } = await ownDatabase('empty')
  if (where.kind !== 'server') throw new Error('this test is about a PostgreSQL server')
  return { url: new URL(where.url), remove }
}

/** The sentence a start ends with. */
async function refusal(url: string, waitMs = 1_000): Promise<string> {
  const start = openDatabase({ kind: 'server', url, waitMs }, silentLog)
  return start.then(
    () => 'it started',
    (error: Error) => error.message,
  )
}

describe('a PostgreSQL server', () => {
  test('is waited for, and then named without its password', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const address = probe.address()
    const port = typeof address === 'object' ? address?.port : undefined
    probe.close()
    await once(probe, 'close')

    const message = await refusal(`postgres://shop:rahasia@127.0.0.1:${port}/toko`)
    expect(message).toContain(`The database toko at 127.0.0.1:${port} did not answer within 1 seconds`)
    expect(message).not.toContain('rahasia')
  })

  test('is not waited for when it does not know the database', async () => {
    const { url, remove } = await ownAddress()
    url.pathname = '/tidak-ada'
    url.password = 'rahasia'
    const message = await refusal(url.href, 60_000)
    expect(message).toContain('refuses DATABASE_URL: database "tidak-ada" does not exist')
    expect(message).not.toContain('rahasia')
    await remove()
  })

  test('needs an address that is one', async () => {
    expect(await refusal('postgres://shop:ra#ha/sia@host/toko')).toMatch(/^DATABASE_URL is not an address(?!.*sia)/)
    expect(await refusal('mysql://shop:rahasia@host/toko')).toMatch(/^DATABASE_URL is not an address(?!.*rahasia)/)
  })

  test('is known to have a full disk once it refused a statement for lack of space, and the log names the cure', async () => {
    const { url, remove } = await ownAddress()
    const lines: string[] = []
    const log = { ...silentLog, error: (_: object, line: string) => void lines.push(line) }
    const { db, close, isDiskFull } = await openDatabase({ kind: 'server', url: url.href }, log)

    const outOfMemory = sql`do $$ begin raise exception 'refused' using errcode = 'out_of_memory'; end $$`.execute(db)
    await expect(outOfMemory).rejects.toThrow('refused')
    expect([isDiskFull(), lines]).toEqual([false, []])
    for (let time = 0; time < 2; time += 1) {
      const diskFull = sql`do $$ begin raise exception 'refused' using errcode = 'disk_full'; end $$`.execute(db)
      await expect(diskFull).rejects.toThrow('refused')
    }
    expect(isDiskFull()).toBe(true)
    expect(lines).toEqual([expect.stringMatching(/disk of the database server is full.*; free space on the disk of/)])
    await close()
    await remove()
  })

  test('has room again for the shop a minute after it last refused a statement', () => {
    let nowMs = 1_000_000
    const { isFull, onStatement } = watchServerDisk(silentLog, () => nowMs)
    const error = Object.assign(new Error('could not extend file'), { code: '53100' })
    for (const laterMs of [0, 50_000]) {
      nowMs += laterMs
      void onStatement({ level: 'error', error, query: CompiledQuery.raw('insert'), queryDurationMillis: 1 })
    }
    nowMs += 50_000
    expect(isFull()).toBe(true)
    nowMs += 10_000
    expect(isFull()).toBe(false)
  })

  test('cuts off what would keep others waiting', async () => {
    const { url, remove } = await ownAddress()
    const { db, close } = await openDatabase({ kind: 'server', url: url.href }, silentLog)
    const { rows } = await sql`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
             current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
    expect(rows).toEqual([{ statement: '5s', lock: '2s', idle: '10s' }])
    await close()
    await remove()
  })

  test('is found again after it ended every connection', async () => {
    const { url, remove } = await ownAddress()
    const { db, close } = await openDatabase({ kind: 'server', url: url.href }, silentLog)
    const ended = sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`.execute(db)
    await expect(ended).rejects.toMatchObject({ code: '57P01' })
    const ask = () => sql`select 1 as one`.execute(db).catch(() => undefined)
    await expect.poll(async () => (await ask())?.rows).toEqual([{ one: 1 }])
    await close()
    await remove()
  })

  test('reports why a transaction ended together with its connection', async () => {
    const { url, remove } = await ownAddress()
    const { db, close } = await openDatabase({ kind: 'server', url: url.href }, silentLog)
    const hangUp = (inside: Db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(inside)
    await expect(inTransaction(db, hangUp)).rejects.toMatchObject({ code: '57P01' })
    const deeper = inTransaction(db, (outside) => inTransaction(outside, hangUp))
    await expect(deeper).rejects.toMatchObject({ code: '57P01' })
    await close()
    await remove()
  })

  test('is given up when it falls silent, and found again when it speaks', async () => {
    const { url, remove } = await ownAddress()
    const line = await lineTo(url)
    const { db, close } = await openDatabase(
      { kind: 'server', url: line.url, silenceMs: 2_000, maxConnections: 2 },
      silentLog,
    )
    const ask = () => sql`select 1 as one`.execute(db)
    await ask()
    line.cut()
    const results = await Promise.allSettled([ask(), ask(), ask()])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    line.mend()
    await expect.poll(async () => (await ask().catch(() => undefined))?.rows).toEqual([{ one: 1 }])
    await close()
    await line.close()
    await remove()
  })
})

/** A line to the database that can be cut without either end hearing of it. */
async function lineTo(url: URL) {
  let whole = true
  const ends = new Set<Socket>()
  const pass = (from: Socket, to: Socket) =>
    from
      .on('data', (data) => whole && to.write(data))
      .on('close', () => whole && to.destroy())
      .on('error', () => to.destroy())
  const server = createServer((near) => {
    const far = connect(Number(url.port), url.hostname)
    ends.add(near).add(far)
    pass(near, far)
    pass(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const here = new URL(url)
  here.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    url: here.href,
    cut() {
      whole = false
    },
    mend() {
      whole = true
    },
    async close() {
      for (const end of ends) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

test('the lock of a serving process is taken again by one connection after each restart of the server', async () => {
  const { url, remove } = await ownAddress()
  const watcher = await openDatabase({ kind: 'server', url: url.href }, silentLog)
  const holders = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and granted and datname = current_database()`.execute(watcher.db)
    return rows.map(({ pid }) => pid)
  }
  const lock = await holdServingLock(url.href, silentLog)
  for (let restart = 0; restart < 2; restart += 1) {
    const [pid = 0] = await holders()
    await sql`select pg_terminate_backend(${pid})`.execute(watcher.db)
    await expect.poll(holders, { timeout: 10_000 }).not.toContain(pid)
    await expect.poll(holders, { timeout: 10_000 }).not.toEqual([])
  }
  // A second connection would keep its lock.
  await lock.release()
  await expect.poll(holders, { timeout: 10_000 }).toEqual([])
  await watcher.close()
  await remove()
})

test('a process whose lock a restore took while its connection was lost has to end', async () => {
  const { url, remove } = await ownAddress()
  const watcher = await openDatabase({ kind: 'server', url: url.href }, silentLog)
  const lock = await holdServingLock(url.href, silentLog)
  const restore = await openDatabase({ kind: 'server', url: url.href }, silentLog)
  await restore.db.transaction().execute(async (db) => {
    await sql`select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = pg_locks.database
               where locktype = 'advisory' and granted and datname = current_database()`.execute(watcher.db)
    await expect
      .poll(() =>
        lockOutShops(db).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    expect((await lock.lost).message).toContain('A restore is running')
  })
  await lock.release()
  await Promise.all([watcher.close(), restore.close()])
  await remove()
})
