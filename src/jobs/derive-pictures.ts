import { bumpCatalogueVersion } from '../shop/articles/catalogue-version.ts'
import { deriveMissingFormats } from '../shop/media/derive-missing.ts'
import { measureSwatches } from '../shop/media/measure-swatches.ts'
import type { Shop } from '../shop/shop.ts'

/** Each new size changes pages, but rendering them again for every picture would be too much work. */
const PUBLISH_EVERY_MS = 60_000

/** Makes the picture sizes that an import has left out, while the shop is already running. */
export async function derivePictures(shop: Pick<Shop, 'db' | 'media' | 'log'>, stop: AbortSignal): Promise<void> {
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
  const { done, left } = await deriveMissingFormats(shop, stop, async (counts) => {
    if (performance.now() - publishedAt >= PUBLISH_EVERY_MS) await publish(counts.done)
  })
  await publish(done)
  if (done > 0) shop.log.info({ pictures: done, left }, 'made the missing sizes of pictures')
}
