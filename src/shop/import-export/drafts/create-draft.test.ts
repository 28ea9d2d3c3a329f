import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { inTestShop } from '../../../../test/support/shop/test-shop.ts'
import { createDraft } from './create-draft.ts'
import { findDraft } from './read-draft.ts'

const ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02])

const categories = 'category_slug;category_name;position\ngamis;Gamis;1\n'

/** An archive whose files are deflated. `damaged` replaces the bytes of that file. */
function zip(files: Readonly<Record<string, Buffer>>, damaged?: string): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, contents] of Object.entries(files)) {
    const packed = name === damaged ? Buffer.alloc(40, 0xff) : deflateRawSync(contents)
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50)
    header.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    parts.push(header, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))

describe('files that are uploaded for an import', () => {
  test.each([
    [
      'with a damaged file',
      () => zip({ 'a.jpg': Buffer.from('a'), 'b.jpg': Buffer.from('b') }, 'b.jpg'),
      1e12,
      'zip-damaged',
    ],
    [
      'with a file above 30 MB',
      () => zip({ 'a.jpg': Buffer.from('a'), 'b.jpg': Buffer.alloc(31 * 1024 * 1024) }),
      1e12,
      'zip-too-large',
    ],
    [
      'that the disk has no room for',
      () => zip({ 'a.jpg': Buffer.from('a'), 'b.jpg': Buffer.alloc(2_000_000) }),
      501_000_000,
      'disk-full',
    ],
  ])('leave nothing of an archive %s', (_what, archive, freeBytes, reason) =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const path = join(mediaFolder, 'uploaded')
      writeFileSync(path, archive())
      const measured = { ...shop, uploads: { ...shop.uploads, freeBytes: async () => freeBytes } }
      const { id } = await createDraft(measured, [{ name: 'pictures.zip', path }])
      expect((await findDraft(shop, id))?.files).toEqual([{ name: 'pictures.zip', what: 'refused', reason }])
      expect(filesOf(join(shop.importFolder, id))).toEqual(['.draft.json'])
    }),
  )

  test('do not replace each other: the second sheet of a kind and the second picture of a name are refused', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const uploaded = [
        { name: 'old.csv', text: categories },
        { name: 'new.csv', text: categories.replace('Gamis', 'Abaya') },
        { name: 'a.jpg', text: 'first' },
        { name: 'a.jpg', text: 'second' },
      ].map(({ name, text }, at) => {
        const path = join(mediaFolder, `uploaded-${at}`)
        writeFileSync(path, text)
        return { name, path }
      })
      const { id } = await createDraft(shop, uploaded)
      expect((await findDraft(shop, id))?.files).toEqual([
        { name: 'old.csv', what: 'sheet', reason: 'categories.csv' },
        { name: 'new.csv', what: 'refused', reason: 'same-sheet', other: 'old.csv' },
        { name: 'a.jpg', what: 'picture', reason: '' },
        { name: 'a.jpg', what: 'refused', reason: 'same-picture', other: 'a.jpg' },
      ])
      const folder = join(shop.importFolder, id)
      expect(readFileSync(join(folder, 'categories.csv'), 'utf8')).toContain('Gamis;')
      expect(readFileSync(join(folder, 'media', 'a.jpg'), 'utf8')).toBe('first')
    }))

  test('may be in an archive whose names lead elsewhere, and stay in the folder', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const path = join(mediaFolder, 'uploaded')
      const names = [
        '../../up.jpg',
        '/etc/root.jpg',
        'C:\\Windows\\drive.jpg',
        '..\\back.jpg',
        'a/../../deep.jpg',
        '../.draft.json',
      ]
      writeFileSync(path, zip(Object.fromEntries(names.map((name) => [name, Buffer.from(name)]))))
      const { id } = await createDraft(shop, [{ name: 'pictures.zip', path }])
      const stored = ['back.jpg', 'deep.jpg', 'drive.jpg', 'root.jpg', 'up.jpg']
      expect(filesOf(join(shop.importFolder, id)).sort()).toEqual(['.draft.json', ...stored])
      expect(readdirSync(join(shop.importFolder, id, 'media')).sort()).toEqual(stored)
      expect(readdirSync(shop.importFolder)).toEqual([id])
    }))

  test.each([
    ['with a password', (bytes: Buffer) => bytes.writeUInt16LE(1, bytes.indexOf(ENTRY) + 8), 'zip-locked'],
    ['packed in another way', (bytes: Buffer) => bytes.writeUInt16LE(12, bytes.indexOf(ENTRY) + 10), 'zip-locked'],
    [
      'whose directory lies about its place',
      (bytes: Buffer) => bytes.writeUInt32LE(9e8, bytes.length - 6),
      'zip-damaged',
    ],
    [
      'whose file is not where it says',
      (bytes: Buffer) => bytes.writeUInt32LE(7, bytes.indexOf(ENTRY) + 42),
      'zip-damaged',
    ],
    ['that says it has more files', (bytes: Buffer) => bytes.writeUInt16LE(9, bytes.length - 12), 'zip-damaged'],
  ])('are refused in an archive %s', (_what, spoil, reason) =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const path = join(mediaFolder, 'uploaded')
      const bytes = zip({ 'a.jpg': Buffer.from('a') })
      spoil(bytes)
      writeFileSync(path, bytes)
      const { id } = await createDraft(shop, [{ name: 'pictures.zip', path }])
      expect((await findDraft(shop, id))?.files).toEqual([{ name: 'pictures.zip', what: 'refused', reason }])
    }),
  )

  test('are refused in an archive of more than 5,000 files', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const path = join(mediaFolder, 'uploaded')
      const empty = Array.from({ length: 5_001 }, (_, place) => [`${place}.jpg`, Buffer.alloc(0)] as const)
      writeFileSync(path, zip(Object.fromEntries(empty)))
      const { id } = await createDraft(shop, [{ name: 'pictures.zip', path }])
      expect((await findDraft(shop, id))?.files).toMatchObject([{ reason: 'zip-many-files' }])
    }))

  test('are taken while the disk has room, and refused beyond it', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const path = join(mediaFolder, 'uploaded')
      writeFileSync(path, categories)
      const file = { name: 'categories.csv', path }
      const draftOn = async (freeBytes: number) => {
        const measured = { ...shop, uploads: { ...shop.uploads, freeBytes: async () => freeBytes } }
        return (await findDraft(shop, (await createDraft(measured, [file])).id))?.files
      }
      expect(await draftOn(500_000_000 + categories.length)).toMatchObject([{ what: 'sheet' }])
      expect(await draftOn(500_000_000)).toEqual([{ name: file.name, what: 'refused', reason: 'disk-full' }])
    }))

  test('leave no folder when one of them cannot be copied', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const path = join(mediaFolder, 'uploaded')
      writeFileSync(path, categories)
      const missing = { name: 'sizes.csv', path: join(mediaFolder, 'missing') }
      await expect(createDraft(shop, [{ name: 'categories.csv', path }, missing])).rejects.toThrow('ENOENT')
      expect(existsSync(shop.importFolder) ? readdirSync(shop.importFolder) : []).toEqual([])
    }))
})
