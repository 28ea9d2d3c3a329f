import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Language } from '../../values/language.ts'
import type { ExactLimit } from '../../values/limits.ts'
import { within } from '../../values/time/deadline.ts'
import { createTurns } from '../../values/turns.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import type { Bag, BagItem } from '../bag/bag.ts'
import { findOverCap, type OverCap } from '../bag/find-over-cap.ts'
import { lockBag, readBag } from '../bag/read-bag.ts'
import { takeOutOfBag } from '../bag/take-out-of-bag.ts'
import { consumeLimit, consumeLimits } from '../limits/consume-limit.ts'
import { moveOrder } from '../orders/change-order.ts'
import { completePayment } from '../orders/complete-payment.ts'
import { LEASE_SECONDS, releaseLease } from '../orders/lease.ts'
import { newPaymentReference } from '../payments/attempts/request-payment-page.ts'
import type { Shop } from '../shop.ts'
import { takeStock } from '../stock/take-stock.ts'
import { takeVoucher } from '../vouchers/take-voucher.ts'
import { findEarlierOrder, type OrderRequest, waitForUnfinishedOrders } from './earlier-orders.ts'
import { describePlacedOrder, ORDER_LIMITS, openForPayment } from './finish-order.ts'
import { type FieldProblem, hashForm, type OrderForm, type OrderInput, readForm } from './order-form.ts'
import { toAddress, toOrderItem, toService } from './order-values.ts'
import { type PreparedOrder, type PrepareRefusal, prepareOrder } from './prepare-order.ts'
import { countUnpaidOrders, drawInvoice, insertOrder } from './queries.ts'

export type PlaceOrderResult =
  | { ok: true; invoice: string; url: string; token: string | undefined }
  | ({ ok: false } & PlaceOrderRefusal)

export type PlaceOrderRefusal =
  | { reason: 'fields'; problems: FieldProblem[] }
  | PrepareRefusal
  | HoldRefusal
  | { reason: 'key-used-before' }
  | { reason: 'crowded'; retryAfterSeconds: number }
  /** This or an earlier request of the customer is still making the order. */
  | { reason: 'underway' }
  | { reason: 'payment-away' }

type PlaceOrderInput = { customerId: number; key?: string | undefined; form: OrderForm; language?: Language }

type HoldRefusal =
  | { reason: 'sold-out'; lines: BagItem[] }
  | { reason: 'voucher'; what: 'used' | 'expired' | 'not-first-order' }
  | { reason: 'too-many-unpaid' }
  | { reason: 'over-cap'; over: OverCap<BagItem>[] }
  | { reason: 'too-often'; retryAfterSeconds: number }
  /** Too many orders within an hour, given up or not. */
  | { reason: 'too-many-tries'; retryAfterSeconds: number }

type PlacingShop = Pick<Shop, 'db' | 'now' | 'limits' | 'lifetimes' | 'payments' | 'rates' | 'parcels' | 'identity'> &
  Pick<Shop, 'purchaseLimits' | 'log' | 'atStep'>

/** The provider is asked until then. The rest of the request's time is for storing its answer. */
const PROVIDER_TIME_MS = 10_000
const MOST_UNPAID = 3

/**
 * When many customers want the same piece, their transactions wait for one row, each with a database connection. Only this many do;
 * the others queue without a connection, and are refused if the queue is too long for a customer to wait.
 */
const inTurn = createTurns({ atOnce: 16, mostWaiting: 5_000, longestWaitMs: 2_000 })

/**
 * Places an order of what is in the bag and returns its payment page. The same request again returns the same order.
 *
 * In steps: prepare the order, store and hold it in one transaction, ask the provider with nothing locked, and finish the order in
 * another transaction. If the process stops in between, `completeOrders` finishes the order or gives it up.
 */
