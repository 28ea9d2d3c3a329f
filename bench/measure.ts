import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../src/db/db.ts'

/** Milliseconds. `cpu` is what the program and the server used of a processor: other programs on the machine change it little. */
export type Timing = { median: number; p95: number; cpu: number }

/** Milliseconds of processor time so far: of this process and, on Linux, of the connections of a server on this machine. */
type Clock = () => number

async function processorClock(db: Db): Promise<Clock> {
  const { rows } = await sql<{
    pid: number
  }>`select pid from pg_stat_activity where datname = current_database()`.execute(db)
  const pids = rows.map(({ pid }) => pid)
  return () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000 + pids.reduce((sum, pid) => sum + millisecondsOf(pid), 0)
  }
}

function millisecondsOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000
  } catch {
    return 0
  }
}

/** Of sorted values, the one below which this share of them lies. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)

export type Rounds = { times?: number; warmUp?: number }

/** Runs the work several times in a row. The first ones, which fill caches and prepare statements, are not counted. */
export async function measure(
  db: Db,
  work: () => Promise<unknown>,
  { times = 7, warmUp = 3 }: Rounds = {},
): Promise<Timing> {
  for (let round = 0; round < warmUp; round += 1) await work()
  const clock = await processorClock(db)
  const elapsed: number[] = []
  const used: number[] = []
  for (let round = 0; round < times; round += 1) {
    const [begun, usedBefore] = [performance.now(), clock()]
    await work()
    elapsed.push(performance.now() - begun)
    used.push(clock() - usedBefore)
  }
  return {
    median: quantile(sorted(elapsed), 0.5),
    p95: quantile(sorted(elapsed), 0.95),
    cpu: quantile(sorted(used), 0.5),
  }
}
