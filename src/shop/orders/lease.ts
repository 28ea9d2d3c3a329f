import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Deadline } from '../../values/deadline.ts'
import type { OrderStatus } from '../../values/order-status.ts'
import type { Shop } from '../shop.ts'
import { clearLease, hasStatus, takeLease } from './status-queries.ts'

export type LeaseResult<T> = { ok: true; value: T } | { ok: false }

/**
 * Does something about an order that nobody else may be at work on with the provider meanwhile, by the database's clock and
 * over all processes. Not at all while somebody is, or when the order stands elsewhere by now. A process that dies gives its
 * lease up by itself, after some seconds.
 */
export async function withLease<T>(
  { db }: Pick<Shop, 'db'>,
  orderId: number,
  from: readonly OrderStatus[],
  work: (leaseId: string) => Promise<T>,
): Promise<LeaseResult<T>> {
  const leaseId = randomUUID()
  if (!(await takeLease(db, { orderId, leaseId, from }))) return { ok: false }
  try {
    return { ok: true, value: await work(leaseId) }
  } finally {
    await releaseLease({ db }, orderId, leaseId)
  }
}

/** Whoever comes next need not wait for it. Where the database is away by now, the lease ends by itself. */
export const releaseLease = ({ db }: Pick<Shop, 'db'>, orderId: number, leaseId: string): Promise<void> =>
  clearLease(db, orderId, leaseId).catch(() => undefined)

type Waiting = { orderId: number; from: readonly OrderStatus[]; deadline: Deadline }

/** As `underLease`, but whoever comes second waits, with no connection in hand, until the first is done or time is up. */
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
