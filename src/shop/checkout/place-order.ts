import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Deadline, within } from '../../values/deadline.ts'
import { createTurns } from '../../values/turns.ts'
import type { Bag } from '../bag/bag.ts'
import { readBag } from '../bag/read-bag.ts'
import { releaseLease, withLease } from '../orders/lease.ts'
import { selectOrder } from '../orders/order-queries.ts'
import { selectLiveAttempt } from '../payments/attempts/attempt-queries.ts'
import { requestPaymentPage } from '../payments/attempts/request-payment-page.ts'
import { thankYouAddress } from '../payments/attempts/thank-you-address.ts'
import type { Shop } from '../shop.ts'
import { finishOrder } from './finish-order.ts'
import { giveUpOrder } from './give-up-order.ts'
import { type HoldRefusal, type HoldResult, holdOrder } from './hold-order.ts'
import { type FieldProblem, type OrderForm, type OrderInput, readForm } from './order-form.ts'
import { type PrepareRefusal, prepareOrder } from './prepare-order.ts'
import { drawInvoice, type EarlierOrder, selectBeingMade, selectEarlierOrders } from './queries.ts'
import { requestHash } from './request-hash.ts'

/** The provider has answered by then, or is given up; the rest of the time is for writing it down. */
const PROVIDER_UNTIL_MS = 10_000

/**
 * When all want the same piece at once, they wait for one row. So many of them do it with a connection in hand, and the
 * others in line without one: the rest of the shop needs connections too. Whoever would stand there for longer than people
 * wait hears so instead, and may come again.
 */
const inTurn = createTurns({ atOnce: 16, mostWaiting: 5_000, longestWaitMs: 2_000 })

export type PlaceOrderResult =
  | { ok: true; invoice: string; url: string; token: string | undefined }
  | ({ ok: false } & PlaceOrderRefusal)

export type PlaceOrderRefusal =
  | { reason: 'fields'; faults: FieldProblem[] }
  | PrepareRefusal
  | Exclude<HoldRefusal, { reason: 'changed' }>
  | { reason: 'key-used-before' }
  | { reason: 'crowded'; retryAfterSeconds: number }
  /** The order is still being made, here or by a twin of this request. */
  | { reason: 'underway' }
  | { reason: 'payment-away' }

type PlacingShop = Pick<
  Shop,
  'db' | 'limits' | 'lifetimes' | 'payments' | 'rates' | 'parcels' | 'identity' | 'mostPiecesEach' | 'log' | 'atStep'
>

type Placing = {
  customerId: number
  key: string | undefined
  hash: string
  /** As the bag was when the request came. */
  seen: Bag
  deadline: Deadline
}

/**
 * An order of what is in the bag, and the page to pay it on. The same request again, at the same time or later, is the same
 * order. Section by section: what it would be, then the hold in one transaction, then the provider with nothing locked, then
 * the outcome in one more transaction. Whatever stops in between is finished or given up by the clock.
 */
export async function placeOrder(
  shop: PlacingShop,
  { customerId, key, form }: { customerId: number; key?: string | undefined; form: OrderForm },
): Promise<PlaceOrderResult> {
  const deadline = within(PROVIDER_UNTIL_MS)
  const read = readForm(form)
  if (!read.ok) return { ok: false, reason: 'fields', faults: read.faults }
  let seen: Bag | undefined

  while (deadline.leftMs() > 0) {
    const leaseId = randomUUID()
    const turn = await inTurn(async () => {
      const bag = await readBag(shop, customerId)
      // As the bag was when the request first came to its turn.
      seen ??= bag
      const placing = { customerId, key, hash: requestHash(form), seen, deadline }
      return lookAndHold(shop, placing, { bag, wishes: read.wishes, leaseId })
    })
    if (!turn.ok) {
      // That is no crowd: the database is away, or as good as.
      if (turn.isStuck) throw new Error('nobody in line comes to an end')
      return { ok: false, reason: 'crowded', retryAfterSeconds: turn.retryAfterSeconds }
    }
    const { twin, twinsOf, held } = turn.result
    if (twin !== undefined) return twin
    if (twinsOf !== undefined) {
      const answer = await settleBeingMade(shop, twinsOf)
      if (answer !== undefined) return answer
      continue
    }
    if (!held.ok) {
      if (held.reason === 'changed') continue
      return held
    }
    if (held.reference === undefined) return answerOf(shop, held.orderId)
    await shop.atStep?.('hold committed')
    const { orderId, invoice, reference } = held
    let placed: PlaceOrderResult | undefined
    try {
      placed = await payFor(shop, { orderId, invoice, reference, leaseId, deadline })
      return placed
    } finally {
      // Placed, it has none any more.
      if (!placed?.ok) await releaseLease(shop, orderId, leaseId)
    }
  }
  return { ok: false, reason: 'underway' }
}

type Looked =
  | { twin: PlaceOrderResult; twinsOf?: never; held?: never }
  | { twinsOf: Placing; twin?: never; held?: never }
  | { held: HoldResult | ({ ok: false } & PrepareRefusal); twin?: never; twinsOf?: never }

