import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/db/connect.ts'
import type { Db } from '../../src/db/db.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { bumpCatalogueVersion } from '../../src/shop/articles/catalogue-version.ts'
import { type OwnDatabase, ownDatabase } from '../support/database/databases.ts'
import { type DemoCustomer, demoCustomer } from '../support/journeys/demo-customer.ts'
import { askPatiently } from '../support/load/ask-patiently.ts'
import { type RunningShop, startShop } from '../support/processes/running-shop.ts'
import { secondTry } from '../support/processes/second-try.ts'
import { silentLog } from '../support/shop/silent-log.ts'

let owned: OwnDatabase
let database: OpenDatabase
let shops: RunningShop[]

beforeAll(async () => {
  owned = await ownDatabase('empty')
  if (owned.where.kind !== 'server') throw new Error('Two processes need a database that is a server.')
  const settings = { DATABASE_URL: owned.where.url, WORKERS: '1' }
  // One after the other: the first fills the empty shop.
  shops = [await startShop(settings), await startShop(settings)]
  database = await openDatabase(owned.where, silentLog)
}, 180_000)

afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()))
  await database.close()
  await owned.remove()
}, 30_000)

const readEverywhere = (path: string) =>
  Promise.all(shops.map(async ({ origin }) => (await askPatiently(origin + path)).text()))

/** What is in the bag, sent to where the customer lives. */
async function order({ call }: DemoCustomer): Promise<void> {
  await call('GET /api/cost/115/city/1577/subdistrict/380/sicepat')
  const address = { fullName: 'Siti Rahma', address: 'Jalan Melati 12', zipCode: '16421', phone: '081234567890' }
  await call('POST /api/place-order', {
    ...address,
    ...{ province_id: '9', city_id: '115', subdistrict_id: '1577', courier: 'sicepat', serviceOngkir: 'REG' },
  })
}

async function change(work: (db: Db) => Promise<unknown>): Promise<number> {
  await inTransaction(database.db, async (db) => {
    await work(db)
    await bumpCatalogueVersion({ db })
  })
  return performance.now()
}

describe('within five seconds every process shows a change, without any request meanwhile:', secondTry, () => {
  test('a price, and an article that is gone', { timeout: 60_000 }, async () => {
    const home = await readEverywhere('/')
    const [, path = '', sku = ''] = /href="(\/product\/[^"/]+\/([^"/]+))"/.exec(home[0] ?? '') ?? []
    const before = await readEverywhere(path)
    for (const html of [...home, ...before]) expect(html).toContain(sku)

    const changedAt = await change((db) =>
      db.updateTable('article').set({ price: 1_234_000, price_disc: 0 }).where('sku', '=', sku).execute(),
    )
    await vi.waitUntil(() => performance.now() - changedAt > 5_000, { timeout: 6_000 })
    for (const html of [...(await readEverywhere('/')), ...(await readEverywhere(path))]) {
      expect(html).toContain('Rp\u00a01.234.000')
    }

    const hiddenAt = await change((db) =>
      db.updateTable('article').set({ published: false }).where('sku', '=', sku).execute(),
    )
    await vi.waitUntil(() => performance.now() - hiddenAt > 5_000, { timeout: 6_000 })
    for (const html of await readEverywhere('/')) expect(html).not.toContain(path)
    const gone = await Promise.all(shops.map(({ origin }) => askPatiently(origin + path)))
    expect(gone.map(({ status }) => status)).toEqual([404, 404])
  })

  test('that its last piece was ordered on one of them', { timeout: 90_000 }, async () => {
    const path = '/product/tumbler-teguk-gading/LR-TMT-03'
    for (const html of await readEverywhere(path)) expect(html).not.toContain('Sold out')
    const siti = await demoCustomer(shops[0]?.origin ?? '')
    await siti.fill('LR-TMT-03')
    await order(siti)
    const orderedAt = performance.now()
    await vi.waitUntil(() => performance.now() - orderedAt > 5_000, { timeout: 6_000 })
    for (const html of await readEverywhere(path)) expect(html).toContain('Sold out')
    for (const answer of await readEverywhere('/api/product/tumbler-teguk-gading/LR-TMT-03')) {
      expect(JSON.parse(answer).data_sizes.map(({ stock }: { stock: number }) => stock)).toEqual([0])
    }
  })
})

describe('at its minute every process shows a scheduled change', () => {
  test('a sale price, on pages that were cached a moment before', { timeout: 60_000 }, async () => {
    const home = await readEverywhere('/')
    const [, path = '', sku = ''] = /href="(\/product\/[^"/]+\/([^"/]+))"/.exec(home[0] ?? '') ?? []
    // Nothing but the clock: a test cannot wait for a whole minute.
    await sql`alter table article drop constraint article_sale_starts_at_check`.execute(database.db)
    const changedAt = await change((db) =>
      db
        .updateTable('article')
        .set({
          price: 1_300_000,
          price_disc: 1_111_000,
          sale_starts_at: sql<Date>`clock_timestamp() + interval '9 seconds'`,
        })
        .where('sku', '=', sku)
        .execute(),
    )
    const isPassed = (ms: number) => () => performance.now() - changedAt > ms
    await vi.waitUntil(isPassed(7_000), { timeout: 8_000 })
    for (const html of await readEverywhere(path)) {
      expect(html).toContain('Rp\u00a01.300.000')
      expect(html).not.toContain('Rp\u00a01.111.000')
    }
    // The time of the commit, and a moment for timers on a busy machine. Within the second that other changes may take.
    await vi.waitUntil(isPassed(9_400), { timeout: 4_000, interval: 10 })
    for (const html of await readEverywhere(path)) expect(html).toContain('Rp\u00a01.111.000')
    for (const answer of await readEverywhere(`/api${path}`)) expect(answer).toContain('1111000')
  })
})
