/**
 * A load test against a shop in processes of its own, on a database of the kind this run is about, with the Midtrans stand-in
 * and with limits raised so that they play no part. At the end the shop's invariants must hold, or the test fails.
 *
 *   besiege({ sizes: [20, 20], bags: [[[0, 1]], [[1, 2]]] }, async (siege) => {
 *     const answers = await byClients(200, siege.buyers, (buyer) => siege.order(buyer))
 *     await siege.close()                                   the embedded database is open to one process
 *     await siege.inDatabase(async (db) => …)
 *   })
 */
import { dirname } from 'node:path'
import { type OpenDatabase, openDatabase } from '../../../src/db/connect.ts'
import type { Db } from '../../../src/db/db.ts'
import { ownDatabase, throughSocket } from '../database/databases.ts'
import { filledForm } from '../orders/filled-form.ts'
import { expectInvariants } from '../orders/ordering-shop.ts'
import { type MidtransStandIn, midtransStandIn, SERVER_KEY } from '../payments/midtrans-stand-in.ts'
import { type RunningShop, startShop } from '../processes/running-shop.ts'
import { goodsOf } from '../shop/articles.ts'
import { silentLog } from '../shop/silent-log.ts'
import { type Answer, isCrowded, loadClient, withRetries } from './load-client.ts'
import { type Buyer, manyBuyers } from './many-buyers.ts'

const unlimited = [
  'everything',
  'reads',
  'pages',
  'order.spacing',
  'order.account',
  'order.tries',
  'bag.account',
  'voucher.account',
]

type Options = {
  /** Pieces in stock of each size. */
  sizes: readonly number[]
  /** The bag of each customer: index of a size, and quantity. */
  bags: readonly (readonly (readonly [size: number, qty: number])[])[]
  /** Adds more rows before the shop opens. */
  furnish?: (db: Db) => Promise<void>
  settings?: Record<string, string>
}

type OrderOptions = { voucherCode?: string; key?: string }

export type Siege = {
  buyers: readonly Buyer[]
  /** Ids of the sizes, in the order of `sizes`. */
  sizeIds: readonly number[]
  midtrans: MidtransStandIn
  shop(): RunningShop
  /** Places an order of the bag, to Sukmajaya in Kota Depok; retries when the queue is too long. */
  order(buyer: Buyer, options?: OrderOptions): Promise<Answer>
  /** The same without retries. */
  orderOnce(buyer: Buyer, options?: OrderOptions): Promise<Answer>
  call: ReturnType<typeof loadClient>
  open(): Promise<void>
  close(): Promise<void>
  /** Ends the shop with SIGKILL, as a power cut would. */
  kill(): Promise<void>
  /** Opens the database directly; only while the shop is closed. */
  inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>
}

export async function besiege(options: Options, work: (siege: Siege) => Promise<void>): Promise<void> {
  const { sizes, bags, settings = {} } = options
  const { where, remove } = await ownDatabase('migrated')
  const midtrans = await midtransStandIn()
  // Opened once and kept until the shop starts again.
  let database: OpenDatabase | undefined
  const inDatabase: Siege['inDatabase'] = async (work) => {
    database ??= await openDatabase(where, silentLog)
    return work(database.db)
  }
  const closeDatabase = async () => {
    await database?.close()
    database = undefined
  }
  const place: Record<string, string> =
    where.kind === 'server'
      ? { DATABASE_URL: throughSocket(where.url), WORKERS: '2' }
      : { DATA_DIR: dirname(where.folder) }
  const start = async () => {
    await closeDatabase()
    return startShop({
      ...{ DEMO: 'off', PAYMENT_PROVIDER: 'midtrans', MIDTRANS_SERVER_KEY: SERVER_KEY, MIDTRANS_CLIENT_KEY: 'client' },
      ...{ MIDTRANS_SNAP_URL: midtrans.server.origin, MIDTRANS_API_URL: midtrans.server.origin },
      LIMITS: unlimited.map((name) => `${name}=9000000`).join(','),
      ...place,
      ...settings,
    })
  }

  const { sizeIds, buyers } = await inDatabase(async (db) => {
    const sizeIds = await shelve(db, sizes)
    await options.furnish?.(db)
    return { sizeIds, buyers: await manyBuyers(db, sizeIds, bags) }
  })
  let running: RunningShop | undefined = await start()
  const shop = () => running ?? noShop()
  const call = loadClient(() => `http://127.0.0.1:${new URL(shop().origin).port}`)
  const close = async () => {
    await running?.stop()
    running = undefined
  }
  const orderOnce: Siege['orderOnce'] = ({ token }, { key, voucherCode = '' } = {}) =>
    call('POST /api/place-order', {
      token,
      body: { ...filledForm, voucherCode },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  try {
    await work({
      ...{ buyers, sizeIds, midtrans, shop, close, call, inDatabase },
      orderOnce,
      order: (buyer, options) => withRetries(() => orderOnce(buyer, options), isCrowded),
      async open() {
        running = await start()
      },
      async kill() {
        const { pid, exit } = shop()
        process.kill(pid, 'SIGKILL')
        await exit
        await close()
      },
    })
    await close()
    await inDatabase((db) => expectInvariants({ db }))
  } catch (error) {
    // An answer of 503 says nothing of its cause; the log of the shop does.
    const logged = running?.errors() ?? []
    if (logged.length > 0) process.stderr.write(`The shop logged:\n${logged.join('\n')}\n`)
    throw error
  } finally {
    await close()
    await closeDatabase()
    await midtrans.stop()
    await remove()
  }
}

function noShop(): never {
  throw new Error('the shop is closed')
}

const SIZES_OF_ONE = 10

async function shelve(db: Db, pieces: readonly number[]): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < pieces.length; start += SIZES_OF_ONE) {
    const sizes = Object.fromEntries(pieces.slice(start, start + SIZES_OF_ONE).map((left, n) => [`size ${n}`, left]))
    ids.push(
      ...Object.values((await goodsOf(db).article({ sku: `abaya-${start}`, slug: `abaya-${start}`, sizes })).sizes),
    )
  }
  return ids
}
