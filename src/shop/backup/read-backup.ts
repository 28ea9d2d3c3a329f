import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import { DamagedBackup, type Member, readArchive } from './archive.ts'
import type { Progress } from './copy-database.ts'
import { type FolderName, parseFileMember } from './folders.ts'
import { FORMAT_VERSION, Manifest } from './manifest.ts'

const unpack = promisify(gunzip)

/** More than any part of a table has: the last row of a part can be a large one. */
const MOST_PART_BYTES = 64_000_000
const MOST_TEXT_BYTES = 64_000_000

const Row = z.array(z.string().nullable())
export type Row = z.infer<typeof Row>

export type BackupVisitor = {
  rows(table: string, rows: readonly Row[]): Promise<void>
  file(folder: FolderName, path: string, parts: AsyncIterable<Uint8Array>): Promise<void>
  /** The settings without secrets, as the text of an .env file. */
  settings(text: string): Promise<void>
}

/**
 * Reads a whole backup and returns its manifest. Throws a DamagedBackup if it is not what was written. What the visitor
 * receives before that must not be used, so check a backup with `checkBackup` first.
 */
export async function readBackup(
  path: string,
  visitor: BackupVisitor,
  { step, progress }: { step: string; progress: Progress },
): Promise<Manifest> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const megabytes = Math.ceil(size / 1e6)
    const checksums: string[] = []
    const counted = { rows: new Map<string, number>(), media: 0, content: 0 }
    let [read, manifest, list]: [number, Manifest | undefined, string | undefined] = [0, undefined, undefined]
    await readArchive(
      file,
      async (member) => {
        if (list !== undefined) throw unexpected(member)
        if (member.name === 'checksums.sha256') list = String(await member.readWhole(MOST_TEXT_BYTES))
        else if (member.name === 'manifest.json') manifest = parseManifest(await member.readWhole(MOST_TEXT_BYTES))
        else await visit(member, visitor, counted)
      },
      (name, bytes, sha256) => {
        if (name !== 'checksums.sha256') checksums.push(`${sha256}  ${name}\n`)
        read += bytes
        progress(step, Math.min(Math.floor(read / 1e6), megabytes - 1), megabytes)
      },
    )
    if (manifest === undefined || list !== checksums.join('')) throw unlike('its list of checksums')
    assertCounts(manifest, counted)
    progress(step, megabytes, megabytes)
    return manifest
  } finally {
    await file.close()
  }
}

/** Reads all of a backup and changes nothing. */
export const checkBackup = (path: string, progress: Progress): Promise<Manifest> =>
  readBackup(
    path,
    { rows: async () => {}, file: async () => {}, settings: async () => {} },
    { step: 'Checked MB', progress },
  )

type Counted = { rows: Map<string, number>; media: number; content: number }

async function visit(member: Member, visitor: BackupVisitor, counted: Counted): Promise<void> {
  const table = /^tables\/([a-z0-9_]+)\/\d{6}\.jsonl\.gz$/.exec(member.name)?.[1]
  if (table !== undefined) {
    const rows = parseRows(await unpackPart(member))
    counted.rows.set(table, (counted.rows.get(table) ?? 0) + rows.length)
    return visitor.rows(table, rows)
  }
  if (member.name === 'settings.env') return visitor.settings(String(await member.readWhole(MOST_TEXT_BYTES)))
  const file = parseFileMember(member.name)
  if (file === undefined) throw unexpected(member)
  counted[file.folder] += 1
  return visitor.file(file.folder, file.path, member.read())
}

async function unpackPart(member: Member): Promise<string> {
  const packed = await member.readWhole(MOST_PART_BYTES)
  try {
    return String(await unpack(packed, { maxOutputLength: MOST_PART_BYTES }))
  } catch {
    throw unlike(member.name)
  }
}

function parseRows(text: string): Row[] {
  try {
    return text
      .trimEnd()
      .split('\n')
      .map((line) => Row.parse(JSON.parse(line)))
  } catch {
    throw unlike('a row of a table')
  }
}

function parseManifest(bytes: Buffer): Manifest {
  const parsed = z
    .object({ formatVersion: z.int() })
    .loose()
    .parse(JSON.parse(String(bytes)))
  if (parsed.formatVersion > FORMAT_VERSION) {
    throw new DamagedBackup('This backup was written by a newer version of the shop. Update the shop, then restore it.')
  }
  return Manifest.parse(parsed)
}

function assertCounts(manifest: Manifest, { rows, media, content }: Counted): void {
  const isWhole =
    manifest.tables.every((table) => (rows.get(table.name) ?? 0) === table.rows) &&
    [...rows.keys()].every((name) => manifest.tables.some((table) => table.name === name)) &&
    manifest.files.media === media &&
    manifest.files.content === content
  if (!isWhole) throw unlike('its manifest')
}

const unexpected = ({ name }: Member) => new DamagedBackup(`The backup has ${name}, which no backup has.`)
const unlike = (what: string) => new DamagedBackup(`The backup does not agree with ${what}. Use another backup.`)
