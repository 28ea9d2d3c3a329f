import { loadSharp } from './load-sharp.ts'
import type { Picture, PictureFormat } from './picture.ts'
import { variantName, widthsOf } from './picture.ts'
import type { MediaStorage } from './storage.ts'

/** Runs an encoding when the shop has time for it. */
export type InTurn = (encode: () => Promise<Uint8Array>) => Promise<Uint8Array>

/** Creates the missing widths of one format. */
export async function deriveFormat(
  media: MediaStorage,
  picture: Pick<Picture, 'file' | 'width'>,
  original: Uint8Array,
  format: PictureFormat,
  inTurn: InTurn,
): Promise<void> {
  for (const width of widthsOf(picture.width, format)) {
    const file = variantName(picture.file, width, format)
    if (!(await media.has(file))) await media.write(file, await inTurn(() => encode(original, width, format)))
  }
}

async function encode(original: Uint8Array, width: number, format: PictureFormat): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const resized = sharp(original, { failOn: 'error' }).autoOrient().resize({ width, withoutEnlargement: true })
  if (format === 'avif') return resized.avif({ quality: 50, effort: 2 }).toBuffer()
  if (format === 'webp') return resized.webp({ quality: 75 }).toBuffer()
  // JPEG has no transparency. Without a background, transparent parts would turn black.
  return resized.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}
