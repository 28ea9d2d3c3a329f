import type { Db } from '../../db/db.ts'
import type { Shop } from '../shop.ts'
import { deriveFormat, type InTurn } from './derive-picture.ts'
import { type PictureFormat, publishedName } from './picture.ts'
import { publishOriginal } from './publish-picture.ts'
import { addFormats, claimUnderived, postponeDeriving, selectUnderived, selectUnderivedCount } from './queries.ts'

export type DerivedCounts = { done: number; failed: number; left: number }

// The fastest encoding first, because a page gains most from the first small file.
const cheapestFirst: PictureFormat[] = ['jpg', 'webp', 'avif']

/** Longer than any picture takes, also while visitors come. After that, another process may take over the picture of one that died. */
const CLAIM_SECONDS = 600
/** An immediate retry helps neither with a missing original nor with a full disk. */
const AFTER_FAILURE_SECONDS = 3_600

/**
 * Creates missing sizes and formats, one picture after the other, until the signal aborts. Several processes share the
 * work: each claims a picture first.
 */
export async function deriveMissingFormats(
  { db, media, log }: Pick<Shop, 'db' | 'media' | 'log'>,
  stop: AbortSignal,
  afterEach: (counts: DerivedCounts) => void | Promise<void> = () => {},
  inTurn: InTurn = (encode) => encode(),
): Promise<DerivedCounts> {
  const pictures = await selectUnderived(db)
  const counts: DerivedCounts = { done: 0, failed: 0, left: pictures.length }
  for (const picture of pictures) {
    if (stop.aborted) break
    try {
      const known = await claimUnderived(db, picture.file, CLAIM_SECONDS)
      if (known) {
        const original = await media.read(picture.file)
        if (!original) throw new Error('the original is missing from the media folder; import it again')
        for (const format of cheapestFirst.filter((format) => !known.includes(format))) {
          await deriveFormat(media, picture, original, format, inTurn)
          await addFormats(db, picture.file, [format])
        }
        if (!(await media.has(publishedName(picture.file)))) await publishOriginal(media, picture.file, original)
        counts.done++
      }
    } catch (error) {
      counts.failed++
      await postponeDeriving(db, picture.file, AFTER_FAILURE_SECONDS)
      log.error({ file: picture.file, error }, 'a picture could not be derived; it is tried again in an hour')
    }
    counts.left--
    await afterEach(counts)
  }
  return counts
}

/** How many pictures lack some format. */
export const countUnderived = ({ db }: Pick<Shop, 'db'>): Promise<number> => selectUnderivedCount(db)

/** Records ready-made formats, so that they are not derived again. */
export async function recordFormats(db: Db, file: string, formats: PictureFormat[]): Promise<void> {
  await addFormats(db, file, formats)
}
