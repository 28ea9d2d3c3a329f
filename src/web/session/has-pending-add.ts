import { tabStorage } from '../browser/browser-storage.ts'

export const pendingAddKey = 'wish'

/** Asked on every page; what a wish looks like, only those need to know who make one or grant it. */
export const hasPendingAdd = (): boolean => tabStorage.read(pendingAddKey) !== null
