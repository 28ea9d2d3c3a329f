import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { readFreeBytesSync } from '../../values/disk/free-space.ts'
import { errorCode, isMissing } from '../../values/error-code.ts'

const MIB = 1024 * 1024
/** Two files of PostgreSQL's log, and some room for tables: enough to finish what has begun, and to close. */
const RESERVE_BYTES = 32 * MIB
/** Below this, writes are refused although a few would still fit. */
const LEAST_FREE_BYTES = 8 * MIB
/** Writes are taken again when the reserve is whole and this much is free, so that the shop does not flap. */
const COMFORTABLE_BYTES = 16 * MIB

/** What must be free before a shop whose disk was full takes writes again. */
export const FREE_MEGABYTES_TO_RECOVER = Math.ceil((RESERVE_BYTES + COMFORTABLE_BYTES) / 1e6)

export const makeRoom = `free at least ${FREE_MEGABYTES_TO_RECOVER} MB on the disk of DATA_DIR`

export const fullDisk =
  'The disk is full, so the shop cannot be opened. Nothing that was saved is lost: ' +
  `${makeRoom}, and start the shop again.`

/**
 * Keeps a reserve on the disk of the database. PostgreSQL ends itself when its log does not fit on the disk; instead, a write
 * that does not fit takes room from the reserve, and the database refuses further writes until there is room again.
 */
export class DiskSpace {
  /** True while the database must not take writes. */
  isFull = false
  readonly #folder: string
  readonly #file: string

  constructor(folder: string) {
    this.#folder = dirname(folder)
    this.#file = `${folder}.reserve`
  }

  /** Gives 1 MiB of the reserve back to the disk, for a write that did not fit. False if the reserve is used up. */
  release(): boolean {
    return this.#withReserve((handle, size) => {
      if (size === 0) return false
      ftruncateSync(handle, Math.max(0, size - MIB))
      return true
    })
  }

  /** Reads how much is free, and fills the reserve up if there is room for it. */
  check(): void {
    const free = readFreeBytesSync(this.#folder)
    if (free < LEAST_FREE_BYTES) {
      this.isFull = true
      return
    }
    const isWhole = this.#withReserve((handle, size) => {
      if (size >= RESERVE_BYTES) return !this.isFull || free >= COMFORTABLE_BYTES
      if (free < RESERVE_BYTES - size + COMFORTABLE_BYTES) return false
      return fill(handle, size)
    })
    this.isFull = !isWhole
  }

  #withReserve(work: (handle: number, size: number) => boolean): boolean {
    let handle: number | undefined
    try {
      // Neither "w", which empties the file, nor "a", which ignores positions.
      handle = openSync(this.#file, 'r+')
    } catch (error) {
      if (!isMissing(error)) throw error
      try {
        handle = openSync(this.#file, 'wx+', 0o600)
      } catch (fault) {
        if (isNoSpace(fault)) return false
        throw fault
      }
    }
    try {
      return work(handle, fstatSync(handle).size)
    } finally {
      closeSync(handle)
    }
  }
}

/** True if the whole reserve is on the disk. */
function fill(handle: number, from: number): boolean {
  // Random bytes, because a file system that compresses would keep no room for zeros.
  const block = crypto.getRandomValues(Buffer.alloc(65_536))
  try {
    for (let size = from; size < RESERVE_BYTES; ) {
      size += writeSync(handle, block, 0, Math.min(block.length, RESERVE_BYTES - size), size)
    }
    fsyncSync(handle)
    return true
  } catch (error) {
    if (!isNoSpace(error)) throw error
    ftruncateSync(handle, from)
    return false
  }
}

export const isNoSpace = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')
