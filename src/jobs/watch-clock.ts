import { MOST_DRIFT_SECONDS, readClockDrift } from '../db/clock-drift.ts'
import type { Shop } from '../shop/shop.ts'

/** What expires goes by the clock of the database; a process whose own differs would still write wrong times into its log. */
export async function watchClock({ db, now, log }: Pick<Shop, 'db' | 'now' | 'log'>): Promise<void> {
  const seconds = await readClockDrift(db, now)
  if (Math.abs(seconds) <= MOST_DRIFT_SECONDS) return
  log.error(
    { seconds: Math.round(seconds) },
    'the clock of this process is not that of the database; look at NTP on both',
  )
}