/** An order that the same request has led to already, or one that is being made; else the hold of a new one. */
async function lookAndHold(
  shop: PlacingShop,
  placing: Placing,
  { bag, wishes, leaseId }: { bag: Bag; wishes: OrderInput; leaseId: string },
): Promise<Looked> {
  const { customerId } = placing
  const before = await lookForTwins(shop, placing, bag)
  if (before !== undefined) return before
  await shop.atStep?.('no twin found')
  const prepared = await prepareOrder(shop, { customerId, bag, wishes })
  // A twin that took what is missing was there before the bag was read, and would have been seen.
  if (!prepared.ok && isOfTheBag(prepared)) return { held: prepared }
  // Else it may have come since: what it took is missing now, and its order is this one's too.
  const look = async () => lookForTwins(shop, placing, await readBag(shop, customerId))
  if (!prepared.ok) return (await look()) ?? { held: prepared }
  await shop.atStep?.('order prepared')
  const invoice = await drawInvoice(shop.db)
  const held = await holdOrder(shop, { ...placing, invoice, leaseId, wishes, prepared: prepared.order })
  if (held.ok || held.reason === 'changed') return { held }
  return (await look()) ?? { held }
}

const isOfTheBag = ({ reason }: PrepareRefusal) => reason === 'bag-empty' || reason === 'sold-out'

async function lookForTwins(shop: PlacingShop, placing: Placing, bag: Bag): Promise<Looked | undefined> {
  const { customerId, key, hash, seen } = placing
  const emptiedBag = key === undefined ? bag.emptiedByOrderId : undefined
  const found = await selectEarlierOrders(shop.db, customerId, { key, bagVersion: seen.version, emptiedBag })
  if (found.some(({ status }) => status === 'Creating')) return { twinsOf: placing }
  const byKey = key === undefined ? undefined : found.find((twin) => twin.key === key)
  if (byKey !== undefined && byKey.hash !== hash) return { twin: { ok: false, reason: 'key-used-before' } }
  // By the order that emptied the bag as long as nothing was put in since.
  const twin =
    byKey ?? found.find(({ bagVersion }) => bagVersion === seen.version) ?? found.find(({ id }) => id === emptiedBag)
  return twin?.hash === hash ? { twin: await answerOf(shop, twin.id) } : undefined
}

/**
 * Earlier requests of this customer: waits, with no connection in hand, until nobody is at work on one; then the same
 * request carries its order on, and what was left lying by another is given up.
 */
async function settleBeingMade(shop: PlacingShop, placing: Placing): Promise<PlaceOrderResult | undefined> {
  const { customerId, deadline } = placing
  for (let pause = 40; ; pause = Math.min(400, pause * 1.5)) {
    const beingMade = await selectBeingMade(shop.db, customerId)
    const [lapsed] = beingMade.filter(({ isLeased }) => !isLeased)
    if (beingMade.length === 0) return undefined
    if (lapsed !== undefined) {
      const answer = await takeOver(shop, placing, lapsed)
      if (answer !== undefined) return answer
    } else if (deadline.leftMs() <= pause) return { ok: false, reason: 'underway' }
    // Twins of one moment must not come back in one moment.
    else await wait(pause * (0.75 + Math.random() / 2))
  }
}

/** Nobody is at work on it any more. The same request carries it on; another one gives it up and begins its own. */
async function takeOver(
  shop: PlacingShop,
  placing: Placing,
  lapsed: EarlierOrder,
): Promise<PlaceOrderResult | undefined> {
  const { deadline, key, hash, seen } = placing
  const isSame =
    lapsed.hash === hash && (key === undefined || lapsed.key !== key ? lapsed.bagVersion === seen.version : true)
  const done = await withLease(shop, lapsed.id, ['Creating'], async (leaseId) => {
    const attempt = await selectLiveAttempt(shop.db, lapsed.id)
    if (isSame && attempt !== undefined) {
      return payFor(shop, {
        orderId: lapsed.id,
        invoice: lapsed.invoice,
        reference: attempt.reference,
        leaseId,
        deadline,
      })
    }
    await giveUpOrder(shop, { orderId: lapsed.id, leaseId })
    return undefined
  })
  return done.ok ? done.value : undefined
}

type Paying = { orderId: number; invoice: string; reference: string; leaseId: string; deadline: Deadline }

/** From the hold to a page that can be paid. What the provider certainly refused is given up at once, the rest left to the clock. */
async function payFor(shop: PlacingShop, paying: Paying): Promise<PlaceOrderResult> {
  const { orderId, invoice, reference, leaseId } = paying
  const page = await requestPaymentPage(shop, paying)
  await shop.atStep?.('provider asked')
  if (page.outcome === 'refused') await giveUpOrder(shop, { orderId, leaseId })
  if (page.outcome !== 'created') return { ok: false, reason: 'payment-away' }
  const { token, url } = page
  const finished = await finishOrder(shop, { orderId, reference, leaseId, token, url })
  await shop.atStep?.('order committed')
  return finished ? { ok: true, invoice, url, token } : answerIfPlaced(shop, orderId)
}

async function answerIfPlaced(shop: PlacingShop, orderId: number): Promise<PlaceOrderResult> {
  const order = await selectOrder(shop.db, { id: orderId })
  return order === undefined || order.status === 'Cancelled'
    ? { ok: false, reason: 'payment-away' }
    : answerOf(shop, orderId)
}

/** Where the customer goes: to the payment page while the order can be paid, else to its thank-you page. */
async function answerOf({ db, identity }: PlacingShop, orderId: number): Promise<PlaceOrderResult> {
  const order = await selectOrder(db, { id: orderId })
  if (order === undefined) return { ok: false, reason: 'underway' }
  const { invoice, payment } = order
  return { ok: true, invoice, url: payment?.url ?? thankYouAddress(identity, invoice), token: payment?.token }
}
