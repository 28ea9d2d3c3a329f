import { wishKey as key } from './has-wish.ts'
import { inTab } from './kept-values.ts'

/** What a visitor meant to put into the bag or onto the wishlist. */
export type Wish = { list: 'bag' | 'wishlist'; articleId: number; sizeId: number }

/** For this tab, until somebody has signed in here. A later wish takes the place of an earlier one. */
export const rememberWish = (wish: Wish) => inTab.keep(key, JSON.stringify(wish))

/** Good for once. */
export function takeWish(): Wish | undefined {
  const kept = inTab.read(key)
  if (kept === null) return undefined
  inTab.forget(key)
  return readWish(kept)
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
