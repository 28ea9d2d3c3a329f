import { bumpCatalogueVersion } from '../shop/articles/catalogue-version.ts'
import { type DerivedCounts, deriveMissingFormats } from '../shop/media/derive-missing.ts'
import { measureSwatches } from '../shop/media/measure-swatches.ts'
import type { Shop } from '../shop/shop.ts'
import { encodeInBreaks } from './encode-in-breaks.ts'

/** Each new size changes pages, but rendering them again for every picture would be too much work. */
const PUBLISH_EVERY_MS = 60_000

/** Makes the picture sizes that an import has left out, while the shop is already running. */
export async function derivePictures(
  shop: Pick<Shop, 'db' | 'media' | 'log'>,
  stop: AbortSignal,
  sinceLastRequestMs: () => number = () => Number.POSITIVE_INFINITY,
): Promise<void> {
  // First, because it is much faster.
  if ((await measureSwatches(shop, stop)) > 0) await bumpCatalogueVersion(shop)
  let published = 0
  let publishedAt = performance.now()
  async function publish(done: number): Promise<void> {
    if (done === published) return
    await bumpCatalogueVersion(shop)
    published = done
    publishedAt = performance.now()
  }
  async function publishSometimes({ done }: DerivedCounts): Promise<void> {
    if (performance.now() - publishedAt >= PUBLISH_EVERY_MS) await publish(done)
  }
  const inTurn = encodeInBreaks({ sinceLastRequestMs, stop })
  const { done, left } = await deriveMissingFormats(shop, stop, publishSometimes, inTurn)
  await publish(done)
  if (done > 0) shop.log.info({ pictures: done, left }, 'made the missing sizes of pictures')
}
