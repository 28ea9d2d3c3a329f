import { loadSharp } from './load-sharp.ts'
import { isVariantName, publishedName } from './picture.ts'
import type { MediaStorage } from './storage.ts'

type Publisher = (file: string) => Promise<Uint8Array<ArrayBuffer> | undefined>

/**
 * Reads what the public may see under a picture's name. Originals are private: a camera writes the place into them. Under the name
 * of an original this is a copy of the same size, encoded again, and made when it is first needed.
 */
export function createPublisher(media: MediaStorage): Publisher {
  const underway = new Map<string, ReturnType<Publisher>>()
  let turn: Promise<unknown> = Promise.resolve()

  return async (file) => {
    if (isVariantName(file)) return media.read(file)
    const copy = await media.read(publishedName(file))
    if (copy !== undefined) return copy
    const making = underway.get(file) ?? turn.then(() => publish(media, file))
    // One at a time, because decoding a large picture takes a hundred megabytes.
    turn = making.catch(() => undefined)
    underway.set(file, making)
    return making.finally(() => underway.delete(file))
  }
}

/** Makes the public copy of an original, if there is an original of this name. */
async function publish(media: MediaStorage, file: string): ReturnType<Publisher> {
  const original = await media.read(file)
  return original === undefined ? undefined : publishOriginal(media, file, original)
}

export async function publishOriginal(media: MediaStorage, file: string, original: Uint8Array) {
  const copy = new Uint8Array(await encodeAgain(original, file))
  await media.write(publishedName(file), copy)
  return copy
}

/** sharp copies no metadata unless it is asked to. Only the orientation matters, and it is applied. */
async function encodeAgain(original: Uint8Array, file: string): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const picture = sharp(original, { failOn: 'error' }).autoOrient()
  if (file.endsWith('.jpg')) return picture.jpeg({ quality: 85, mozjpeg: true }).toBuffer()
  if (file.endsWith('.png')) return picture.png().toBuffer()
  if (file.endsWith('.webp')) return picture.webp({ quality: 85 }).toBuffer()
  return picture.avif({ quality: 60, effort: 2 }).toBuffer()
}
