import { type Picture, smallName } from '../../shop/media/picture.ts'
import { tabStorage } from '../browser/browser-storage.ts'

const key = 'wish'

/** A size that a customer or visitor wants in the bag or on the wishlist. */
export type PendingAdd = { list: 'bag' | 'wishlist'; articleId: number; sizeId: number }

/** With what the sign-in page shows of it. Lists that only customers have leave it out. */
export type ItemToAdd = PendingAdd & { name?: string; size?: string; image?: Picture | undefined }

type StoredItem = PendingAdd & {
  name: string
  size: string
  picture: string
  /** It was sent to the shop, and the page was left before the answer. */
  wasSent: boolean
}

/** Kept for this tab until the visitor signs in. A newer item replaces an older one. */
export const rememberPendingAdd = ({ image, ...item }: ItemToAdd) =>
  tabStorage.keep(key, JSON.stringify({ ...item, picture: image && smallName(image), wasSent: false }))

/** Not if a newer item has replaced it. */
export function markSent(item: StoredItem, wasSent = true) {
  if (isPending(item)) tabStorage.keep(key, JSON.stringify({ ...item, wasSent }))
}

/** Does not remove the item: it is kept until it has been added or another one replaces it. */
export function findPendingAdd(): StoredItem | undefined {
  const kept = tabStorage.read(key)
  const item = kept === null ? undefined : readItem(kept)
  if (item === undefined) tabStorage.forget(key)
  return item
}

/** Forgets this item; keeps it if a newer one has replaced it. */
export function forgetPendingAdd(item: PendingAdd) {
  if (isPending(item)) tabStorage.forget(key)
}

function isPending({ list, articleId, sizeId }: PendingAdd): boolean {
  const kept = findPendingAdd()
  return kept?.list === list && kept.articleId === articleId && kept.sizeId === sizeId
}

/** The stored value cannot be trusted, so it is parsed with care. */
function readItem(kept: string): StoredItem | undefined {
  try {
    const read: Partial<Record<keyof StoredItem, unknown>> = JSON.parse(kept)
    const { list, articleId, sizeId } = read
    if (typeof articleId !== 'number' || typeof sizeId !== 'number') return undefined
    const text = (value: unknown) => (typeof value === 'string' ? value : '')
    // A name without slashes cannot lead out of the folder of the pictures.
    const picture = text(read.picture).replaceAll('/', '')
    const shown = { name: text(read.name), size: text(read.size), picture }
    const wasSent = read.wasSent === true
    return { list: list === 'wishlist' ? 'wishlist' : 'bag', articleId, sizeId, ...shown, wasSent }
  } catch {
    return undefined
  }
}
