import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { examinePicture } from './examine-picture.ts'

const plain = (background: string, width = 40, height = 60) =>
  sharp({ create: { width, height, channels: 4, background } })

describe('examining a picture', () => {
  test.each([
    ['jpg', () => plain('#336699').jpeg()],
    ['png', () => plain('#336699').png()],
    ['webp', () => plain('#336699').webp()],
    ['avif', () => plain('#336699').avif()],
  ])('takes a %s for what it is, whatever its owner called it', async (kind, picture) => {
    const examined = await examinePicture('photo.dat', await picture().toBuffer())
    expect(examined).toMatchObject({
      ok: true,
      picture: { file: expect.stringMatching(new RegExp(`^photo-[0-9a-f]{8}\\.${kind}$`)), width: 40, height: 60 },
    })
  })

  test('measures the sides of the upright picture, not of the stored one', async () => {
    const lying = await plain('#336699').withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await examinePicture('a.jpg', lying)).toMatchObject({ picture: { width: 60, height: 40 } })
  })

  test('reads the colour of the edge, not of the middle', async () => {
    const framed = await plain('#000000', 300, 300)
      .removeAlpha()
      .extend({ top: 150, bottom: 150, left: 150, right: 150, background: '#c08040' })
      .png()
      .toBuffer()
    expect(await examinePicture('a.png', framed)).toMatchObject({ picture: { tint: '#c08040' } })
  })

  test('treats transparent parts as white', async () => {
    expect(await examinePicture('a.png', await plain('#00000000').png().toBuffer())).toMatchObject({
      picture: { tint: '#ffffff' },
    })
  })

  test.each([
    ['a GIF', () => plain('#336699').gif().toBuffer()],
    ['a TIFF', () => plain('#336699').tiff().toBuffer()],
    [
      'a drawing with code in it',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    ],
    ['text', async () => Buffer.from('no picture at all')],
    ['nothing', async () => Buffer.alloc(0)],
  ])('refuses %s', async (_, bytes) => {
    expect(await examinePicture('a.jpg', await bytes())).toEqual({
      ok: false,
      problem: 'is not a JPEG, PNG, WebP or AVIF picture',
    })
  })

  test('refuses a small file that decodes to more pixels than the shop can handle', async () => {
    const bomb = await plain('#ffffff', 9000, 9000).png({ compressionLevel: 9 }).toBuffer()
    expect(await examinePicture('a.png', bomb)).toEqual({
      ok: false,
      problem: 'is 9000 × 9000 pixels; at most 60 million are taken, save it smaller',
    })
  })
})
