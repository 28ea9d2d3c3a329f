import { sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import { completeOrders } from '../../src/shop/checkout/complete-orders.ts'
import { reconcilePayments } from '../../src/shop/payments/settlement/reconcile.ts'
import { expireOrders } from '../../src/shop/payments/unpaid-orders/expire-orders.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { isProof, reached } from '../support/load/proof.ts'
import { withCommittedOrderingShop } from '../support/orders/ordering-shop.ts'
import { expectAccountAsTold } from '../support/races/account-stories.ts'
import { interruptions, type Scene, setUp, stories } from '../support/races/order-stories.ts'

const never = new AbortController().signal
const isServer = inject('databases')?.kind === 'server'

const lockWaits = async ({ db }: Pick<Shop, 'db'>) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Waits until the second operation is done, or is seen waiting for a row lock of the first. The embedded database has one
 * connection: a transaction there keeps everything else waiting outside, so there is nothing to see.
 */
async function headStart(shop: Shop, second: Promise<unknown>): Promise<boolean> {
  let isDone = false
  const done = () => {
    isDone = true
  }
  second.then(done, done)
  let isWaiting = false
  const look = async () => {
    if (isServer && !isDone) isWaiting = (await lockWaits(shop)) > 0
    return isDone || isWaiting
  }
  await vi.waitUntil(look, { timeout: isServer ? 250 : 60, interval: 10 }).catch(() => undefined)
  return isWaiting
}

/** Makes every job due and runs all of them, twice. */
async function afterwards({ shop }: Scene): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await sql`
      update placed_order set created_at = created_at - interval '60 seconds', lease_until = lease_until - interval '60 seconds'
       where status = 'Creating'`.execute(shop.db)
    await completeOrders(shop, never)
    await sql`update placed_order set lease_until = null where status = 'Unpaid'`.execute(shop.db)
    await sql`update placed_order set next_look_at = clock_timestamp()`.execute(shop.db)
    await expireOrders(shop, never)
    await sql`update notice_inbox set next_ask_at = clock_timestamp()`.execute(shop.db)
    await sql`update payment_attempt set next_ask_at = clock_timestamp()`.execute(shop.db)
    await reconcilePayments(shop, never)
  }
}

const over = ['Cancelled', 'Expired']

/** The answers customers got, the provider's state and the shop's rows agree. */
async function expectAgreement(scene: Scene): Promise<void> {
  const orders = await scene.shop.db.selectFrom('placed_order').select(['invoice', 'status']).execute()
  expect(orders.filter(({ status }) => status === 'Creating')).toEqual([])
  const invoices = orders.map(({ invoice }) => invoice)
  for (const invoice of scene.acknowledged) expect(invoices, 'an acknowledged order is there').toContain(invoice)
  for (const reference of scene.paid) {
    const order = orders.find(({ invoice }) => reference.startsWith(`${invoice}-`))
    expect(over, 'an order whose money came is not over').not.toContain(order?.status)
    expect(order?.status).not.toBe('Unpaid')
  }
  const dead = orders.filter(({ status }) => over.includes(status)).map(({ invoice }) => `${invoice}-`)
  const links = scene.handedOut.filter((reference) => dead.some((start) => reference.startsWith(start)))
  const open = scene.midtrans.payable().filter((reference) => links.includes(reference) && !scene.time.isUp)
  expect(open, 'an order that returned its pieces cannot be paid').toEqual([])
}

const pairs = stories.flatMap(({ name, step, run }) =>
  interruptions.map(({ what, happen }) => ({ story: `${name}, at "${step}"`, step, run, what, happen })),
)

// Seven and eleven have no common divisor, so each point meets each interruption over the runs.
const chosen = pairs.filter((_, place) => isProof || place % 7 === 0)

test('an interruption at any named step of an order, a sign-out or a password change leaves both operations right', {
  timeout: 900_000,
}, async () => {
  let waits = 0
  for (const { story, step, run, what, happen } of chosen) {
    await withCommittedOrderingShop(async (world) => {
      const scene = await setUp(world)
      let second: Promise<unknown> | undefined
      const shop: Shop = {
        ...scene.shop,
        atStep: async (at) => {
          if (at !== step || second !== undefined) return
          second = happen(scene)
          // Checked below; until then a rejection must not end the process.
          second.catch(() => undefined)
          if (await headStart(scene.shop, second)) waits += 1
        },
      }
      await run({ ...scene, shop })
      expect(second, `${story}: the step was reached`).toBeDefined()
      await second
      await afterwards(scene)
      await expectAgreement(scene)
      await expectAccountAsTold(scene)
    }).catch((error: unknown) => {
      throw new Error(`${story}: ${what}`, { cause: error })
    })
  }
  const points = new Set(chosen.map(({ story }) => story)).size
  expect(points).toBeGreaterThanOrEqual(14)
  if (isServer) expect(waits, 'locks were waited for, so they reached the database').toBeGreaterThan(0)
  reached('races', { points, pairs: chosen.length, ...(isServer ? { 'waited for a lock': waits } : {}) })
})
