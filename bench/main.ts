import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/db/connect.ts'
import { checkInvariants } from '../src/shop/invariants/check-invariants.ts'
import { openShop } from '../src/start/open-shop.ts'
import { startServer } from '../test/support/database/postgresql-server.ts'
import { silentLog } from '../test/support/shop/silent-log.ts'
import { fillDatabase, sizeOf } from './fill/fill-database.ts'
import { type MeasuredPage, measureOffice } from './office/measure-office.ts'

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '10000' },
    orders: { type: 'string', default: '1000000' },
    quick: { type: 'boolean', default: false },
    database: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})

const say = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (begun: number) => `${((performance.now() - begun) / 1_000).toFixed(1)} s`
const number = (value: number) => value.toFixed(0).padStart(6)

const folder = mkdtempSync(join(tmpdir(), 'etalase-bench-'))
const server = values.database === undefined ? await startServer(tmpdir()) : undefined
try {
  const url = values.database ?? (await fill(`${server?.origin ?? ''}/postgres`))
  await measureAll(url)
} finally {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Makes the shop in a new database of the server. Returns its address. */
async function fill(admin: string): Promise<string> {
  const client = new pg.Client(admin)
  await client.connect()
  await client.query('create database bench')
  await client.end()
  const url = admin.replace(/postgres$/, 'bench')
  const size = sizeOf(Number(values.articles), values.quick ? 10_000 : Number(values.orders))
  say(`Filling a shop with ${size.articles} articles and ${size.orders} orders`)
  const { db, migrate, tidy, close } = await openDatabase({ kind: 'server', url, silenceMs: 0 }, silentLog)
  await migrate()
  let begun = performance.now()
  await fillDatabase(db, size, (step) => {
    say(`  ${step} ${seconds(begun)}`)
    begun = performance.now()
  })
  await tidy()
  await close()
  return url
}

async function measureAll(url: string): Promise<void> {
  const { shop, database } = await openShop(readConfig({ DATABASE_URL: url, DATA_DIR: folder }), silentLog)
  try {
    say('median, p95 and processor time in ms; statements; the slowest statement in ms; address')
    const rounds = values.quick ? { times: 3, warmUp: 2 } : {}
    const { pages, reference } = await measureOffice(shop, { only: new RegExp(values.only), rounds, report })
    say(
      `reference, count(*) of the orders: ${number(reference.median)}${number(reference.p95)}${number(reference.cpu)}`,
    )
    const slow = pages.filter((page) => page.cpu > (page.isReport ? 300 : 150))
    say(`${pages.length} addresses, ${slow.length} of them above 150 ms (a report: 300 ms) of processor time`)
    const begun = performance.now()
    let [last, longest] = [begun, 0]
    const rules = await checkInvariants(shop.db, async () => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    })
    const broken = rules.filter((rule) => rule.broken > 0).map(({ id }) => id)
    const memory = Math.round(process.memoryUsage().rss / 1_000_000)
    say(`verify: ${seconds(begun)}, longest statement ${longest.toFixed(0)} ms, ${memory} MB resident`)
    say(broken.length === 0 ? 'every rule holds' : `broken: ${broken.join(', ')}`)
  } finally {
    await database.close()
  }
}

function report({ median, p95, cpu, statements, slowest, status, path }: MeasuredPage): void {
  const wrong = status === 200 ? '' : `  status ${status}`
  say(`${number(median)}${number(p95)}${number(cpu)}${number(statements)}${number(slowest)}  ${path}${wrong}`)
}
