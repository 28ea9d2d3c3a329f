import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/db/connect.ts'
import type { Db } from '../../src/db/db.ts'
import { placeOrder } from '../../src/shop/checkout/place-order.ts'
import { checkInvariants } from '../../src/shop/invariants/check-invariants.ts'
import { openShop } from '../../src/start/open-shop.ts'
import { byClients, failuresIn, loadClient, p99 } from '../../test/support/load/load-client.ts'
import { type Buyer, manyBuyers } from '../../test/support/load/many-buyers.ts'
import { filledForm } from '../../test/support/orders/filled-form.ts'
import { type MidtransStandIn, midtransStandIn, SERVER_KEY } from '../../test/support/payments/midtrans-stand-in.ts'
import { goodsOf } from '../../test/support/shop/articles.ts'
import { silentLog } from '../../test/support/shop/silent-log.ts'
import type { Bench } from '../bench.ts'
import { makeDatabase } from '../fill/make-database.ts'
import { planReplay } from '../orders/plan-replay.ts'
import { replay } from '../orders/replay.ts'
import { recordStatements } from '../record-statements.ts'
import { familyOf, processorMs } from '../shop/processor.ts'
import { profiling } from '../shop/profiling.ts'
import { runShop } from '../shop/run-shop.ts'

const SHOPPERS = 50
/** As many as a process of the shop lets place orders at the same time. */
const CONNECTIONS = 16
const [WARM_UP, RECORDED] = [40, 3]

/** Checkouts on PostgreSQL, beside the statements of the same orders. The payment provider is a stand-in in this process. */
export async function measureOrders(bench: Bench): Promise<void> {
  const url = await makeDatabase(await bench.postgresql(), 'checkouts')
  const folder = join(bench.folder, 'orders')
  mkdirSync(folder)
  const count = bench.isQuick ? 400 : 3_000
  const midtrans = await midtransStandIn()
  const settings = {
    ...{ DATABASE_URL: url, DEMO: 'off', PAYMENT_PROVIDER: 'midtrans', MIDTRANS_CLIENT_KEY: 'client' },
    ...{
      MIDTRANS_SERVER_KEY: SERVER_KEY,
      MIDTRANS_SNAP_URL: midtrans.server.origin,
      MIDTRANS_API_URL: midtrans.server.origin,
    },
  }
  try {
    const { steps, forShop, forScript } = await prepare({ url, folder, count, midtrans })
    const perSecond = await placeOrders(bench, { settings, folder, buyers: forShop })
    const seconds = await replay(
      url,
      steps,
      forScript.map(({ id }) => id),
      CONNECTIONS,
    )
    await expectOrders(url, WARM_UP + RECORDED + forShop.length + forScript.length)
    const part = 'Orders on PostgreSQL'
    const bySql = forScript.length / seconds
    const beside = 'their own SQL, run by a script'
    bench.add({ part, name: `${SHOPPERS} shoppers`, value: perSecond, unit: '/s', share: perSecond / bySql, beside })
    bench.add({ part, name: 'SQL of the same orders', value: bySql, unit: '/s' })
    bench.add({ part, name: 'statements of an order', value: steps.length, unit: '' })
  } finally {
    await midtrans.stop()
  }
}

/** A script that changed less than an order does would be quick for nothing. */
async function expectOrders(url: string, expected: number): Promise<void> {
  const { db, close } = await openDatabase({ kind: 'server', url }, silentLog)
  try {
    const { rows } = await sql<{ orders: number }>`
      select count(*)::int as orders from placed_order where status = 'Unpaid'`.execute(db)
    if (rows[0]?.orders !== expected)
      throw new Error(`${expected} orders were placed, but there are ${rows[0]?.orders}`)
    const broken = (await checkInvariants(db)).filter((rule) => rule.broken > 0)
    if (broken.length > 0) throw new Error(`The orders break ${broken.map(({ id }) => id).join(', ')}`)
  } finally {
    await close()
  }
}

