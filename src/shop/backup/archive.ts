import { createHash, type Hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

/*
 * The file of a backup is a tar archive of plain files, and after it one block with the SHA-256 of everything before it.
 * docs/backup.md describes it. Any tar program can read it. It is our own code because the reader must refuse all that the
 * writer never writes, and because the checksum covers the bytes between the members too.
 */

const BLOCK = 512
const CHUNK_BYTES = 1 << 20
const TRAILER = 'etalase-backup 1 sha256 '
/** A longer name is in an extended header of its own (pax). */
const SHORT_NAME = 100
const LONGEST_NAME = 400

/** The file is not a backup, or its contents are not what was written. */
export class DamagedBackup extends Error {}

export type ArchiveWriter = {
  /** Adds a file and returns its checksum. The parts must have exactly `size` bytes together. */
  add(name: string, size: number, parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string>
  /** Writes the end of the archive and the checksum. */
  finish(): Promise<void>
}

export function writeArchive(file: FileHandle): ArchiveWriter {
  const whole = createHash('sha256')
  const write = async (bytes: Uint8Array) => {
    whole.update(bytes)
    // Not write(), which on a full disk writes only a part and does not throw.
    await file.writeFile(bytes)
  }
  return {
    async add(name, size, parts) {
      const sha256 = createHash('sha256')
      let written = 0
      await write(headerOf(name, size))
      for await (const part of parts) {
        written += part.length
        if (written > size) break
        sha256.update(part)
        await write(part)
      }
      if (written !== size) throw new Error(`${name} changed while it was copied.`)
      await write(Buffer.alloc(paddingAfter(size)))
      return sha256.digest('hex')
    },

    async finish() {
      await write(Buffer.alloc(2 * BLOCK))
      const trailer = Buffer.alloc(BLOCK)
      trailer.write(`${TRAILER}${whole.digest('hex')}\n`)
      await file.writeFile(trailer)
    },
  }
}

export type Member = {
  name: string
  size: number
  /** The contents, once. What is left of them is skipped. */
  read(): AsyncIterable<Uint8Array>
  /** The whole contents, for a member that may not be larger than this. */
  readWhole(mostBytes: number): Promise<Buffer>
}

/**
 * Reads the members in their order, and calls `onMember` after each with its checksum. Throws a DamagedBackup if any byte of
 * the file is not what was written; then nothing that was read may be used.
 */
export async function readArchive(
  file: FileHandle,
  onMember: (member: Member) => Promise<void>,
  onChecked: (name: string, size: number, sha256: string) => void = () => {},
): Promise<void> {
  const source = await openSource(file)
  for (;;) {
    const header = await readHeader(source)
    if (header === undefined) break
    const { name, size } = header
    const sha256 = createHash('sha256')
    let left = size
    async function* read() {
      while (left > 0) {
        const part = await source.read(Math.min(left, CHUNK_BYTES))
        left -= part.length
        sha256.update(part)
        yield part
      }
    }
    await onMember({
      name,
      size,
      read,
      async readWhole(mostBytes) {
        if (size > mostBytes) throw new DamagedBackup(`${name} is too large for a backup.`)
        const parts: Uint8Array[] = []
        for await (const part of read()) parts.push(part)
        return Buffer.concat(parts)
      },
    })
    for await (const _ of read());
    const padding = await source.read(paddingAfter(size))
    if (padding.some((byte) => byte !== 0)) throw damaged()
    onChecked(name, size, sha256.digest('hex'))
  }
  const secondZeroBlock = await source.read(BLOCK)
  if (secondZeroBlock.some((byte) => byte !== 0)) throw damaged()
  await source.assertChecksum()
}

type Source = { read(length: number): Promise<Buffer>; assertChecksum(): Promise<void> }

async function openSource(file: FileHandle): Promise<Source> {
  const { size } = await file.stat()
  const end = size - BLOCK
  if (end < 2 * BLOCK || size % BLOCK !== 0) throw torn()
  const trailer = await readAt(file, end, BLOCK)
  const expected = /^etalase-backup 1 sha256 ([0-9a-f]{64})\n\0+$/.exec(trailer.toString('latin1'))?.[1]
  if (expected === undefined) throw torn()
  const whole: Hash = createHash('sha256')
  let position = 0
  return {
    async read(length: number): Promise<Buffer> {
      if (position + length > end) throw damaged()
      const bytes = await readAt(file, position, length)
      position += length
      whole.update(bytes)
      return bytes
    },
    async assertChecksum() {
      if (position !== end || whole.digest('hex') !== expected) throw damaged()
    },
  }
}

const torn = () =>
  new DamagedBackup(
    'This is not a whole backup: its end is missing, or it is another kind of file. Use another backup, or copy it again.',
  )
const damaged = () =>
  new DamagedBackup('This backup was altered or damaged after it was written. Use another backup, or copy it again.')

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled)
    if (bytesRead === 0) throw torn()
    filled += bytesRead
  }
  return bytes
}

