import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { type Answer, byClients, isAskedToRetry, slowest, withRetriesUnlessProof } from '../support/load/load-client.ts'
import { isProof, reached, volume } from '../support/load/proof.ts'
import { besiege, type Siege } from '../support/load/siege.ts'

const CLIENTS = 50
const PIECES = 100_000

/** What the customers were answered, and how long the shop took to open again. */
type Past = { acknowledged: Answer[]; refused: Answer[]; unanswered: number; openings: { ms: number }[] }

/** Fifty customers order, and the shop is killed in the middle of it. */
async function killedRound(siege: Siege, past: Past, round: number): Promise<void> {
  const buyers = siege.buyers.slice(round * CLIENTS, (round + 1) * CLIENTS)
  // How many answers come before the kill: from none to nearly all, spread evenly, the same in every run.
  const enough = Math.floor(CLIENTS * (((round + 1) * 0.618_033_988_7) % 1))
  let answered = 0
  let killed: Promise<void> | undefined
  const answers = await byClients(CLIENTS, buyers, async (buyer) => {
    const asking = siege.order(buyer)
    if (enough === 0) killed ??= siege.kill()
    const answer = await asking
    answered += 1
    if (answered >= enough) killed ??= siege.kill()
    return answer
  })
  await killed
  past.acknowledged.push(...answers.filter(({ status }) => status === 200))
  past.unanswered += answers.filter(({ status }) => status === 0).length
  // On a busy machine some are asked to retry, which they do at the end.
  const isRefused = (answer: Answer) => answer.status !== 200 && answer.status !== 0
  past.refused.push(...answers.filter((answer) => isRefused(answer) && (isProof || !isAskedToRetry(answer))))
}

/** Makes unfinished orders old enough for the job that completes or gives them up. */
const ageUnfinishedOrders = (db: Db) =>
  sql`
    update placed_order set created_at = created_at - interval '60 seconds', lease_until = lease_until - interval '60 seconds'
     where status = 'Creating'`.execute(db)

async function openAgain(siege: Siege, past: Past): Promise<void> {
  await siege.inDatabase(ageUnfinishedOrders)
  const began = performance.now()
  await siege.open()
  past.openings.push({ ms: performance.now() - began })
}

const MOST_OPENINGS = 12

/** Without any request the shop completes or gives up unfinished orders by itself, some at each start. */
async function completeWithoutRequests(siege: Siege): Promise<void> {
  for (let opening = 0; opening < MOST_OPENINGS; opening += 1) {
    await siege.close()
    const orders = await siege.inDatabase(readOrders)
    if (orders.every(({ status }) => status !== 'Creating')) break
    await siege.inDatabase(ageUnfinishedOrders)
    await siege.open()
  }
  await siege.close()
  const orders = await siege.inDatabase(readOrders)
  expect(orders.filter(({ status }) => status === 'Creating')).toEqual([])
  const unpaid = orders.filter(({ status }) => status === 'Unpaid')
  expect(await siege.inDatabase(left), 'no pieces are held without an order').toBe(PIECES - unpaid.length)
  await siege.open()
}

test('however often the shop is killed, no acknowledged order is lost, no order is half made, and no piece leaks', {
  timeout: 3_600_000,
}, async () => {
  const rounds = volume(2, 200)
  const bags = Array.from({ length: rounds * CLIENTS }, () => [[0, 1] as const])
  const settings = { JOB_INTERVAL_SECONDS: '1', WORKERS: '1' }
  await besiege({ sizes: [PIECES], bags, settings }, async (siege) => {
    const past: Past = { acknowledged: [], refused: [], unanswered: 0, openings: [] }
    for (let round = 0; round < rounds; round += 1) {
      await killedRound(siege, past, round)
      await openAgain(siege, past)
    }
    await completeWithoutRequests(siege)
    // Customers without an answer order again with the same bag, and get the order that was already made.
    const again = await byClients(CLIENTS, siege.buyers, (buyer) => withRetriesUnlessProof(() => siege.order(buyer)))
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 200))
    await siege.close()

    const orders = await siege.inDatabase(readOrders)
    expect(orders.filter(({ status }) => status === 'Creating')).toEqual([])
    const unpaid = new Set(orders.filter(({ status }) => status === 'Unpaid').map(({ invoice }) => invoice))
    expect(past.acknowledged.filter(({ body }) => !unpaid.has(String(body['order_id'])))).toEqual([])
    expect(unpaid.size, 'one order for each customer').toBe(siege.buyers.length)
    expect(await siege.inDatabase(left), 'exactly one piece is held for each order').toBe(PIECES - unpaid.size)
    expect(past.refused).toEqual([])
    // In `npm test` two other workers share the processor.
    expect(slowest(past.openings)).toBeLessThanOrEqual(isProof ? 10_000 : 30_000)
    reached('killed shop', {
      ...{ rounds, acknowledged: past.acknowledged.length, unanswered: past.unanswered },
      ...{ 'acknowledged and lost': 0, 'half orders': 0, 'pieces leaked': 0 },
      'slowest opening in ms': slowest(past.openings),
    })
  })
})

const left = async (db: Db) => (await db.selectFrom('article_size').select('stock').executeTakeFirstOrThrow()).stock

const readOrders = (db: Db) => db.selectFrom('placed_order').select(['invoice', 'status']).execute()
