import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Deadline } from '../../values/deadline.ts'
import type { OrderStatus } from '../../values/order-status.ts'
import type { Shop } from '../shop.ts'
import { dropLease, stands, takeLease } from './status-queries.ts'

export type Leased<T> = { ok: true; value: T } | { ok: false }

/**
 * Does something about an order that nobody else may be at work on with the provider meanwhile, by the database's clock and
 * over all processes. Not at all while somebody is, or when the order stands elsewhere by now. A process that dies gives its
 * lease up by itself, after some seconds.
 */
export async function underLease<T>(
  { db }: Pick<Shop, 'db'>,
  orderId: number,
  from: readonly OrderStatus[],
  work: (owner: string) => Promise<T>,
): Promise<Leased<T>> {
  const owner = randomUUID()
  if (!(await takeLease(db, { orderId, owner, from }))) return { ok: false }
  try {
    return { ok: true, value: await work(owner) }
  } finally {
    await giveLeaseBack({ db }, orderId, owner)
  }
}

/** Whoever comes next need not wait for it. Where the database is away by now, the lease ends by itself. */
export const giveLeaseBack = ({ db }: Pick<Shop, 'db'>, orderId: number, owner: string): Promise<void> =>
  dropLease(db, orderId, owner).catch(() => undefined)

type Waiting = { orderId: number; from: readonly OrderStatus[]; deadline: Deadline }

/** As `underLease`, but whoever comes second waits, with no connection in hand, until the first is done or time is up. */
export async function leaseOrWait<T>(
  shop: Pick<Shop, 'db'>,
  { orderId, from, deadline }: Waiting,
  work: (owner: string) => Promise<T>,
): Promise<Leased<T>> {
  for (let pause = 50; ; pause = Math.min(500, pause * 1.5)) {
    const done = await underLease(shop, orderId, from, work)
    if (done.ok || deadline.leftMs() <= pause || !(await stands(shop.db, orderId, from))) return done
    await wait(pause)
  }
}
