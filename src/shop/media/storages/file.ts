import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../../values/disk/make-folder.ts'
import { errorCode } from '../../../values/error-code.ts'
import { isPublicName } from '../picture.ts'
import type { MediaStorage } from '../storage.ts'

/** Stores pictures as files in one folder. */
export function fileStorage(folder: string): MediaStorage {
  return {
    async has(file) {
      if (!isPublicName(file)) return false
      const found = await orUndefined(stat(join(folder, file)))
      return found?.isFile() ?? false
    },

    async write(file, bytes) {
      if (!isPublicName(file)) throw new RangeError(`"${file}" is not the name of a picture file`)
      makeFolder(folder)
      // Two processes may write the same picture at once. Each writes a temporary file, and both renames have the same result.
      const aside = join(folder, `.${randomUUID()}.part`)
      try {
        await writeToDisk(aside, bytes)
        await rename(aside, join(folder, file))
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
      await flushFolder(folder)
    },

    async read(file) {
      return isPublicName(file) ? orUndefined(readFile(join(folder, file))) : undefined
    },

    async remove(file) {
      if (isPublicName(file)) await rm(join(folder, file), { force: true })
    },
  }
}

async function writeToDisk(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

// A rename survives a power cut only if the folder is flushed as well.
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function orUndefined<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined
    throw error
  }
}
