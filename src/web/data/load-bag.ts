import type { CallResult } from '../../contract/client.ts'
import type { Endpoints } from '../../contract/endpoints.ts'
import { readToken } from '../session/session.ts'
import { call } from './api-client.ts'
import { type BagItem, bagStore, noBag } from './bag-store.ts'

type Sync = {
  /** Whose bag is shown, and the ETag it came with. */
  token: string | null
  etag: string
  loading: Promise<void> | undefined
  /** The bag has changed since the request that is on its way. */
  isOutdated: boolean
  /** Changes that are shown already and that the shop has not confirmed. */
  unconfirmed: number
}

const sync: Sync = { token: null, etag: '', loading: undefined, isOutdated: false, unconfirmed: 0 }

/**
 * Loads the bag, one request at a time: whoever calls meanwhile waits for the same one. After a change, `anew` asks once more,
 * since the request that is on its way may have left before.
 */
export function loadBag({ anew = false } = {}): Promise<void> {
  sync.isOutdated ||= anew && sync.loading !== undefined
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
    // Another customer has signed in meanwhile.
    if (token !== readToken()) sync.isOutdated = true
    // An answer from before an unconfirmed change would undo it on the page.
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

/** Until it is released, what a change shows is not replaced by an older answer of the shop. */
export function holdBag() {
  sync.unconfirmed += 1
}

export function releaseBag() {
  sync.unconfirmed -= 1
  // What is shown is no longer what came with the ETag.
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
