import { randomUUID } from 'node:crypto'
import { chmodSync, closeSync, existsSync, lstatSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config.ts'
import { makeFolder } from '../values/disk/make-folder.ts'
import { errorCode } from '../values/error-code.ts'

/**
 * Makes the data folder, or says in one sentence why it cannot be used. Only the user who runs the shop may read it: the outbox has
 * links that reset passwords. Files of an earlier version that others can read are made private.
 */
export function prepareDataFolder(folder: string): void {
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new ConfigError([`DATA_DIR: ${folder} is a file. Set DATA_DIR to a folder, or move the file away.`])
  }
  try {
    makeFolder(folder)
    const probe = join(folder, `.probe-${randomUUID()}`)
    closeSync(openSync(probe, 'wx'))
    rmSync(probe)
  } catch (error) {
    const code = errorCode(error) ?? ''
    const advice = advices[code]
    if (advice === undefined) throw error
    throw new ConfigError([`DATA_DIR: ${folder} cannot be written (${code}). ${advice}`])
  }
  makePrivate(folder)
}

const giveAccess = 'Give the folder to the user who runs the shop, or set DATA_DIR to another one.'

const advices: Record<string, string> = {
  EACCES: giveAccess,
  EPERM: giveAccess,
  EROFS: 'Its disk is read-only: mount it for writing, or set DATA_DIR to a folder on another disk.',
  ENOTDIR: 'A part of this path is a file: set DATA_DIR to another folder.',
  ENOENT: 'No files can be stored there: set DATA_DIR to another folder.',
}

/** Does not enter the folder of the database, which has been private since it was made. */
function makePrivate(path: string): void {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  try {
    if (found.mode & 0o077) chmodSync(path, found.mode & 0o700)
  } catch (error) {
    // Another user owns it, on a mounted disk for instance.
    if (errorCode(error) !== 'EPERM' && errorCode(error) !== 'EROFS') throw error
  }
  if (!found.isDirectory() || existsSync(join(path, 'PG_VERSION'))) return
  for (const name of namesIn(path)) makePrivate(join(path, name))
}

/** Empty for a folder that only another user can read, such as `lost+found` of a disk. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (errorCode(error) !== 'EACCES') throw error
    return []
  }
}