type Preparation = { url: string; folder: string; count: number; midtrans: MidtransStandIn }

/** Customers with bags, and the statements that an order runs. */
async function prepare({ url, folder, count, midtrans }: Preparation) {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, LIMITS: 'order.spacing=1000' })
  const { shop, database } = await openShop(config, silentLog)
  try {
    await spreadNumbers(shop.db)
    const buyers = await addBuyers(shop.db, WARM_UP + RECORDED + count * 2)
    const recordings: Parameters<typeof planReplay>[0][number][] = []
    for (const { id } of buyers.slice(0, WARM_UP + RECORDED)) {
      const order = async () => {
        const placed = await placeOrder({ ...shop, payments: midtrans.payments }, { customerId: id, form: filledForm })
        if (!placed.ok) throw new Error(`an order was refused: ${placed.reason}`)
      }
      recordings.push({ customerId: id, ran: await recordStatements(order) })
    }
    return {
      steps: planReplay(recordings.slice(-RECORDED)),
      forShop: buyers.slice(WARM_UP + RECORDED, WARM_UP + RECORDED + count),
      forScript: buyers.slice(WARM_UP + RECORDED + count),
    }
  } finally {
    await database.close()
  }
}

/** Each table counts from another number, so that the numbers in the recorded statements show what they belong to. */
const spreadNumbers = (db: Db) =>
  sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, 100003 * row_number() over (order by sequencename))
        from pg_sequences where schemaname = 'public'`.execute(db)

/** Two different pieces in each bag, all at the same price: the script repeats the sums of the recorded orders. */
async function addBuyers(db: Db, count: number): Promise<Buyer[]> {
  const sizeIds: number[] = []
  for (let number = 0; number < 10; number += 1) {
    const { sizes } = await goodsOf(db).article({
      ...{ sku: `BN-${number}`, slug: `abaya-${number}`, style: `BN-${number}` },
      sizes: { S: 100_000, M: 100_000, L: 100_000, XL: 100_000 },
    })
    sizeIds.push(...Object.values(sizes))
  }
  const bags = Array.from({ length: count }, (_, n) => [
    [n % sizeIds.length, 1] as const,
    [(n + 7) % sizeIds.length, 1] as const,
  ])
  const buyers = await manyBuyers(db, sizeIds, bags)
  await sql`analyze`.execute(db)
  return buyers
}

type Orders = { settings: Record<string, string>; folder: string; buyers: readonly Buyer[] }

/** Orders of as many shoppers at a time. Returns how many were placed in a second. */
async function placeOrders(bench: Bench, { settings, folder, buyers }: Orders): Promise<number> {
  const shop = await runShop({ folder, settings, node: profiling(bench, 'orders') })
  try {
    const call = loadClient(() => shop.origin)
    const order = ({ token }: Buyer) => call('POST /api/place-order', { token, body: { ...filledForm } })
    const warmUp = buyers.slice(0, Math.floor(buyers.length / 8))
    await byClients(SHOPPERS, warmUp, order)
    const measured = buyers.slice(warmUp.length)
    const used = () => familyOf(shop.pid).reduce((sum, pid) => sum + processorMs(pid), 0)
    const [began, usedBefore] = [performance.now(), used()]
    const answers = await byClients(SHOPPERS, measured, order)
    const seconds = (performance.now() - began) / 1_000
    const failures = answers.filter(({ status }) => status !== 200)
    if (failures.length > 0)
      throw new Error(`${failures.length} orders were refused: ${JSON.stringify(failuresIn(failures))}`)
    const part = 'Orders on PostgreSQL'
    bench.add({ part, name: 'p99', value: p99(answers), unit: 'ms' })
    bench.add({
      part,
      name: 'processor time of the shop for one',
      value: (used() - usedBefore) / measured.length,
      unit: 'ms',
    })
    bench.add({ part, name: 'processes of the shop', value: availableParallelism(), unit: '' })
    return measured.length / seconds
  } finally {
    await shop.stop()
  }
}
