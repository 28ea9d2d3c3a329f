import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, vi } from 'vitest'
import { openDatabase } from '../../../src/db/connect.ts'
import type { Db } from '../../../src/db/db.ts'
import { ownDatabase } from '../database/databases.ts'
import { freePort } from '../network/free-port.ts'
import { silentLog } from '../shop/silent-log.ts'
import { addStaff } from '../shop/staff.ts'
import { type RunningShop, startShop } from './running-shop.ts'

export type ShopToKill = {
  folder: string
  start(): Promise<void>
  kill(): Promise<void>
  /** A request to the office of the running shop, signed in. */
  send(path: string, init?: RequestInit): Promise<Response>
  /** Reads the database while no shop runs: the embedded one has one user at a time. */
  read<Value>(query: (db: Db) => Promise<Value>): Promise<Value>
}

/** A whole shop that is killed, and started again with the same data at the same addresses. */
export async function withShopToKill(work: (shop: ShopToKill) => Promise<void>): Promise<void> {
  const own = await ownDatabase('migrated')
  const folder =
    own.where.kind === 'server' ? mkdtempSync(join(tmpdir(), 'etalase-killed-')) : dirname(own.where.folder)
  const where = own.where.kind === 'server' ? { DATABASE_URL: own.where.url } : undefined
  const ports = { PORT: String(await freePort()), OFFICE_PORT: String(await freePort()) }
  const settings = { DEMO: 'off', WORKERS: '1', DATA_DIR: folder, ...where, ...ports }
  let running: RunningShop | undefined
  const read: ShopToKill['read'] = async (query) => {
    const { db, close } = await openDatabase(own.where, silentLog)
    return query(db).finally(close)
  }
  try {
    const { token } = await read((db) => addStaff(db, { role: 'manager', name: 'Rina' }))
    const send: ShopToKill['send'] = (path, init = {}) => {
      const office = `http://localhost:${ports.OFFICE_PORT}`
      const headers = { ...init.headers, cookie: `office=${token}`, origin: office }
      return fetch(office + path, { redirect: 'manual', ...init, headers })
    }
    await work({
      ...{ folder, send, read },
      async start() {
        running = await startShop(settings)
        // It opens a little after the shop.
        await vi.waitFor(async () => expect((await send('/healthz')).ok).toBe(true), { timeout: 60_000, interval: 200 })
      },
      async kill() {
        if (running === undefined) throw new Error('no shop runs')
        process.kill(running.pid, 'SIGKILL')
        await running.exit
        rmSync(running.folder, { recursive: true, force: true })
        running = undefined
      },
    })
  } finally {
    await running?.stop()
    await own.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