export async function placeOrder(
  shop: PlacingShop,
  { customerId, key, form, language = 'en' }: PlaceOrderInput,
): Promise<PlaceOrderResult> {
  const deadline = within(PROVIDER_TIME_MS)
  const read = readForm(form)
  if (!read.ok) return { ok: false, reason: 'fields', problems: read.problems }
  const { input } = read
  const hash = hashForm(form)
  let bagAtStart: Bag | undefined

  while (deadline.leftMs() > 0) {
    const leaseId = randomUUID()
    const turn = await inTurn(async () => {
      const bag = await readBag(shop, customerId)
      bagAtStart ??= bag
      const request: OrderRequest = { customerId, key, hash, language, bagAtStart, deadline }
      return { request, step: await findOrHold(shop, request, { bag, input, leaseId }) }
    })
    if (!turn.ok) {
      // No request in the queue gets its turn: this is no crowd, the database is away.
      if (turn.isStuck) throw new Error('the queue for placing orders does not move')
      return { ok: false, reason: 'crowded', retryAfterSeconds: turn.retryAfterSeconds }
    }
    const { request, step } = turn.result
    switch (step.next) {
      case 'answer':
        return step.result
      case 'try-again':
        continue
      case 'wait': {
        const result = await waitForUnfinishedOrders(shop, request)
        if (result !== undefined) return result
        continue
      }
      case 'pay': {
        const { orderId, invoice, reference } = step
        await shop.atStep?.('hold committed')
        let result: PlaceOrderResult | undefined
        try {
          result = await openForPayment(shop, { orderId, invoice, reference, leaseId, deadline })
          return result
        } finally {
          // A placed order has no lease any more.
          if (!result?.ok) await releaseLease(shop, orderId, leaseId)
        }
      }
    }
  }
  return { ok: false, reason: 'underway' }
}

type Step =
  | { next: 'answer'; result: PlaceOrderResult }
  /** Another order of the customer is being made. */
  | { next: 'wait' }
  /** The bag or an order has changed since the order was prepared. */
  | { next: 'try-again' }
  | { next: 'pay'; orderId: number; invoice: string; reference: string }

type Preparation = { bag: Bag; input: OrderInput; leaseId: string }

/** The answer of an earlier, same request; else a new order that holds its pieces and its voucher. */
async function findOrHold(
  shop: PlacingShop,
  request: OrderRequest,
  { bag, input, leaseId }: Preparation,
): Promise<Step> {
  const { customerId } = request
  const findEarlier = async (current: Bag): Promise<Step | undefined> => {
    const earlier = await findEarlierOrder(shop, request, current)
    if (earlier.found === 'unfinished') return { next: 'wait' }
    return earlier.found === 'answer' ? { next: 'answer', result: earlier.result } : undefined
  }
  const refuse = (refusal: PlaceOrderRefusal): Step => ({ next: 'answer', result: { ok: false, ...refusal } })

  const before = await findEarlier(bag)
  if (before !== undefined) return before
  await shop.atStep?.('no earlier order found')
  const prepared = await prepareOrder(shop, { customerId, bag, input })
  if (!prepared.ok) {
    // An order that emptied this bag was placed before the bag was read, so it would have been found.
    if (prepared.reason === 'bag-empty' || prepared.reason === 'sold-out') return refuse(prepared)
    // The same request, sent twice, may have taken the missing pieces meanwhile. Its order is the answer to this one too.
    return (await findEarlier(await readBag(shop, customerId))) ?? refuse(prepared)
  }
  await shop.atStep?.('order prepared')
  const invoice = await drawInvoice(shop.db, shop.now())
  const held = await holdOrder(shop, { request, invoice, leaseId, input, prepared: prepared.order })
  if (!held.ok) {
    if (held.refusal.reason === 'changed') return { next: 'try-again' }
    return (await findEarlier(await readBag(shop, customerId))) ?? refuse(held.refusal)
  }
  const { orderId, reference } = held
  if (reference === undefined) return { next: 'answer', result: await describePlacedOrder(shop, orderId) }
  return { next: 'pay', orderId, invoice, reference }
}

type HoldInput = {
  request: OrderRequest
  invoice: string
  leaseId: string
  input: OrderInput
  prepared: PreparedOrder
}

type HoldResult =
  /** Without a reference, nothing is to be paid: the order is placed and paid. */
  | { ok: true; orderId: number; reference: string | undefined }
  | { ok: false; refusal: HoldRefusal | { reason: 'changed' } }

/** Carries a refusal out of the transaction and so undoes all of it. */
class HoldRefused extends Error {
  readonly refusal: HoldRefusal | { reason: 'changed' }
  readonly limit: ExactLimit | undefined
  constructor(refusal: HoldRefusal | { reason: 'changed' }, limit?: ExactLimit) {
    super(refusal.reason)
    this.refusal = refusal
    this.limit = limit
  }
}

async function holdOrder(shop: PlacingShop, hold: HoldInput): Promise<HoldResult> {
  try {
    return { ok: true, ...(await inTransaction(shop.db, (db) => writeHold({ ...shop, db }, hold))) }
  } catch (error) {
    if (!(error instanceof HoldRefused)) throw error
    if (error.limit !== undefined && error.limit !== 'order.spacing') {
      await alertOwner(shop, hold.request.customerId, error.limit)
    }
    return { ok: false, refusal: error.refusal }
  }
}

