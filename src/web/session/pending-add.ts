import { tabStorage } from '../browser/browser-storage.ts'

const key = 'wish'

/** An item that a visitor wanted to add to the bag or the wishlist. */
export type PendingAdd = { list: 'bag' | 'wishlist'; articleId: number; sizeId: number }

/** Kept for this tab until the visitor signs in. A newer item replaces an older one. */
export const rememberPendingAdd = (wish: PendingAdd) => tabStorage.keep(key, JSON.stringify(wish))

/** Does not remove the item: it is kept until it has been added or another one replaces it. */
export function findPendingAdd(): PendingAdd | undefined {
  const kept = tabStorage.read(key)
  const wish = kept === null ? undefined : readWish(kept)
  if (wish === undefined) tabStorage.forget(key)
  return wish
}

/** Forgets this item; keeps it if a newer one has replaced it. */
export function forgetPendingAdd(wish: PendingAdd) {
  const kept = findPendingAdd()
  const isSame = kept?.list === wish.list && kept.articleId === wish.articleId && kept.sizeId === wish.sizeId
  if (isSame) tabStorage.forget(key)
}

/** The stored value cannot be trusted, so it is parsed with care. */
function readWish(kept: string): PendingAdd | undefined {
  try {
    const { list, articleId, sizeId }: Partial<Record<keyof PendingAdd, unknown>> = JSON.parse(kept)
    const isWhole = typeof articleId === 'number' && typeof sizeId === 'number'
    return isWhole ? { list: list === 'wishlist' ? 'wishlist' : 'bag', articleId, sizeId } : undefined
  } catch {
    return undefined
  }
}
