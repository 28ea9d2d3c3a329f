import { readdirSync } from 'node:fs'
import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPictures, picturesPath } from '../../src/http/files/pictures.ts'
import type { DoorEnv } from '../../src/http/request-context.ts'
import { importFolder } from '../../src/shop/import-export/import-folder.ts'
import { deriveMissingFormats } from '../../src/shop/media/derive-missing.ts'
import { isVariantName } from '../../src/shop/media/picture.ts'
import { open } from '../support/network/listener.ts'
import { smallShop, withFolder } from '../support/shop/import-folder.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

/** A picture as a phone takes it, with the place where it was taken. */
const fromAPhone = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
  .withExif({ IFD3: { GPSLatitude: '6/1 12/1 0/1', GPSLatitudeRef: 'S' } })
  .jpeg()
  .toBuffer()

test('no picture that the shop sends says where it was taken, neither the imported one nor its sizes', () =>
  inTestShop(({ shop, mediaFolder }) =>
    withFolder({ ...smallShop, 'media/red.jpg': fromAPhone }, async (path) => {
      expect(await importFolder(shop, path)).toMatchObject({ ok: true })
      await deriveMissingFormats(shop, new AbortController().signal)
      const files = readdirSync(mediaFolder).filter((file) => file.startsWith('red-') && !file.includes('-full.'))
      const original = files.find((file) => !isVariantName(file)) ?? ''
      expect((await sharp(`${mediaFolder}/${original}`).metadata()).exif).toBeDefined()

      const pictures = createPictures({ media: shop.media, foreignHost: false })
      const { origin } = await open({ app: new Hono<DoorEnv>().get(`${picturesPath}*`, pictures) })
      const sent = files.map(async (file) => {
        const answer = await fetch(origin + picturesPath + file)
        const { exif, xmp, iptc } = await sharp(await answer.arrayBuffer()).metadata()
        return { file, status: answer.status, exif, xmp, iptc }
      })
      const bare = { status: 200, exif: undefined, xmp: undefined, iptc: undefined }
      expect(await Promise.all(sent)).toEqual(files.map((file) => ({ file, ...bare })))
      expect(files.length).toBeGreaterThan(3)
    }),
  ))
