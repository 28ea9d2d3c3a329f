import type { Db } from '../../db/db.ts'
import type { Actor } from '../audit/actor.ts'
import type { Shop } from '../shop.ts'

/** What a long job can do. Each has its work in src/jobs/long-jobs.ts and its name in the texts of the office. */
export const longJobKinds = [
  ...(['import-check', 'import', 'import-undo'] as const),
  ...(['articles-change', 'articles-undo', 'orders-pack', 'orders-ship', 'demo-remove'] as const),
] as const

export type LongJobKind = (typeof longJobKinds)[number]

/** `stopped`: a person has stopped it, and what it had done by then stays. `failed`: it gave up. */
export type LongJobState = 'waiting' | 'running' | 'done' | 'stopped' | 'failed'

export type LongJob = {
  id: number
  kind: LongJobKind
  input: unknown
  actor: Actor
  state: LongJobState
  /** What it is doing now, in the words of its kind. */
  step: string
  done: number
  /** 0 as long as it is unknown. */
  total: number
  /** What it did, in the form of its kind. Of a stopped job, the last checkpoint. */
  result: unknown
  isStopping: boolean
  createdAt: Date
  begunAt: Date | undefined
  endedAt: Date | undefined
}

/** What the work of a job gets. */
export type Assignment = {
  id: number
  input: unknown
  /** What the last `saveCheckpoint` stored; undefined at the first try. */
  checkpoint: unknown
  /** How many items were done at the last checkpoint. */
  done: number
  /** Aborted if a person stops the job, the shop closes, or another process has taken over. Check it between items. */
  signal: AbortSignal
  /** For the progress bar. Does not wait for the database. */
  showProgress(step: string, done: number, total: number): void
  /** Call it in the transaction that changes an item. It throws if another process has taken over, which undoes the item. */
  saveCheckpoint(db: Db, state: { done: number; total: number; checkpoint: unknown }): Promise<void>
  /** Ends the job in the transaction of its change, so that a crash cannot come between the two. */
  finish(db: Db, result: unknown): Promise<void>
}

/**
 * The work of a kind. It may run again after a crash: it skips what its checkpoint says is done, or makes its whole change in one
 * transaction with `finish`. Returns the result, which is stored unless `finish` did it.
 */
export type LongJobWork<Own = Shop> = (shop: Own, assignment: Assignment) => Promise<unknown>

export type LongJobWorks<Own = Shop> = Readonly<Partial<Record<string, LongJobWork<Own>>>>
