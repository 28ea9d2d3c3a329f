import { inTab } from '../browser/browser-storage.ts'
import { wishKey as key } from './has-pending-add.ts'

/** What a visitor meant to put into the bag or onto the wishlist. */
export type Wish = { list: 'bag' | 'wishlist'; articleId: number; sizeId: number }

/** For this tab, until somebody has signed in here. A later wish takes the place of an earlier one. */
export const rememberWish = (wish: Wish) => inTab.keep(key, JSON.stringify(wish))

/** Stays until it is granted, or another one takes its place. */
export function rememberedWish(): Wish | undefined {
  const kept = inTab.read(key)
  const wish = kept === null ? undefined : readWish(kept)
  if (wish === undefined) inTab.forget(key)
  return wish
}

/** Good for once; a later one stays. */
export function forgetWish(wish: Wish) {
  const kept = rememberedWish()
  const isSame = kept?.list === wish.list && kept.articleId === wish.articleId && kept.sizeId === wish.sizeId
  if (isSame) inTab.forget(key)
}

/** What the storage holds may be anybody's. */
function readWish(kept: string): Wish | undefined {
  try {
    const { list, articleId, sizeId }: Partial<Record<keyof Wish, unknown>> = JSON.parse(kept)
    const isWhole = typeof articleId === 'number' && typeof sizeId === 'number'
    return isWhole ? { list: list === 'wishlist' ? 'wishlist' : 'bag', articleId, sizeId } : undefined
  } catch {
    return undefined
  }
}
