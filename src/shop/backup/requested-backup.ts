import { openAsBlob } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction } from '../../db/transaction.ts'
import { isMissing } from '../../values/error-code.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Shop } from '../shop.ts'
import { LEASE_SECONDS, makeBackup } from './make-backup.ts'
import { fileName, type NightlyBackups, type NightlySource } from './nightly-backup.ts'
import { claimRequestedBackup, insertRequestedBackup, retryNightlyBackup, selectWhetherRequested } from './queries.ts'

export type BackupFile = { name: string; bytes: number; madeAt: Date }

/** Only the newest backups that staff requested are kept. */
const KEPT = 3

const FILE = /^(shop|requested)-\d{4}-\d{2}-\d{2}-\d{6}\.backup$/

type Folders = { nightlyBackups: NightlyBackups | undefined; dataFolder: string }

/** Where requested backups go: beside the nightly ones, if there are any. */
export const backupFolder = ({ nightlyBackups, dataFolder }: Folders): string =>
  nightlyBackups?.folder ?? join(dataFolder, 'backups')

/** Queues a backup, which a job makes. While one waits or is being made, this changes nothing. */
export const requestBackup = ({ db, actor }: Pick<Shop, 'db' | 'actor'>): Promise<void> =>
  inTransaction(db, async (db) => {
    if (!(await insertRequestedBackup(db))) return
    await recordChange(db, actor, { action: 'shop.backup', subject: { kind: 'shop', key: 'backup' } })
  })

export const isBackupRequested = ({ db }: Pick<Shop, 'db'>): Promise<boolean> => selectWhetherRequested(db)

/** Makes the backup that was requested, if no other process does. A failed one is not tried again: Health says why it failed. */
export async function makeRequestedBackup(
  source: NightlySource,
  folders: Folders,
  closing: AbortSignal,
): Promise<void> {
  const { db, now, log } = source.shop
  const folder = backupFolder(folders)
  const path = join(folder, fileName(now(), 'requested'))
  const id = await claimRequestedBackup(db, { path, seconds: LEASE_SECONDS })
  if (id === undefined) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const { bytes } = await makeBackup(source, { path, id, signal: closing }, () => {})
    log.info({ bytes }, 'made the backup that was requested')
  } catch (error) {
    if (!closing.aborted) throw error
    await retryNightlyBackup(db, id, 0)
    log.info({}, 'the requested backup was stopped because the shop closes; it is made after the next start')
    return
  }
  const requested = (await listBackupFiles(folder)).filter(({ name }) => name.startsWith('requested-'))
  for (const { name } of requested.slice(KEPT)) await rm(join(folder, name), { force: true })
}

/** The newest first. */
export async function listBackupFiles(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const files = names
    .filter((name) => FILE.test(name))
    .map(async (name) => {
      const { size, mtime } = await stat(join(folder, name))
      return { name, bytes: size, madeAt: mtime }
    })
  return (await Promise.all(files)).toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

/** Undefined if it is not a backup of this folder, or was removed. Its bytes are read from the disk as they are sent. */
export async function openBackupFile(folder: string, name: string): Promise<Blob | undefined> {
  if (!FILE.test(name)) return undefined
  const path = join(folder, name)
  const exists = (await listBackupFiles(folder)).some((file) => file.name === name)
  return exists ? await openAsBlob(path) : undefined
}

/** A backup has personal data of all customers, so each download is recorded. */
export const recordBackupDownload = ({ db, actor }: Pick<Shop, 'db' | 'actor'>, name: string): Promise<void> =>
  recordChange(db, actor, {
    action: 'shop.backup-download',
    subject: { kind: 'shop', key: 'backup' },
    after: { file: name },
  })
