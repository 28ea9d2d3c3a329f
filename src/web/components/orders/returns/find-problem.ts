import * as texts from '#texts/orders/returns.ts'
import { chosenItems, type Draft } from './draft.ts'
import type { Photo } from './photo-picker.tsx'

/** Why the request cannot be sent yet. */
export function findProblem(draft: Draft, photos: readonly Pick<Photo, 'state'>[]): string | undefined {
  const items = chosenItems(draft)
  if (items.length === 0) return texts.chooseItems
  if (draft.wants === undefined) return texts.chooseWish
  if (draft.wants === 'exchange' && items.some((item) => item.wanted_size_id === undefined)) return texts.chooseSizes
  if (draft.reason === undefined) return texts.chooseReason
  // Without it, the request would be sent with fewer photos than the page shows.
  if (photos.some(({ state }) => state === 'failed')) return texts.photoNotSent
  return photos.some(({ state }) => state === 'sending') ? texts.waitForPhotos : undefined
}
