import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DamagedBackup, readArchive, writeArchive } from './archive.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'etalase-archive-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const longName = `media/${'a'.repeat(119)}.avif`
const members: [name: string, bytes: Buffer][] = [
  ['tables/a/000001.jsonl.gz', Buffer.from('one')],
  ['empty', Buffer.alloc(0)],
  ['content/pages/ketentuan – é.md', Buffer.from('isi')],
  [longName, Buffer.alloc(2_500_000, 7)],
  ['a-whole-block', Buffer.alloc(512, 1)],
]

async function write(): Promise<string> {
  const path = join(folder, 'shop.backup')
  const file = await open(path, 'wx')
  const archive = writeArchive(file)
  for (const [name, bytes] of members) await archive.add(name, bytes.length, [bytes])
  await archive.finish()
  await file.close()
  return path
}

async function read(path: string): Promise<[string, Buffer][]> {
  const file = await open(path)
  const found: [string, Buffer][] = []
  try {
    await readArchive(file, async (member) => void found.push([member.name, await member.readWhole(10_000_000)]))
  } finally {
    await file.close()
  }
  return found
}

describe('the file of a backup', () => {
  test('is read as it was written', async () => {
    expect(await read(await write())).toEqual(members)
  })

  test('can be unpacked with tar', async () => {
    const path = await write()
    execFileSync('tar', ['-xf', path, '-C', folder], { stdio: 'ignore' })
    for (const [name, bytes] of members) expect(readFileSync(join(folder, name)).equals(bytes)).toBe(true)
  })

  test('is refused if any byte is altered', async () => {
    const path = await write()
    const whole = readFileSync(path)
    // Every kind of place: headers, contents, padding, the end, and the checksum itself.
    const places = [0, 100, 130, 257, 300, 512, 515, 600, 1500, 3000, whole.length - 1600, whole.length - 490]
    const spread = Array.from({ length: 40 }, (_, at) => Math.floor((at * whole.length) / 40))
    for (const place of [...places, ...spread]) {
      const altered = Buffer.from(whole)
      altered[place] = (altered[place] ?? 0) ^ 0x11
      writeFileSync(path, altered)
      await expect(read(path), `byte ${place}`).rejects.toThrow(DamagedBackup)
    }
  })

  test('is refused if its end is missing', async () => {
    const path = await write()
    const { length } = readFileSync(path)
    for (const left of [length - 1, length - 512, length - 1024, length - 1536, 512, 1, 0]) {
      truncateSync(path, left)
      await expect(read(path), `${left} bytes`).rejects.toThrow(DamagedBackup)
    }
  })

  test('is refused if something was appended, or if it is another kind of file', async () => {
    const path = await write()
    const whole = readFileSync(path)
    for (const other of [
      Buffer.concat([whole, Buffer.alloc(512)]),
      Buffer.concat([whole, whole]),
      Buffer.alloc(9000, 'x'),
    ]) {
      writeFileSync(path, other)
      await expect(read(path)).rejects.toThrow(DamagedBackup)
    }
  })

  test('is not finished if a member has another size than was announced', async () => {
    const file = await open(join(folder, 'other'), 'wx')
    const archive = writeArchive(file)
    await expect(archive.add('a', 3, [Buffer.from('four')])).rejects.toThrow('a changed while it was copied')
    await file.close()
  })
})
