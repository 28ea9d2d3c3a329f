import { constants } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readFreeBytes } from '../../../values/disk/free-space.ts'
import { makeFolder } from '../../../values/disk/make-folder.ts'
import type { UploadStorage } from '../uploads/upload-storage.ts'

const ID = /^[\w-]{20,64}$/

/** Keeps each upload as a file in one folder, which only the shop reads. */
export function uploadFiles(folder: string): UploadStorage {
  const pathOf = (id: string): string => {
    if (!ID.test(id)) throw new RangeError(`"${id}" is not the id of an upload`)
    return join(folder, `${id}.part`)
  }
  return {
    path: pathOf,
    freeBytes: () => readFreeBytes(folder),

    async write(id, offset, chunks, limit) {
      makeFolder(folder)
      // Not for appending: a chunk that is sent again is written to the same place.
      const file = await open(pathOf(id), constants.O_WRONLY | constants.O_CREAT, 0o600)
      try {
        const written = await writeChunks(file, offset, chunks, limit)
        await file.datasync()
        return written
      } finally {
        await file.close()
      }
    },

    async remove(id) {
      await rm(pathOf(id), { force: true })
    },

    async listOlderThan(moment) {
      const names = await readdir(folder).catch(() => [])
      const old = await Promise.all(
        names.map(async (name) => {
          const id = name.replace(/\.part$/, '')
          const found = await stat(join(folder, name)).catch(() => undefined)
          return ID.test(id) && found !== undefined && found.mtime < moment ? [id] : []
        }),
      )
      return old.flat()
    },
  }
}

type File = Awaited<ReturnType<typeof open>>

async function writeChunks(file: File, offset: number, chunks: AsyncIterable<Uint8Array>, limit: number) {
  const reader = chunks[Symbol.asyncIterator]()
  let end = offset
  for (;;) {
    // A connection that drops rejects here. A full disk rejects below, and the caller sees that.
    const next = await reader.next().catch(() => undefined)
    if (next === undefined) return { end, isCut: true }
    if (next.done) return { end, isCut: false }
    if (end + next.value.byteLength > limit) {
      await reader.return?.()
      return { end, isCut: true }
    }
    await writeAll(file, next.value, end)
    end += next.value.byteLength
  }
}

async function writeAll(file: File, chunk: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < chunk.byteLength; ) {
    const { bytesWritten } = await file.write(chunk, done, chunk.byteLength - done, at + done)
    done += bytesWritten
  }
}
