import { useSyncExternalStore } from 'react'
import type { ReplyBody } from '../../contract/endpoint.ts'
import type { Endpoints } from '../../contract/endpoints.ts'

export type Bag = ReplyBody<Endpoints['GET /api/cart'], 200>
export type BagItem = Bag['cart'][number]

export type KnownBag = {
  /** Nothing until the first one has come. */
  bag: Bag | undefined
  /** The last time it was asked for, it did not come: what is shown may be old. */
  failed: boolean
}

const nothing: KnownBag = { bag: undefined, failed: false }

let known = nothing
const watchers = new Set<() => void>()

/** The customer's bag, the same for every part of the page. How it gets here is in load-bag.ts, which visitors do not need. */
export function useBag(): KnownBag {
  return useSyncExternalStore(watch, knownBag, () => nothing)
}

export const knownBag = (): KnownBag => known

export function showBag(next: KnownBag = nothing) {
  known = next
  for (const tell of watchers) tell()
}

function watch(tell: () => void) {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}
