import { randomBytes } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { LIMITS, type LimitCounts } from '../../../values/limits.ts'
import { requestAsCustomer } from '../../back-in-stock/request-as-customer.ts'
import type { Shop } from '../../shop.ts'
import { demoCustomers } from './demo-customers.ts'
import { type DemoBuyers, type KeepEmails, makeOrder } from './make-order.ts'
import { planOrders } from './plan-orders.ts'
import {
  claimHistory,
  endHistory,
  hasOtherOrders,
  insertDemoHistory,
  recordMade,
  releaseHistory,
  restock,
  selectDemoCustomers,
  selectIncomplete,
  selectPlentiful,
  selectSoldOut,
} from './queries.ts'
import { removeDemoOrders } from './removal-queries.ts'

/** An order takes well below a second, or some seconds with several processes. */
const LEASE_SECONDS = 120
/** A sale of such a size does not make it scarce. */
const LEAST_STOCK = 8

type Options = {
  /** The customers' side of the payment page. */
  buyers: DemoBuyers
  /** Writes the emails that the last step of an order has queued. */
  keepEmails: KeepEmails
  stop?: AbortSignal
  /** Resolves when the shop has nothing better to do. */
  untilIdle?: () => Promise<void>
}

/** Call in the transaction that fills an empty shop with the demo. The orders are made later, by a job. */
export const planDemoHistory = (db: Db): Promise<void> => insertDemoHistory(db)

/**
 * Gives a new demo shop its orders of the last 60 days, so that the office has something to show. Each is made by the operations
 * that make real orders, and then moved to its time. An interrupted run continues with the next order. Returns true once there is
 * nothing left to do.
 */
export async function makeDemoHistory(
  shop: Shop,
  { buyers, keepEmails, stop, untilIdle = async () => {} }: Options,
): Promise<boolean> {
  const claim = await claimHistory(shop.db, LEASE_SECONDS)
  if (claim === undefined) return false
  const { db } = shop
  if (claim.made === 0 && (await hasOtherOrders(db))) {
    await endHistory(db)
    return true
  }
  await inTransaction(db, async (db) => {
    const incomplete = await selectIncomplete(db, claim.made)
    for (const orderId of incomplete) await restock(db, orderId)
    await removeDemoOrders(db, incomplete)
  })

  // What customers and staff of an invented shop did is not recorded as a change.
  const demoShop: Shop = {
    ...shop,
    actor: { kind: 'customer' },
    limits: withoutLimits(),
    purchaseLimits: { mostPiecesEach: undefined },
  }
  const passwordHash = await shop.passwords.hash(randomBytes(32).toString('base64'))
  const plan = planOrders(claim.beganAt, demoCustomers.length)
  for (const [place, planned] of plan.entries()) {
    if (place < claim.made) continue
    if (stop?.aborted) {
      await releaseHistory(db)
      return false
    }
    await untilIdle()
    const orderId = await makeOrder(demoShop, buyers, {
      ...{ planned, keepEmails },
      passwordHash,
      sizes: await selectPlentiful(db, LEAST_STOCK),
    })
    const isOurs = await inTransaction(db, async (db) => {
      await restock(db, orderId)
      return recordMade(db, place + 1, LEASE_SECONDS)
    })
    if (isOurs) continue
    // The owner has removed the demo meanwhile.
    await inTransaction(db, (db) => removeDemoOrders(db, [orderId]))
    return true
  }
  await requestSoldOutSizes(demoShop)
  await endHistory(db)
  return true
}

async function requestSoldOutSizes(shop: Shop): Promise<void> {
  const customers = await selectDemoCustomers(shop.db)
  const sizes = await selectSoldOut(shop.db, 3)
  for (const [place, size] of sizes.entries()) {
    for (const { id } of customers.slice(place * 3, place * 3 + 3 - place)) await requestAsCustomer(shop, id, size)
  }
}

/** The customers of the demo order faster than any real one. */
function withoutLimits(): LimitCounts {
  return Object.fromEntries(Object.keys(LIMITS).map((name) => [name, 1_000_000])) as LimitCounts
}
