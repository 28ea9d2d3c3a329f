import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { measureSwatch, measureSwatches } from './measure-swatches.ts'

const garment = (color: string) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: '#e0d8cc' } })
    .composite([{ input: { create: { width: 140, height: 320, channels: 3, background: color } }, left: 80, top: 40 }])
    .png()
    .toBuffer()

test('the swatch is the colour of the article, not of the background', async () => {
  expect(await measureSwatch(await garment('#5e2637'), '#e0d8cc')).toBe('#5e2637')
})

test('the first pictures of articles are measured once, and again after they were replaced', () =>
  inTestShop(async ({ shop, picture, article }) => {
    const { id, file } = await picture({ width: 300, height: 400, formats: ['avif', 'webp', 'jpg'] })
    await article({ pictures: [{ id }] })
    await shop.media.write(file.replace('.jpg', '-300.webp'), await garment('#3d5a44'))
    const never = new AbortController().signal
    const swatch = async () =>
      (await shop.db.selectFrom('picture').select('swatch').where('id', '=', id).executeTakeFirst())?.swatch
    expect(await measureSwatches(shop, never)).toBe(1)
    expect(await swatch()).toBe('#3d5a44')
    expect(await measureSwatches(shop, never)).toBe(0)
    await shop.db.updateTable('picture').set({ file: 'another-12345678.jpg' }).where('id', '=', id).execute()
    expect(await swatch()).toBe(null)
  }))

test('a picture that cannot be read keeps no others waiting, and is measured in a later round', () =>
  inTestShop(async ({ shop, picture, article }) => {
    const files: string[] = []
    for (const color of ['#3d5a44', '#5e2637', '#26375e']) {
      const { id, file } = await picture({ width: 300, height: 400, formats: ['avif', 'webp', 'jpg'] })
      await article({ pictures: [{ id }] })
      await shop.media.write(file.replace('.jpg', '-300.webp'), await garment(color))
      files.push(file)
    }
    const [broken = '', unreadable = '', sound = ''] = files
    const small = broken.replace('.jpg', '-300.webp')
    await shop.media.write(small, Buffer.from('no picture'))
    const media: typeof shop.media = Object.assign(Object.create(shop.media), {
      read: (name: string) =>
        name.startsWith(unreadable.replace('.jpg', ''))
          ? Promise.reject(Object.assign(new Error('i/o error'), { code: 'EIO' }))
          : shop.media.read(name),
    })
    const never = new AbortController().signal
    const swatches = async () => {
      const rows = await shop.db.selectFrom('picture').select(['file', 'swatch']).execute()
      return [broken, unreadable, sound].map((file) => rows.find((row) => row.file === file)?.swatch)
    }
    expect(await measureSwatches({ ...shop, media }, never)).toBe(1)
    expect(await swatches()).toEqual([null, null, '#26375e'])
    await shop.media.write(small, await garment('#3d5a44'))
    expect(await measureSwatches(shop, never)).toBe(2)
    expect(await swatches()).toEqual(['#3d5a44', '#5e2637', '#26375e'])
  }))
