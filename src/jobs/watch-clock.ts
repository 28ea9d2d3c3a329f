import { MOST_DRIFT_SECONDS, readClockDrift } from '../db/clock-drift.ts'
import type { Shop } from '../shop/shop.ts'

/** Expiry uses the clock of the database, but a process with a wrong clock writes wrong times into its log. */
export async function watchClock({ db, now, log }: Pick<Shop, 'db' | 'now' | 'log'>): Promise<void> {
  const seconds = await readClockDrift(db, now)
  if (Math.abs(seconds) <= MOST_DRIFT_SECONDS) return
  log.error({ seconds: Math.round(seconds) }, 'the clocks of this process and the database differ; check NTP on both')
}
