import { existsSync, statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What files of staff leave free, so that the shop can go on taking orders. */
export const RESERVED_BYTES = 500_000_000

type Disk = { bavail: number; bsize: number }

/** `bavail` leaves out what the file system reserves for root. */
const freeBytesOf = ({ bavail, bsize }: Disk): number => bavail * bsize

/** What is free on the disk of a folder. A folder that does not exist yet will be on the disk of the one above it. */
export async function readFreeBytes(folder: string): Promise<number> {
  let existing = folder
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing)
  return freeBytesOf(await statfs(existing))
}

/** For the thread of the embedded database, whose file functions cannot wait. */
export const readFreeBytesSync = (folder: string): number => freeBytesOf(statfsSync(folder))
