import sharp from 'sharp'
import type { Picture, PictureFormat } from './picture.ts'
import { variantName, widthsOf } from './picture.ts'
import type { MediaStorage } from './storage.ts'

// One encoder thread, and no memory kept between pictures: behind a running shop, pages come first.
sharp.concurrency(1)
sharp.cache(false)

/** Makes what is missing of one format, and leaves alone what is there. */
export async function deriveFormat(
  media: MediaStorage,
  picture: Pick<Picture, 'file' | 'width'>,
  original: Uint8Array,
  format: PictureFormat,
): Promise<void> {
  for (const width of widthsOf(picture.width)) {
    const file = variantName(picture.file, width, format)
    if (!(await media.has(file))) await media.write(file, await encode(original, width, format))
  }
}

function encode(original: Uint8Array, width: number, format: PictureFormat): Promise<Uint8Array> {
  const resized = sharp(original, { failOn: 'error' }).autoOrient().resize({ width, withoutEnlargement: true })
  if (format === 'avif') return resized.avif({ quality: 50, effort: 2 }).toBuffer()
  if (format === 'webp') return resized.webp({ quality: 75 }).toBuffer()
  // JPEG knows no transparency, and black is the wrong thing to see through to.
  return resized.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}
