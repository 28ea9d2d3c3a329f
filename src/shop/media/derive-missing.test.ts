import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { inTestShop, type TestShop, withCommittedShop } from '../../../test/support/shop/test-shop.ts'
import { deriveMissingFormats } from './derive-missing.ts'
import type { PictureFormat } from './picture.ts'

const original = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b08968' } })
  .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'someone' } } })
  .jpeg()
  .toBuffer()

const never = new AbortController().signal

/** A picture whose original is stored rotated, so that it is 600 pixels wide when it is shown upright. */
async function storedPicture({ shop, picture }: TestShop, formats: PictureFormat[] = []) {
  const row = await picture({ width: 600, height: 900, formats })
  await shop.media.write(row.file, original)
  return row
}

const formatsOf = async ({ shop }: TestShop, id: number) =>
  (await shop.db.selectFrom('picture').select('formats').where('id', '=', id).executeTakeFirstOrThrow()).formats

describe('deriving pictures', () => {
  test('creates every width of every format, upright and without the camera’s metadata', () =>
    inTestShop(async (testShop) => {
      const { id, file } = await storedPicture(testShop)
      expect(await deriveMissingFormats(testShop.shop, never)).toEqual({ done: 1, failed: 0, left: 0 })
      expect(await formatsOf(testShop, id)).toEqual(['avif', 'webp', 'jpg'])
      const stem = file.replace('.jpg', '')
      const variants = ['avif', 'jpg', 'webp'].flatMap((format) => [`${stem}-420.${format}`, `${stem}-600.${format}`])
      const copy = `${stem}-full.jpg`
      expect(readdirSync(testShop.mediaFolder).sort()).toEqual([...variants, copy, file].sort())
      expect((await sharp(await testShop.shop.media.read(copy)).metadata()).exif).toBeUndefined()
      for (const variant of variants) {
        const metadata = await sharp(await testShop.shop.media.read(variant)).metadata()
        const width = variant.includes('-420.') ? 420 : 600
        expect(metadata).toMatchObject({ width, height: width * 1.5 })
        expect(metadata.exif).toBeUndefined()
      }
    }))

  test('creates only what is missing', () =>
    inTestShop(async (testShop) => {
      const { id, file } = await storedPicture(testShop, ['avif'])
      await deriveMissingFormats(testShop.shop, never)
      expect(await formatsOf(testShop, id)).toEqual(['avif', 'webp', 'jpg'])
      expect(await testShop.shop.media.has(file.replace('.jpg', '-600.avif'))).toBe(false)
    }))

  test('begins with pictures of slides, collections and campaigns, then with the newest article', () =>
    inTestShop(async (testShop) => {
      const [older, newer, slide] = [
        await storedPicture(testShop, ['avif', 'webp']),
        await storedPicture(testShop, ['avif', 'webp']),
        await storedPicture(testShop, ['avif', 'webp']),
      ]
      await testShop.article({ pictures: [older] })
      await testShop.article({ pictures: [newer] })
      const order: string[] = []
      const media = {
        ...testShop.shop.media,
        read(file: string) {
          order.push(file)
          return testShop.shop.media.read(file)
        },
      }
      await deriveMissingFormats({ ...testShop.shop, media }, never)
      expect(order).toEqual([slide.file, newer.file, older.file])
    }))

  test('stops between two pictures when the signal aborts', () =>
    inTestShop(async (testShop) => {
      await storedPicture(testShop, ['avif', 'webp'])
      await storedPicture(testShop, ['avif', 'webp'])
      const stopping = new AbortController()
      const derived = await deriveMissingFormats(testShop.shop, stopping.signal, () => stopping.abort())
      expect(derived).toEqual({ done: 1, failed: 0, left: 1 })
    }))

  test('goes on if the original of one picture is missing', () =>
    inTestShop(async (testShop) => {
      await testShop.picture({ formats: ['avif', 'webp'] })
      const { id } = await storedPicture(testShop, ['avif', 'webp'])
      expect(await deriveMissingFormats(testShop.shop, never)).toEqual({ done: 1, failed: 1, left: 0 })
      expect(await formatsOf(testShop, id)).toEqual(['avif', 'webp', 'jpg'])
    }))

  test('retries a picture that failed, but not immediately', () =>
    inTestShop(async (testShop) => {
      await testShop.picture({ formats: ['avif', 'webp'] })
      expect(await deriveMissingFormats(testShop.shop, never)).toEqual({ done: 0, failed: 1, left: 0 })
      expect(await deriveMissingFormats(testShop.shop, never)).toEqual({ done: 0, failed: 0, left: 0 })
      await sql`update picture set next_try_at = next_try_at - interval '1 hour'`.execute(testShop.shop.db)
      expect(await deriveMissingFormats(testShop.shop, never)).toEqual({ done: 0, failed: 1, left: 0 })
    }))

  test('is shared by several processes: each picture is derived by one of them', () =>
    withCommittedShop(async (testShop) => {
      const pictures = [await storedPicture(testShop), await storedPicture(testShop), await storedPicture(testShop)]
      const all = await Promise.all([
        deriveMissingFormats(testShop.shop, never),
        deriveMissingFormats(testShop.shop, never),
      ])
      expect(all.map(({ failed }) => failed)).toEqual([0, 0])
      expect(all.reduce((sum, { done }) => sum + done, 0)).toBe(3)
      for (const { id } of pictures) expect(await formatsOf(testShop, id)).toEqual(['avif', 'webp', 'jpg'])
    }))
})
