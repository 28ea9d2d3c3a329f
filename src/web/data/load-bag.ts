import type { Call, CallResult } from '../../contract/client.ts'
import type { Endpoints } from '../../contract/endpoints.ts'
import { readToken } from '../session/session.ts'
import { type BagItem, knownBag, showBag } from './bag-store.ts'

/** Whose bag is shown, and by which tag the shop knows it. */
let token: string | null = null
let etag = ''
let loading: Promise<void> | undefined
let again = false
let holds = 0

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
    // Somebody else has signed in meanwhile.
    if (asking !== readToken()) again = true
    // A change is on its way that the answer does not know of.
    else if (holds === 0) take(answer)
  } while (again)
}

function take(answer: CallResult<Endpoints['GET /api/cart']>) {
  if (answer.ok) {
    etag = answer.etag ?? ''
    showBag({ bag: answer.body, failed: false })
  } else if (answer.status === 304) showBag({ ...knownBag(), failed: false })
  else if (answer.status !== 401) showBag({ ...knownBag(), failed: true })
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
  const { bag, failed } = knownBag()
  if (bag === undefined) return
  const cart = bag.cart.map((line) => (line.id === id ? { ...line, product_qty: qty } : line))
  showBag({ failed, bag: { ...bag, ...sumsOf(cart), cart } })
}

export function forgetBag() {
  token = null
  etag = ''
  if (knownBag().bag !== undefined || knownBag().failed) showBag()
}

export const priceOf = ({ product: { price, price_disc } }: BagItem): number => (price_disc === 0 ? price : price_disc)

const sumsOf = (cart: BagItem[]) => ({
  count: cart.reduce((sum, line) => sum + line.product_qty, 0),
  subtotal: cart.reduce((sum, line) => sum + line.product_qty * priceOf(line), 0),
})
