import { useSyncExternalStore } from 'react'
import type { Call } from '../contract/client.ts'
import type { ReplyBody } from '../contract/endpoint.ts'
import type { Endpoints } from '../contract/endpoints.ts'
import { readToken } from './session.ts'

export type Bag = ReplyBody<Endpoints['GET /api/cart'], 200>
export type BagLine = Bag['cart'][number]

type Known = {
  /** Nothing until the first one has come. */
  bag: Bag | undefined
  /** The last time it was asked for, it did not come: what is shown may be old. */
  failed: boolean
}

const nothing: Known = { bag: undefined, failed: false }

let known = nothing
/** Whose it is, and by which tag the shop knows it. */
let token: string | null = null
let etag = ''
let loading: Promise<void> | undefined
let again = false
let holds = 0
const watchers = new Set<() => void>()

/** The customer's bag, the same for every part of the page. */
export function useBag(): Known {
  return useSyncExternalStore(
    watch,
    () => known,
    () => nothing,
  )
}

/**
 * Asks the shop for the bag, one request at a time: whoever asks meanwhile waits for the one that is on its way. Who has
 * changed something asks for it `anew`, since that one may have left before.
 */
export function loadBag(call: Call, { anew = false } = {}): Promise<void> {
  again ||= anew && loading !== undefined
  loading ??= load(call).finally(() => {
    loading = undefined
  })
  return loading
}

async function load(call: Call): Promise<void> {
  do {
    again = false
    const asking = readToken()
    if (asking !== token) forgetBag()
    token = asking
    if (asking === null) return
    const answer = await call('GET /api/cart', etag === '' ? {} : { headers: { 'if-none-match': etag } })
    if (asking !== readToken()) {
      again = true
      continue
    }
    // A change is on its way that the answer does not know of.
    if (holds > 0) continue
    if (answer.ok) {
      etag = answer.etag ?? ''
      show({ bag: answer.body, failed: false })
    } else if (answer.status === 304) show({ ...known, failed: false })
    else if (answer.status !== 401) show({ ...known, failed: true })
  } while (again)
}

/** A change that is on its way shows at once, and no older answer shows in its place until it is let go. */
export function holdBag() {
  holds += 1
}

export function letGoOfBag() {
  holds -= 1
  // What is shown is not what came with the tag.
  etag = ''
}

export function changeLine(id: number, qty: number) {
  const { bag } = known
  if (bag === undefined) return
  const cart = bag.cart.map((line) => (line.id === id ? { ...line, product_qty: qty } : line))
  show({ ...known, bag: { ...bag, ...sumsOf(cart), cart } })
}

export function forgetBag() {
  token = null
  etag = ''
  if (known !== nothing) show(nothing)
}

export const priceOf = ({ product: { price, price_disc } }: BagLine): number => (price_disc === 0 ? price : price_disc)

const sumsOf = (cart: BagLine[]) => ({
  count: cart.reduce((sum, line) => sum + line.product_qty, 0),
  subtotal: cart.reduce((sum, line) => sum + line.product_qty * priceOf(line), 0),
})

function show(next: Known) {
  known = next
  for (const tell of watchers) tell()
}

function watch(tell: () => void) {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}
