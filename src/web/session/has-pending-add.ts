import { inTab } from '../browser/browser-storage.ts'

export const wishKey = 'wish'

/** Asked on every page; what a wish looks like, only those need to know who make one or grant it. */
export const hasWish = (): boolean => inTab.read(wishKey) !== null
