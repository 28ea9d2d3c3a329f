import { z } from 'zod'
import type { Shop } from '../shop.ts'
import { checkInvariantsTwice, type Invariant } from './check-invariants.ts'
import {
  claimCheck,
  finishCheck,
  insertCheck,
  insertNightlyCheck,
  selectLastCheck,
  selectNight,
  selectOpenCheck,
  updateProgress,
} from './check-queries.ts'

/** Longer than any single rule takes. After that another process begins the check again. */
const LEASE_SECONDS = 120

const resultShape = z.array(z.object({ id: z.string(), rule: z.string(), broken: z.number() }))

export type BackgroundCheck = {
  /** The last one that was finished. */
  last: { finishedAt: Date; seconds: number; invariants: Invariant[] } | undefined
  /** The one that waits or runs. */
  open: { done: number; total: number } | undefined
}

/** Queues a check of all rules. While one waits or runs, this changes nothing. */
export const requestCheck = ({ db }: Pick<Shop, 'db'>): Promise<void> => insertCheck(db)

export async function readBackgroundCheck({ db }: Pick<Shop, 'db'>): Promise<BackgroundCheck> {
  const last = await selectLastCheck(db)
  return {
    last: last && { ...last, invariants: resultShape.parse(last.result) },
    open: await selectOpenCheck(db),
  }
}

/** Runs the check that was requested, if no other process does. */
export async function runRequestedCheck({ db, log }: Pick<Shop, 'db' | 'log'>): Promise<void> {
  const id = await claimCheck(db, LEASE_SECONDS)
  if (id === undefined) return
  const invariants = await checkInvariantsTwice(db, (done, total) =>
    updateProgress(db, id, { done, total, seconds: LEASE_SECONDS }),
  )
  await finishCheck(db, id, invariants)
  const broken = invariants.filter((one) => one.broken > 0).map(({ id }) => id)
  if (broken.length > 0) log.error({ broken }, 'rules of the shop do not hold; docs/orders.md explains each rule')
}

/**
 * Queues the check of each night, at four o'clock in Jakarta, once for all processes. `sawNight` is the night that this process has
 * seen before: a shop that was just set up waits for its first night.
 */
export async function requestNightlyCheck(
  { db }: Pick<Shop, 'db'>,
  sawNight: string | undefined,
): Promise<{ night: string }> {
  const night = await selectNight(db)
  if (sawNight !== night) await insertNightlyCheck(db, { night, evenFirst: sawNight !== undefined })
  return { night }
}
