import type { CallResult } from '../../contract/client.ts'
import type { Endpoints } from '../../contract/endpoints.ts'
import { readToken } from '../session/session.ts'
import { call } from './api-client.ts'
import { type BagItem, bagStore, noBag } from './bag-store.ts'

type Sync = {
  /** The session token and the ETag of the bag that is shown. */
  token: string | null
  etag: string
  loading: Promise<void> | undefined
  /** The bag has changed since the current request was sent. */
  isOutdated: boolean
  /** The number of optimistic changes: shown already, not yet confirmed by the shop. */
  unconfirmed: number
}

const sync: Sync = { token: null, etag: '', loading: undefined, isOutdated: false, unconfirmed: 0 }

/** Notifies the other tabs that the bag has changed. */
const otherTabs = new BroadcastChannel('bag')
otherTabs.addEventListener('message', () => void loadAgain())

/**
 * Loads the bag, one request at a time: concurrent callers share the running request. After a change, `again` sends
 * another one when it ends, because the running request may be older than the change.
 */
export function loadBag({ again = false } = {}): Promise<void> {
  if (!again) return loadOnce()
  otherTabs.postMessage(null)
  return loadAgain()
}

function loadAgain(): Promise<void> {
  sync.isOutdated ||= sync.loading !== undefined
  return loadOnce()
}

function loadOnce(): Promise<void> {
  sync.loading ??= load().finally(() => {
    sync.loading = undefined
  })
  return sync.loading
}

async function load(): Promise<void> {
  do {
    sync.isOutdated = false
    const token = readToken()
    if (token !== sync.token) forgetBag()
    sync.token = token
    if (token === null) return
    const answer = await call('GET /api/cart', sync.etag === '' ? {} : { headers: { 'if-none-match': sync.etag } })
    // The session changed during the request.
    if (token !== readToken()) sync.isOutdated = true
    // A response from before an optimistic change would undo it on the page.
    else if (sync.unconfirmed === 0) showAnswer(answer)
  } while (sync.isOutdated)
}

function showAnswer(answer: CallResult<Endpoints['GET /api/cart']>) {
  if (answer.ok) {
    sync.etag = answer.etag ?? ''
    bagStore.write({ bag: answer.body, failed: false })
  } else if (answer.status === 304) bagStore.write({ ...bagStore.read(), failed: false })
  else if (answer.status !== 401) bagStore.write({ ...bagStore.read(), failed: true })
}

/** Until the bag is released, an older response cannot replace an optimistic change. */
export function holdBag() {
  sync.unconfirmed += 1
}

export function releaseBag() {
  sync.unconfirmed -= 1
  // The bag on the page no longer matches the ETag.
  sync.etag = ''
}

export function changeLine(id: number, qty: number) {
  const { bag, failed } = bagStore.read()
  if (bag === undefined) return
  const cart = bag.cart.map((item) => (item.id === id ? { ...item, product_qty: qty } : item))
  bagStore.write({ failed, bag: { ...bag, ...sumsOf(cart), cart } })
}

function forgetBag() {
  sync.token = null
  sync.etag = ''
  if (bagStore.read() !== noBag) bagStore.write(noBag)
}

export const priceOf = ({ product: { price, price_disc } }: BagItem): number => (price_disc === 0 ? price : price_disc)

const sumsOf = (cart: BagItem[]) => ({
  count: cart.reduce((sum, item) => sum + item.product_qty, 0),
  subtotal: cart.reduce((sum, item) => sum + item.product_qty * priceOf(item), 0),
})
