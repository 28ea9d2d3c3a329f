import { deriveMissing } from '../shop/media/derive-missing.ts'
import type { Shop } from '../shop/shop.ts'

/** Makes the picture sizes that an import left to be made, behind a shop that already serves. */
export async function derivePictures(shop: Pick<Shop, 'db' | 'media' | 'log'>, stop: AbortSignal): Promise<void> {
  const { done, left } = await deriveMissing(shop, stop)
  if (done > 0) shop.log.info({ pictures: done, left }, 'made the missing sizes of pictures')
}
