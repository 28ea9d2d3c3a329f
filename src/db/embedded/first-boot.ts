import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { flushPath } from './durable-files.ts'

/** The part of the in-memory file system that is used here. */
type MemoryFiles = {
  readdir(path: string): string[]
  readFile(path: string): Uint8Array
  stat(path: string): { mode: number }
  isDir(mode: number): boolean
}

const builtAt = '/pglite/data'

/**
 * Creates a new database and publishes it by a rename, so that an interrupted start leaves nothing incomplete. It is built in
 * memory and copied file by file, because PGlite's own dump packs an archive first and takes twice as long.
 */
export async function firstBoot(folder: string, extraFiles: Record<string, string>): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(
      `${folder} is not empty and holds no database. Move what is in it elsewhere, or set another DATA_DIR.`,
    )
  }
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })

  // It writes little, and WebAssembly really allocates the 128 MB that are the default.
  const engine = await PGlite.create({ startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=4MB'] })
  const files: MemoryFiles = engine.Module.FS
  await engine.close()

  copyOut(files, builtAt, unfinished)
  for (const [name, text] of Object.entries(extraFiles)) writeFlushed(join(unfinished, name), Buffer.from(text))
  flushPath(unfinished)
  renameSync(unfinished, folder)
  flushPath(dirname(resolve(folder)))
}

function copyOut(files: MemoryFiles, from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const name of files.readdir(from)) {
    if (name === '.' || name === '..') continue
    const source = `${from}/${name}`
    const target = join(to, name)
    if (files.isDir(files.stat(source).mode)) copyOut(files, source, target)
    else writeFlushed(target, files.readFile(source))
  }
  flushPath(to)
}

function writeFlushed(path: string, bytes: Uint8Array): void {
  const handle = openSync(path, 'w', 0o600)
  try {
    // Not writeSync, which on a full disk writes only a part and does not throw.
    writeFileSync(handle, bytes)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
