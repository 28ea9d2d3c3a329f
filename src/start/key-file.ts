import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../values/disk/make-folder.ts'

/** A key of 32 random bytes in hex, in a file of its own. One process creates it, and all processes use the same. */
export async function readKeyFile(dataFolder: string, name: string): Promise<string> {
  const file = join(dataFolder, name)
  const existing = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (existing !== undefined && /^[0-9a-f]{64}$/.test(existing)) return existing
  makeFolder(dataFolder)
  const own = join(dataFolder, `.${name}-${randomUUID()}`)
  await writeFile(own, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  // link() fails if another process was first; its key is used then. A file without a valid key is replaced.
  if (existing !== undefined) await rm(file, { force: true })
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(own)
  return readFile(file, 'utf8')
}
