import { open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '../../values/error-code.ts'
import type { Progress } from './copy-database.ts'
import type { Manifest } from './manifest.ts'
import { beginBackup, endBackup, failBackup } from './queries.ts'
import { assertRoomForBackup, type RoomSource } from './room-for-backup.ts'
import { type BackupSource, FilesRemoved, writeBackup } from './write-backup.ts'

/** After this time another process may take over a nightly backup, because this one was killed. */
export const LEASE_SECONDS = 2 * 3600

type Target = {
  path: string
  /** A nightly backup has a row already, which its lease made. */
  id?: number
  /** The shop closes: the backup is given up. */
  signal?: AbortSignal
}

/** Pictures are removed rarely, and all at once. */
const MOST_TRIES = 3

/** Writes a backup and records it, so that the shop knows how old its last one is. */
export async function makeBackup(
  source: BackupSource & RoomSource,
  { path, id: leased, signal }: Target,
  progress: Progress,
): Promise<{ manifest: Manifest; bytes: number }> {
  const { db } = source.shop
  const id = leased ?? (await beginBackup(db, path, LEASE_SECONDS))
  try {
    await assertWritable(path)
    await assertRoomForBackup(source, dirname(path))
    const manifest = await tryToWrite(() => writeBackup(source, path, progress, signal))
    const bytes = (await stat(path)).size
    await endBackup(db, id, { path, bytes })
    return { manifest, bytes }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    if (!signal?.aborted) await failBackup(db, id, failure).catch(() => undefined)
    throw error
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'is not a folder',
  EACCES: 'does not belong to the user who runs the shop',
  EPERM: 'does not belong to the user who runs the shop',
  EROFS: 'is on a disk that is read-only',
}

/** Creates a file to find out: the permissions do not say whether the disk is read-only. */
async function assertWritable(path: string): Promise<void> {
  const probe = `${path}.unfinished`
  try {
    await rm(probe, { force: true })
    await (await open(probe, 'wx', 0o600)).close()
    await rm(probe)
  } catch (error) {
    const code = errorCode(error) ?? ''
    const reason = reasons[code]
    if (reason === undefined) throw error
    throw new Error(
      `The backup cannot be written: ${dirname(path)} ${reason} (${code}). Name a folder in which the shop can create files.`,
      { cause: error },
    )
  }
}

async function tryToWrite(write: () => Promise<Manifest>): Promise<Manifest> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof FilesRemoved) || tries === MOST_TRIES) throw error
    }
  }
}
