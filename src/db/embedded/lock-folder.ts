import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fullDisk } from './disk-space.ts'

/**
 * Locks a folder for this process, and returns the function that unlocks it. PGlite has no lock of its own, and two processes
 * that use one folder destroy it silently. The operating system releases this lock whenever the process ends.
 *
 * No other code may open `<folder>.lock`: closing any handle of it in this process would release the lock.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(`${folder}.lock`)
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = delete; begin exclusive')
  } catch (cause) {
    lock.close()
    throw new Error(refusal(folder, cause), { cause })
  }
  try {
    writeFileSync(`${folder}.owner`, `${process.pid}\n`, { mode: 0o600 })
  } catch {
    // Only for the error message of a second process. A full disk must not prevent the start.
  }
  return () => {
    if (lock.isOpen) lock.close()
  }
}

function refusal(folder: string, cause: unknown): string {
  const reason = cause instanceof Error ? cause.message : String(cause)
  if (reason.includes('disk is full')) return fullDisk
  if (!reason.includes('locked')) return `The database folder ${folder} cannot be locked: ${reason}.`
  return `${folder} is in use by another running shop (process ${owner(folder)}). Stop that one first, or give this one a DATA_DIR of its own.`
}

function owner(folder: string): string {
  try {
    return readFileSync(`${folder}.owner`, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
