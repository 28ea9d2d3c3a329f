import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeInstant } from '../../values/time/shop-time.ts'
import type { Shop } from '../shop.ts'
import { LEASE_SECONDS, makeBackup } from './make-backup.ts'
import { claimNightlyBackup, retryNightlyBackup, selectLastBackup } from './queries.ts'
import type { RoomSource } from './room-for-backup.ts'
import type { BackupSource } from './write-backup.ts'

/** `time` is the time of day in Jakarta, such as 02:30. */
export type NightlyBackups = { folder: string; time: string; keep: number }

const RETRY_SECONDS = 15 * 60
/** A day, and time for a large shop and a retry. */
const OVERDUE_AFTER_HOURS = 27

const FILE = /^shop-\d{4}-\d{2}-\d{2}-\d{6}\.backup$/
const UNFINISHED = /^shop-.*\.backup\.unfinished$/

export type NightlySource = Omit<BackupSource & RoomSource, 'shop'> & { shop: BackupSource['shop'] & Pick<Shop, 'log'> }

/** Makes the backup of this night if it is due and no other process makes it. Then removes those that are too old. */
export async function makeNightlyBackup(
  source: NightlySource,
  { folder, time, keep }: NightlyBackups,
  closing: AbortSignal,
): Promise<void> {
  const { db, now, log } = source.shop
  const path = join(folder, fileName(now()))
  const id = await claimNightlyBackup(db, { time, path, seconds: LEASE_SECONDS })
  if (id === undefined) return
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // No other backup is being made, because this process has the lease. What a killed process left would take up room.
    await removeFiles(folder, (names) => names.filter((name) => UNFINISHED.test(name)))
    const { bytes } = await makeBackup(source, { path, id, signal: closing }, () => {})
    log.info({ bytes }, 'made the nightly backup')
  } catch (error) {
    await retryNightlyBackup(db, id, closing.aborted ? 0 : RETRY_SECONDS)
    if (!closing.aborted) throw error
    log.info({}, 'the nightly backup was stopped because the shop closes; it is made after the next start')
    return
  }
  const isBackup = (name: string) => FILE.test(name)
  await removeFiles(folder, (names) => names.filter(isBackup).sort().slice(0, -keep))
}

async function removeFiles(folder: string, choose: (names: string[]) => string[]): Promise<void> {
  for (const name of choose(await readdir(folder))) await rm(join(folder, name), { force: true })
}

/** Names sort by time: `shop-2026-03-01-023000.backup`, in the time of Jakarta. */
export function fileName(instant: Date, kind: 'shop' | 'requested' = 'shop'): string {
  const [day = '', time = ''] = writeInstant(instant).split('T')
  return `${kind}-${day}-${time.slice(0, 8).replaceAll(':', '')}.backup`
}

export type LastBackup = { path: string; hours: number }
export type BackupState = { last: LastBackup | undefined; failure: string | undefined; isOverdue: boolean }

/** When the last backup was made, and if the next is overdue. */
export async function readBackupState({ db }: Pick<Shop, 'db'>, isNightly: boolean): Promise<BackupState> {
  const { last, failure, hoursSinceFirst } = await selectLastBackup(db)
  // A shop whose first backup is not finished yet has some time to make it.
  const hours = last?.hours ?? hoursSinceFirst ?? 0
  return { last, failure, isOverdue: isNightly && hours > OVERDUE_AFTER_HOURS }
}
