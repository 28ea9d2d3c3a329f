import type { Shop } from '../shop.ts'
import { loadSharp } from './load-sharp.ts'
import { smallName } from './picture.ts'
import { selectUnmeasured, storeSwatch } from './queries.ts'

const side = 32
/** The middle of a picture, where the article is. */
const isInMiddle = (x: number, y: number) => x >= side * 0.3 && x < side * 0.7 && y >= side * 0.3 && y < side * 0.85
/** Colours that are nearer than this belong to the background. */
const LEAST_DISTANCE = 48

/**
 * Measures the first pictures of articles that have no swatch yet, from their smallest file. Returns how many it stored. One that
 * cannot be measured is tried again in the next round, and keeps no other work waiting.
 */
export async function measureSwatches(
  { db, media, log }: Pick<Shop, 'db' | 'media' | 'log'>,
  stop: AbortSignal,
): Promise<number> {
  let stored = 0
  const failed: { file: string; error: unknown }[] = []
  for (const picture of await selectUnmeasured(db)) {
    if (stop.aborted) break
    let swatch: string
    try {
      const bytes = await media.read(smallName(picture))
      if (!bytes) throw new Error('its smallest file is missing from the media folder')
      swatch = await measureSwatch(bytes, picture.tint)
    } catch (error) {
      failed.push({ file: picture.file, error })
      continue
    }
    await storeSwatch(db, picture.file, swatch)
    stored++
  }
  // One line, because each round tries all of them again.
  if (failed.length > 0)
    log.warn({ ...failed[0], pictures: failed.length }, 'colours of pictures could not be measured')
  return stored
}

/** The middle value of the pixels that are not background. If all are, the picture is of one colour. */
export async function measureSwatch(bytes: Uint8Array, background: string): Promise<string> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes)
    .resize(side, side, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: side * side }, (_, index) => index)
    .filter((index) => isInMiddle(index % side, Math.floor(index / side)))
    .map((index) => [0, 1, 2].map((channel) => data[index * info.channels + Math.min(channel, info.channels - 1)] ?? 0))
  const edge = [1, 3, 5].map((at) => Number.parseInt(background.slice(at, at + 2), 16))
  const article = pixels.filter(
    (pixel) => Math.hypot(...pixel.map((value, channel) => value - (edge[channel] ?? 0))) >= LEAST_DISTANCE,
  )
  const shown = article.length > 0 ? article : pixels
  const middle = (channel: number) =>
    shown.map((pixel) => pixel[channel] ?? 0).sort((a, b) => a - b)[shown.length >> 1] ?? 0
  return `#${[0, 1, 2].map((channel) => middle(channel).toString(16).padStart(2, '0')).join('')}`
}
