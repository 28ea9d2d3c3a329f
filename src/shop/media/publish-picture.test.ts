import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createPublisher } from './publish-picture.ts'
import type { MediaStorage } from './storage.ts'

/** A picture as a phone takes it: turned by a note, with the place where it was taken. */
const fromAPhone = (format: 'jpeg' | 'png' | 'webp' | 'avif') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422' } })
    .withExif({ IFD3: { GPSLatitude: '6/1 12/1 0/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()

async function storageWith(file: string, bytes: Uint8Array) {
  const files = new Map([[file, new Uint8Array(bytes)]])
  const writes: string[] = []
  const media: MediaStorage = {
    has: async (name) => files.has(name),
    remove: async (name) => void files.delete(name),
    read: async (name) => files.get(name),
    async write(name, written) {
      writes.push(name)
      files.set(name, new Uint8Array(written))
    },
  }
  return { media, writes }
}

describe('what the public gets under the name of an original', () => {
  test.each([
    ['jpg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'avif'],
  ] as const)('is a copy in %s without anything that the camera noted, the right way up', async (ending, format) => {
    const file = `abaya-3f9a2c1b.${ending}`
    const original = await fromAPhone(format)
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const { media } = await storageWith(file, original)

    const published = await createPublisher(media)(file)
    const { exif, xmp, iptc, width, height } = await sharp(published).metadata()
    expect({ exif, xmp, iptc, width, height }).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      width: 40,
      height: 60,
    })
    expect(await media.read(file)).toEqual(new Uint8Array(original))
  })

  test('is made once, however many ask for it at once', async () => {
    const { media, writes } = await storageWith('abaya-3f9a2c1b.jpg', await fromAPhone('jpeg'))
    const read = createPublisher(media)
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => read('abaya-3f9a2c1b.jpg')))
    for (const other of [...others, await read('abaya-3f9a2c1b.jpg')]) expect(other).toEqual(first)
    expect(writes).toEqual(['abaya-3f9a2c1b-full.jpg'])
  })

  test('is nothing if there is no such original', async () => {
    const { media } = await storageWith('abaya-3f9a2c1b.jpg', await fromAPhone('jpeg'))
    expect(await createPublisher(media)('kebaya-3f9a2c1b.jpg')).toBeUndefined()
  })
})

test('the sizes that the shop made are read as they are', async () => {
  const { media, writes } = await storageWith('abaya-3f9a2c1b-420.webp', Buffer.from('bytes'))
  expect(await createPublisher(media)('abaya-3f9a2c1b-420.webp')).toEqual(new Uint8Array(Buffer.from('bytes')))
  expect(writes).toEqual([])
})
