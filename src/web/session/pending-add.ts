import { tabStorage } from '../browser/browser-storage.ts'

const key = 'wish'

/** What a visitor meant to put into the bag or onto the wishlist. */
export type PendingAdd = { list: 'bag' | 'wishlist'; articleId: number; sizeId: number }

/** For this tab, until somebody has signed in here. A later wish takes the place of an earlier one. */
export const rememberPendingAdd = (wish: PendingAdd) => tabStorage.keep(key, JSON.stringify(wish))

/** Stays until it is granted, or another one takes its place. */
export function findPendingAdd(): PendingAdd | undefined {
  const kept = tabStorage.read(key)
  const wish = kept === null ? undefined : readWish(kept)
  if (wish === undefined) tabStorage.forget(key)
  return wish
}

/** Good for once; a later one stays. */
export function forgetPendingAdd(wish: PendingAdd) {
  const kept = findPendingAdd()
  const isSame = kept?.list === wish.list && kept.articleId === wish.articleId && kept.sizeId === wish.sizeId
  if (isSame) tabStorage.forget(key)
}

/** What the storage holds may be anybody's. */
function readWish(kept: string): PendingAdd | undefined {
  try {
    const { list, articleId, sizeId }: Partial<Record<keyof PendingAdd, unknown>> = JSON.parse(kept)
    const isWhole = typeof articleId === 'number' && typeof sizeId === 'number'
    return isWhole ? { list: list === 'wishlist' ? 'wishlist' : 'bag', articleId, sizeId } : undefined
  } catch {
    return undefined
  }
}
