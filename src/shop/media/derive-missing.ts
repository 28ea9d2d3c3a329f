import type { Shop } from '../shop.ts'
import { deriveFormat } from './derive-picture.ts'
import { type PictureFormat, pictureFormats } from './picture.ts'
import { selectFormats, selectUnderived, selectUnderivedCount } from './queries.ts'
import { addFormats } from './sheet-queries.ts'

export type Derived = { done: number; failed: number; left: number }

// The cheap ones first: a page gains most from the first small file.
const cheapestFirst: PictureFormat[] = ['jpg', 'webp', 'avif']

/**
 * Makes the sizes and formats that are missing, one picture after the other, until the signal says stop. Two processes
 * may do this at once: names follow from the bytes, a file appears whole, and each looks again before it begins one.
 */
export async function deriveMissing(
  { db, media, log }: Pick<Shop, 'db' | 'media' | 'log'>,
  stop: AbortSignal,
  afterEach: (counts: Derived) => void | Promise<void> = () => {},
): Promise<Derived> {
  const pictures = await selectUnderived(db)
  const counts: Derived = { done: 0, failed: 0, left: pictures.length }
  for (const picture of pictures) {
    if (stop.aborted) break
    try {
      const known = await selectFormats(db, picture.file)
      if (known && known.length < pictureFormats.length) {
        const original = await media.read(picture.file)
        if (!original) throw new Error('the original is missing from the media folder; import it again')
        for (const format of cheapestFirst.filter((format) => !known.includes(format))) {
          await deriveFormat(media, picture, original, format)
          await addFormats(db, picture.file, [format])
        }
      }
      counts.done++
    } catch (error) {
      counts.failed++
      log.error({ file: picture.file, error }, 'a picture could not be derived; the shop goes on with the others')
    }
    counts.left--
    await afterEach(counts)
  }
  return counts
}

/** How many pictures still lack some format. */
export const countUnderived = ({ db }: Pick<Shop, 'db'>): Promise<number> => selectUnderivedCount(db)
