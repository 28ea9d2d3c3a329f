import { loadSharp } from './load-sharp.ts'
import { type Picture, smallName } from './picture.ts'
import type { MediaStorage } from './storage.ts'

/** A JPEG of 180 px width for print, from the smallest copy of a picture; undefined while the shop does not have it. */
export async function readSmallJpeg(media: MediaStorage, picture: Picture): Promise<Buffer | undefined> {
  const file = await media.read(smallName(picture))
  if (file === undefined) return undefined
  try {
    const sharp = await loadSharp()
    return await sharp(file).resize({ width: 180 }).flatten({ background: '#ffffff' }).jpeg({ quality: 75 }).toBuffer()
  } catch {
    // A slip without a picture is better than none.
    return undefined
  }
}
