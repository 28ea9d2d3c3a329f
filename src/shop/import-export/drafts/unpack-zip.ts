import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { errorCode } from '../../../values/error-code.ts'

/* A ZIP archive ends with a directory of its files. Only what browsers and systems write is read: stored or deflated files, without
   passwords, below 4 GB. */

export type UnpackResult =
  | { ok: true; files: { name: string; path: string }[] }
  | { ok: false; reason: 'zip-damaged' | 'zip-locked' | 'zip-many-files' | 'zip-too-large' | 'disk-full' }

type Refusal = Extract<UnpackResult, { ok: false }>['reason']

type Limits = {
  mostFiles: number
  mostBytes: number
  mostBytesEach: number
  /** What the disk has room for. */
  roomBytes: number
}

type Entry = { name: string; isPlain: boolean; method: number; packed: number; offset: number }

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const STORED = 0
const DEFLATED = 8
const LARGEST_DIRECTORY = 20 * 1024 * 1024

/**
 * Unpacks the files of an archive into one folder, under numbers instead of their names: the folders and names in it are not
 * trusted. Stops at the limits, whatever sizes the archive states. An archive that is refused leaves no file behind.
 */
export async function unpackZip(path: string, into: string, limits: Limits): Promise<UnpackResult> {
  const file = await open(path, 'r')
  const files: { name: string; path: string }[] = []
  const refuse = async (reason: Refusal): Promise<UnpackResult> => {
    for (const { path } of files) await rm(path, { force: true })
    return { ok: false, reason }
  }
  try {
    // Folders, and what macOS adds.
    const isFile = ({ name }: Entry) =>
      !name.endsWith('/') && !name.startsWith('__MACOSX/') && !baseOf(name).startsWith('.')
    const entries = (await readDirectory(file))?.filter(isFile)
    if (entries === undefined) return await refuse('zip-damaged')
    if (entries.length > limits.mostFiles) return await refuse('zip-many-files')
    if (!entries.every(({ isPlain }) => isPlain)) return await refuse('zip-locked')
    let left = Math.min(limits.mostBytes, limits.roomBytes)
    for (const entry of entries) {
      const target = join(into, `.unpacked-${files.length}`)
      // Named before it is written, so that half a file is removed too.
      files.push({ name: baseOf(entry.name), path: target })
      left -= await unpackFile(file, path, entry, { target, mostBytesEach: limits.mostBytesEach, left })
    }
    return { ok: true, files }
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') return await refuse('disk-full')
    if (error instanceof NoRoom)
      return await refuse(limits.roomBytes < limits.mostBytes ? 'disk-full' : 'zip-too-large')
    return await refuse(error instanceof TooLarge ? 'zip-too-large' : 'zip-damaged')
  } finally {
    await file.close()
  }
}

const baseOf = (name: string): string => basename(name.replaceAll('\\', '/'))

class TooLarge extends Error {}

class NoRoom extends Error {}

async function readDirectory(file: FileHandle): Promise<Entry[] | undefined> {
  const { size } = await file.stat()
  const tail = await readBytes(file, Math.max(0, size - 65_557), Math.min(size, 65_557))
  let end = tail.length - 22
  while (end >= 0 && tail.readUInt32LE(end) !== END_OF_DIRECTORY) end--
  if (end < 0) return undefined
  const [count, length, start] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (length > LARGEST_DIRECTORY || start + length > size) return undefined
  const directory = await readBytes(file, start, length)
  const entries: Entry[] = []
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== DIRECTORY_ENTRY) return undefined
    const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)]
    const lengths = [28, 30, 32].map((place) => directory.readUInt16LE(at + place))
    const [nameLength = 0] = lengths
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      isPlain: (flags & 1) === 0 && (method === STORED || method === DEFLATED),
      method,
      packed: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    })
    at += 46 + lengths.reduce((sum, length) => sum + length, 0)
  }
  return entries
}

async function unpackFile(
  file: FileHandle,
  path: string,
  { method, packed, offset }: Entry,
  { target, mostBytesEach, left }: { target: string; mostBytesEach: number; left: number },
): Promise<number> {
  const header = await readBytes(file, offset, 30)
  if (header.length < 30 || header.readUInt32LE(0) !== LOCAL_HEADER) throw new Error('the entry has no header')
  const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  let written = 0
  async function* counted(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      written += chunk.length
      if (written > mostBytesEach) throw new TooLarge()
      if (written > left) throw new NoRoom()
      yield chunk
    }
  }
  const to = createWriteStream(target, { mode: 0o600 })
  if (packed === 0) await pipeline(async function* () {}, to)
  else {
    const from = createReadStream(path, { start, end: start + packed - 1 })
    if (method === STORED) await pipeline(from, counted, to)
    else await pipeline(from, createInflateRaw(), counted, to)
  }
  return written
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
