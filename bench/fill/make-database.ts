import pg from 'pg'
import { openDatabase } from '../../src/db/connect.ts'
import { silentLog } from '../../test/support/shop/silent-log.ts'
import { fillDatabase, type ShopSize } from './fill-database.ts'

/** Makes a database on the server, with a shop of this size or without one. Returns its address. */
export async function makeDatabase(
  origin: string,
  name: string,
  { size, say = () => undefined }: { size?: ShopSize; say?: (line: string) => void } = {},
): Promise<string> {
  const admin = new pg.Client(`${origin}/postgres`)
  await admin.connect()
  await admin.query(`create database ${pg.escapeIdentifier(name)}`)
  await admin.end()
  const url = `${origin}/${name}`
  const { db, migrate, tidy, close } = await openDatabase({ kind: 'server', url, silenceMs: 0 }, silentLog)
  try {
    await migrate()
    if (size === undefined) return url
    let begun = performance.now()
    await fillDatabase(db, size, (step) => {
      say(`  ${step} ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
      begun = performance.now()
    })
    await tidy()
    return url
  } finally {
    await close()
  }
}
