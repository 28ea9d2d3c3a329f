import { readBackupState } from '../shop/backup/nightly-backup.ts'
import { findRoomForBackup } from '../shop/backup/room-for-backup.ts'
import { isLocalHost } from '../values/network.ts'
import type { ExaminedShop } from './command.ts'
import { broken, type Finding, hint, type Texts, well } from './findings/finding.ts'

/** When the last backup was made, and whether the next nightly one fits on its disk. */
export async function checkBackups(desk: ExaminedShop): Promise<Finding[]> {
  return [...(await checkAge(desk)), ...(await checkRoom(desk))]
}

async function checkAge(desk: ExaminedShop): Promise<Finding[]> {
  const { nightlyBackups, publicOrigin } = desk.config
  const isNightly = nightlyBackups !== undefined
  const { last, failure, isOverdue } = await readBackupState((await desk.open()).shop, isNightly)
  const made = (t: Texts) => (last === undefined ? t.noBackup : t.lastBackup(last.hours, last.path))
  if (isOverdue) return [broken((t) => t.backupsOverdue(made(t), failure))]
  if (isNightly) return [well((t) => t.nightlyBackups(nightlyBackups.time, made(t)))]
  if (isLocalHost(new URL(publicOrigin).hostname)) return last === undefined ? [] : [well((t) => t.backups(made(t)))]
  return [hint((t) => t.noNightlyBackups(made(t)))]
}

async function checkRoom(desk: ExaminedShop): Promise<Finding[]> {
  const { nightlyBackups, dataFolder } = desk.config
  if (nightlyBackups === undefined) return []
  const { folder } = nightlyBackups
  try {
    const room = await findRoomForBackup({ shop: (await desk.open()).shop, dataFolder }, folder)
    const { neededMegabytes, freeMegabytes } = room
    if (room.isEnough) return [well((t) => t.backupRoom(neededMegabytes, freeMegabytes, folder))]
    return [broken((t) => t.noBackupRoom(neededMegabytes, freeMegabytes, folder))]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [broken((t) => t.badBackupFolder(folder, reason))]
  }
}
