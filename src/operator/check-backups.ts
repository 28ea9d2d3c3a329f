import { readBackupState } from '../shop/backup/nightly-backup.ts'
import { findRoomForBackup } from '../shop/backup/room-for-backup.ts'
import { isLocalHost } from '../values/network.ts'
import type { ExaminedShop } from './command.ts'
import { broken, type Finding, hint, well } from './finding.ts'

/** When the last backup was made, and whether the next nightly one fits on its disk. */
export async function checkBackups(desk: ExaminedShop): Promise<Finding[]> {
  return [...(await checkAge(desk)), ...(await checkRoom(desk))]
}

async function checkAge(desk: ExaminedShop): Promise<Finding[]> {
  const { nightlyBackups, publicOrigin } = desk.config
  const isNightly = nightlyBackups !== undefined
  const { last, failure, isOverdue } = await readBackupState((await desk.open()).shop, isNightly)
  const made = last === undefined ? 'none was made yet' : `the last was made ${describeAge(last.hours)} (${last.path})`
  if (isOverdue) {
    const reason = failure === undefined ? '' : ` (${failure})`
    return [broken(`Backups: ${made}; the nightly one is overdue${reason}. Look at BACKUP_DIR and its disk`)]
  }
  if (isNightly) return [well(`Backups: each night at ${nightlyBackups.time} WIB; ${made}`)]
  if (isLocalHost(new URL(publicOrigin).hostname)) return last === undefined ? [] : [well(`Backups: ${made}`)]
  return [hint(`Backups: ${made}; set BACKUP_DIR, so that the shop makes one each night`)]
}

async function checkRoom(desk: ExaminedShop): Promise<Finding[]> {
  const { nightlyBackups, dataFolder } = desk.config
  if (nightlyBackups === undefined) return []
  const { folder } = nightlyBackups
  try {
    const room = await findRoomForBackup({ shop: (await desk.open()).shop, dataFolder }, folder)
    const sizes = `the next backup needs ${room.neededMegabytes} MB, ${room.freeMegabytes} MB are free`
    if (room.isEnough) return [well(`Backup folder: ${sizes} on the disk of ${folder}`)]
    return [broken(`Backup folder: ${sizes} on the disk of ${folder}; delete files there, or use a larger disk`)]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [broken(`Backup folder: ${folder} cannot be read (${reason}); give it to the user who runs the shop`)]
  }
}

const describeAge = (hours: number) =>
  hours < 1
    ? 'less than an hour ago'
    : hours < 48
      ? `${Math.floor(hours)} hours ago`
      : `${Math.floor(hours / 24)} days ago`
