import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inTestShop } from '../../test/support/shop/test-shop.ts'
import { readCatalogueVersion } from '../shop/articles/catalogue-version.ts'
import { derivePictures } from './derive-pictures.ts'

const original = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#b08968' } })
  .jpeg()
  .toBuffer()
const never = new AbortController().signal

test('new picture sizes change the catalogue version, and a round without any does not', () =>
  inTestShop(async ({ shop, picture }) => {
    await picture({ width: 60, height: 80 })
    await derivePictures(shop, never)
    expect(await readCatalogueVersion(shop), 'its original is lost').toBe(0)
    const { file } = await picture({ width: 60, height: 80 })
    await shop.media.write(file, original)
    await derivePictures(shop, never)
    expect(await readCatalogueVersion(shop), 'one was made').toBe(1)
    await derivePictures(shop, never)
    expect(await readCatalogueVersion(shop), 'nothing was left to make').toBe(1)
  }))
