import { useSyncExternalStore } from 'react'
import type { ReplyBody } from '../../contract/endpoint.ts'
import type { Endpoints } from '../../contract/endpoints.ts'
import { createStore } from '../../values/create-store.ts'

export type SavedItem = ReplyBody<Endpoints['GET /api/whistlist'], 200>['whistlist'][number]

/** The customer's wishlist, for every part of the page; undefined until it is loaded. load-wishlist.ts fills it. */
export const wishlistStore = createStore<SavedItem[] | undefined>(undefined)

export const useWishlist = (): SavedItem[] | undefined =>
  useSyncExternalStore(wishlistStore.subscribe, wishlistStore.read, () => undefined)
