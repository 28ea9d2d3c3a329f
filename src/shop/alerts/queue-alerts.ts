import { readFreeBytes } from '../../values/disk/free-space.ts'
import { readBackupState } from '../backup/nightly-backup.ts'
import { findRoomForBackup } from '../backup/room-for-backup.ts'
import type { EmailData } from '../emails/email.ts'
import { countOverdueEmails } from '../emails/outbox.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { readBackgroundCheck } from '../invariants/background-check.ts'
import type { Shop } from '../shop.ts'
import { countFailedInARow, readToday } from './queries.ts'

const MOST_FAILED_PAYMENTS = 5
/** Doctor calls it a hint, and a fault below half of it. */
export const LEAST_FREE_MEGABYTES = 1000

export type Watched = {
  dataFolder: string
  /** Undefined if the settings name none: then no backup is overdue. */
  backupFolder: string | undefined
  /** A test replaces it. */
  freeBytes?: (folder: string) => Promise<number>
}

export type Problem = { kind: `alert.${string}`; data: EmailData }

/** Sends the owner an email about each problem, at most one per problem and day. */
export async function queueAlerts(shop: Pick<Shop, 'db'>, watched: Watched): Promise<void> {
  const problems = await findProblems(shop, watched)
  if (problems.length === 0) return
  const today = await readToday(shop.db)
  for (const problem of problems) await queueEmail(shop.db, { ...problem, once: `${problem.kind} ${today}` })
}

/** What the owner gets emails about now. */
export async function findProblems(
  shop: Pick<Shop, 'db'>,
  { dataFolder, backupFolder, freeBytes = readFreeBytes }: Watched,
): Promise<Problem[]> {
  const problems: Problem[] = []
  const failed = await countFailedInARow(shop.db)
  if (failed >= MOST_FAILED_PAYMENTS) problems.push({ kind: 'alert.payments', data: { failed } })

  const { emails: waiting, minutes } = await countOverdueEmails(shop)
  if (waiting > 0) problems.push({ kind: 'alert.emails', data: { waiting, minutes } })

  const freeMegabytes = Math.floor((await freeBytes(dataFolder)) / 1e6)
  if (freeMegabytes < LEAST_FREE_MEGABYTES) problems.push({ kind: 'alert.disk', data: { freeMegabytes } })

  const broken = (await readBackgroundCheck(shop)).last?.invariants.filter((one) => one.broken > 0).length ?? 0
  if (broken > 0) problems.push({ kind: 'alert.rules', data: { broken } })

  if (backupFolder === undefined) return problems
  const { last, isOverdue } = await readBackupState(shop, true)
  if (isOverdue) problems.push({ kind: 'alert.backups', data: { hours: Math.floor(last?.hours ?? 0) } })

  // A folder that cannot be read makes the backup fail, and then it is overdue.
  const room = await findRoomForBackup({ shop, dataFolder, freeBytes }, backupFolder).catch(() => undefined)
  if (room?.isEnough === false) {
    const { neededMegabytes, freeMegabytes } = room
    problems.push({ kind: 'alert.backup-disk', data: { neededMegabytes, freeMegabytes } })
  }
  return problems
}