const paddingAfter = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

/** The header of a plain file that only its owner may read, as POSIX defines it (ustar, and pax for a long name). */
function headerOf(path: string, size: number): Buffer {
  const bytes = Buffer.from(path)
  if (bytes.length > LONGEST_NAME) throw new RangeError(`The name ${path} is too long for a backup. Rename the file.`)
  const header = headerBlock(bytes.subarray(0, SHORT_NAME), size, '0')
  if (bytes.length <= SHORT_NAME) return header
  const record = paxRecord(bytes)
  const padded = Buffer.concat([record, Buffer.alloc(paddingAfter(record.length))])
  return Buffer.concat([headerBlock(Buffer.from('long-name'), record.length, 'x'), padded, header])
}

function headerBlock(name: Buffer, size: number, type: '0' | 'x'): Buffer {
  // Eleven octal digits hold 8 GB, more than any member has.
  if (size >= 8 ** 11) throw new RangeError(`${name.toString()} is too large for a backup.`)
  const header = Buffer.alloc(BLOCK)
  name.copy(header)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write(type, 156)
  header.write('ustar\0' + '00', 257)
  header.write(checksumOf(header), 148)
  return header
}

/** The length at the beginning of a record counts its own digits. */
function paxRecord(path: Buffer): Buffer {
  const length = `000 path=`.length + path.length + 1
  return Buffer.concat([Buffer.from(`${length} path=`), path, Buffer.from('\n')])
}

async function readHeader(source: Source): Promise<{ name: string; size: number } | undefined> {
  let header = await source.read(BLOCK)
  if (header.every((byte) => byte === 0)) return undefined
  let name = textAt(header, 0, SHORT_NAME)
  if (header[156] === 'x'.charCodeAt(0)) {
    const length = octalAt(header, 124)
    if (length > 2 * LONGEST_NAME) throw damaged()
    const record = await source.read(length + paddingAfter(length))
    name = record.toString('utf8', '000 path='.length, length - 1)
    header = Buffer.concat([header, record, await source.read(BLOCK)])
  }
  const size = octalAt(header, header.length - BLOCK + 124)
  // The writer has one way to write each header, so any other header is damage.
  if (!headerOf(name, size).equals(header)) throw damaged()
  return { name, size }
}

const textAt = (header: Buffer, from: number, length: number) =>
  header.toString('utf8', from, from + length).replace(/\0.*$/s, '')

function octalAt(header: Buffer, from: number): number {
  const text = textAt(header, from, 12)
  if (!/^[0-7]{11}$/.test(text)) throw damaged()
  return Number.parseInt(text, 8)
}

/** The sum of all bytes, with spaces in place of the sum itself. */
function checksumOf(header: Buffer): string {
  let sum = 8 * 0x20
  for (const [at, byte] of header.entries()) if (at < 148 || at >= 156) sum += byte
  return `${sum.toString(8).padStart(6, '0')}\0 `
}
