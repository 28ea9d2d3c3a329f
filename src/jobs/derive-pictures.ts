import { bumpCatalogueVersion } from '../shop/articles/catalogue-version.ts'
import { deriveMissingFormats } from '../shop/media/derive-missing.ts'
import type { Shop } from '../shop/shop.ts'

/** Each picture that gets smaller changes a page, but pages need not be drawn anew for every one of them. */
const SHOWN_EVERY_MS = 60_000

/** Makes the picture sizes that an import left to be made, behind a shop that already serves. */
export async function derivePictures(shop: Pick<Shop, 'db' | 'media' | 'log'>, stop: AbortSignal): Promise<void> {
  let shown = 0
  let shownAt = performance.now()
  async function show(done: number): Promise<void> {
    if (done === shown) return
    await bumpCatalogueVersion(shop)
    shown = done
    shownAt = performance.now()
  }
  const { done, left } = await deriveMissingFormats(shop, stop, async (counts) => {
    if (performance.now() - shownAt >= SHOWN_EVERY_MS) await show(counts.done)
  })
  await show(done)
  if (done > 0) shop.log.info({ pictures: done, left }, 'made the missing sizes of pictures')
}
