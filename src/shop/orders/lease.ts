import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { OrderStatus } from '../../values/orders/order-status.ts'
import type { Deadline } from '../../values/time/deadline.ts'
import type { Shop } from '../shop.ts'
import { clearLease, hasStatus, takeLease } from './queries.ts'

export const LEASE_SECONDS = 15

export type LeaseResult<T> = { ok: true; value: T } | { ok: false }

/**
 * Runs the work while no other process works on this order with the payment provider. Does nothing if another process holds the
 * lease, or if the order has another status by now. The lease of a process that died expires by itself.
 */
export async function withLease<T>(
  { db }: Pick<Shop, 'db'>,
  orderId: number,
  from: readonly OrderStatus[],
  work: (leaseId: string) => Promise<T>,
): Promise<LeaseResult<T>> {
  const leaseId = randomUUID()
  if (!(await takeLease(db, { orderId, leaseId, seconds: LEASE_SECONDS, from }))) return { ok: false }
  try {
    return { ok: true, value: await work(leaseId) }
  } finally {
    await releaseLease({ db }, orderId, leaseId)
  }
}

/** If the database is away, the lease expires by itself. */
export const releaseLease = ({ db }: Pick<Shop, 'db'>, orderId: number, leaseId: string): Promise<void> =>
  clearLease(db, orderId, leaseId).catch(() => undefined)

type Waiting = { orderId: number; from: readonly OrderStatus[]; deadline: Deadline }

/** As `withLease`, but waits until the lease is free. It holds no database connection meanwhile. */
export async function waitForLease<T>(
  shop: Pick<Shop, 'db'>,
  { orderId, from, deadline }: Waiting,
  work: (leaseId: string) => Promise<T>,
): Promise<LeaseResult<T>> {
  for (let pause = 50; ; pause = Math.min(500, pause * 1.5)) {
    const done = await withLease(shop, orderId, from, work)
    if (done.ok || deadline.leftMs() <= pause || !(await hasStatus(shop.db, orderId, from))) return done
    await wait(pause)
  }
}
