import { useSyncExternalStore } from 'react'
import type { ReplyBody } from '../../contract/endpoint.ts'
import type { Endpoints } from '../../contract/endpoints.ts'
import { createStore } from '../../values/create-store.ts'

export type Bag = ReplyBody<Endpoints['GET /api/cart'], 200>
export type BagItem = Bag['cart'][number]

export type BagState = {
  /** Undefined until it is loaded for the first time. */
  bag: Bag | undefined
  /** The last request failed, so the bag on the page may be out of date. */
  failed: boolean
}

export const noBag: BagState = { bag: undefined, failed: false }

/** The customer's bag, for every part of the page. load-bag.ts fills it and is separate: visitors do not need it. */
export const bagStore = createStore(noBag)

export const useBag = (): BagState => useSyncExternalStore(bagStore.subscribe, bagStore.read, () => noBag)