/** Stores the order and takes its pieces and its voucher. Whatever may have changed since the order was prepared is checked again. */
async function writeHold(shop: PlacingShop, { request, invoice, leaseId, input, prepared }: HoldInput) {
  const { db } = shop
  const { customerId, key, hash, language } = request
  const { bag, sums, voucher } = prepared

  // From here on, all orders of one customer come one after the other.
  const locked = await lockBag(db, customerId)
  if (!isSame(locked.items, bag.items) || locked.version !== bag.version) throw new HoldRefused({ reason: 'changed' })
  const open = await countUnpaidOrders(db, customerId)
  if (open.beingMade > 0) throw new HoldRefused({ reason: 'changed' })
  if (open.unpaid >= MOST_UNPAID) throw new HoldRefused({ reason: 'too-many-unpaid' })
  const over = await findOverCap(shop, customerId, bag.items)
  if (over.length > 0) throw new HoldRefused({ reason: 'over-cap', over })
  await countTowardsLimits(shop, customerId)
  await shop.atStep?.('bag locked')

  const reference = sums.grossTotalFinal > 0 ? newPaymentReference(invoice, 1) : undefined
  const orderId = await insertOrder(db, {
    ...{ customerId, invoice, language, key, hash, bagVersion: bag.version, sums, voucher, tax: shop.identity.tax },
    items: bag.items.map((one) => toOrderItem(one, voucher)),
    ...{ address: toAddress(input), shipping: { courier: 'SiCepat', ...toService(prepared.service) } },
    paymentSeconds: shop.lifetimes.paymentSeconds,
    lease: { id: leaseId, seconds: LEASE_SECONDS },
    attempt: reference === undefined ? undefined : { reference, account: shop.payments.account },
  })
  if (reference === undefined) await placeFreeOrder(db, orderId, leaseId)

  // Last come the rows that other customers wait for; the stock in the sequence that all transactions use.
  const stock = await takeStock(db, { orderId, round: 1 }, bag.items)
  if (!stock.ok) {
    throw new HoldRefused({ reason: 'sold-out', lines: bag.items.filter(({ sizeId }) => stock.short.includes(sizeId)) })
  }
  await shop.atStep?.('stock taken')
  const used =
    voucher &&
    (await takeVoucher(db, { voucherId: voucher.id, version: voucher.version, customerId, orderId }, shop.atStep))
  if (used?.ok === false) {
    throw new HoldRefused(used.reason === 'changed' ? { reason: 'changed' } : { reason: 'voucher', what: used.reason })
  }
  await shop.atStep?.('before the hold is committed')
  if (stock.changesShownStock || used?.changesShownStock) await bumpCatalogueVersion({ db })
  return { orderId, reference }
}

/** There is nothing to pay, so the order needs no payment page. */
async function placeFreeOrder(db: Db, orderId: number, leaseId: string): Promise<void> {
  await moveOrder(db, { orderId, from: ['Creating'], to: 'Paid', leaseId })
  await takeOutOfBag(db, orderId)
  await completePayment(db, orderId)
}

/** A refusal undoes this with the rest of the transaction, so only real orders count. */
async function countTowardsLimits(shop: Pick<Shop, 'db' | 'limits'>, customerId: number): Promise<void> {
  const turns = await consumeLimits(shop, ORDER_LIMITS, String(customerId))
  if (turns.ok) return
  const { limit, retryAfterSeconds } = turns
  const reason = limit === 'order.tries' ? 'too-many-tries' : 'too-often'
  throw new HoldRefused({ reason, retryAfterSeconds }, limit)
}

/** Orders in such quick succession may be a test of stolen cards. Logged once per window, over all processes. */
async function alertOwner(
  shop: Pick<Shop, 'db' | 'limits' | 'log'>,
  customer: number,
  limit: ExactLimit,
): Promise<void> {
  const { ok } = await consumeLimit(shop, 'order.alert', String(customer))
  if (ok) shop.log.error({ limit, customer }, 'an account places orders as fast as it may')
}

const isSame = (current: readonly BagItem[], prepared: readonly BagItem[]): boolean =>
  current.length === prepared.length &&
  current.every((line, place) => {
    const before = prepared[place]
    return (
      before !== undefined &&
      line.sizeId === before.sizeId &&
      line.qty === before.qty &&
      line.unitPrice === before.unitPrice &&
      line.weightGrams === before.weightGrams &&
      // Hidden or sold out since: the next try says so.
      (line.stock >= line.qty || line.stock === before.stock)
    )
  })
