import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readFreeBytes } from '../../values/disk/free-space.ts'
import type { Shop } from '../shop.ts'
import { BACKUP_FOLDERS, listFiles } from './folders.ts'
import { selectTableBytes } from './queries.ts'

/** What must be free after a backup, so that the shop can go on writing if both are on one disk. */
const LEAST_LEFT_BYTES = 200_000_000
/** Rows are compressed. Random texts, such as hashes, shrink least. */
const PART_OF_TABLES = 0.5
/** The header of each file in the archive, and what fills its last block up. */
const BYTES_BESIDE_A_FILE = 1_024

export type RoomSource = {
  shop: Pick<Shop, 'db'>
  dataFolder: string
  /** A test replaces it. */
  freeBytes?: (folder: string) => Promise<number>
}

export type RoomForBackup = { isEnough: boolean; neededMegabytes: number; freeMegabytes: number }

/** Compares what the next backup needs with what is free on the disk of its folder. */
export async function findRoomForBackup(
  { shop, dataFolder, freeBytes = readFreeBytes }: RoomSource,
  folder: string,
): Promise<RoomForBackup> {
  const needed =
    (await selectTableBytes(shop.db)) * PART_OF_TABLES + (await countFileBytes(dataFolder)) + LEAST_LEFT_BYTES
  const free = await freeBytes(folder)
  return { isEnough: free >= needed, neededMegabytes: Math.ceil(needed / 1e6), freeMegabytes: Math.floor(free / 1e6) }
}

/** Refuses before the first byte is written: a backup that fills the disk would stop the shop. */
export async function assertRoomForBackup(source: RoomSource, folder: string): Promise<void> {
  const { isEnough, neededMegabytes, freeMegabytes } = await findRoomForBackup(source, folder)
  if (isEnough) return
  throw new Error(
    `The backup needs ${neededMegabytes} MB, and ${freeMegabytes} MB are free on the disk of ${folder}. ` +
      'Delete files there, or use a larger disk.',
  )
}

/** Whether large tables can be copied inside the embedded database during a backup, even if the backup is on the same disk. */
export async function hasRoomForCopies(source: RoomSource): Promise<boolean> {
  const { neededMegabytes, freeMegabytes } = await findRoomForBackup(source, source.dataFolder)
  return freeMegabytes >= neededMegabytes + (await selectTableBytes(source.shop.db)) / 1e6
}

async function countFileBytes(dataFolder: string): Promise<number> {
  let bytes = 0
  for (const folder of BACKUP_FOLDERS) {
    for (const file of await listFiles(join(dataFolder, folder))) {
      // It may have been removed since the folder was read.
      const found = await stat(join(dataFolder, folder, file)).catch(() => undefined)
      bytes += (found?.size ?? 0) + BYTES_BESIDE_A_FILE
    }
  }
  return bytes
}

/** What the tables take on the disk. */
export const readDatabaseBytes = ({ db }: Pick<Shop, 'db'>): Promise<number> => selectTableBytes(db)
