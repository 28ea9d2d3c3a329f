import { randomBytes, randomUUID } from 'node:crypto'
import { inTransaction } from '../../../db/transaction.ts'
import { type Deadline, within } from '../../../values/time/deadline.ts'
import { bumpCatalogueVersion } from '../../articles/catalogue-version.ts'
import { recordChange } from '../../audit/record-change.ts'
import { inLanguage } from '../../in-language.ts'
import { moveOrder } from '../../orders/change-order.ts'
import { completePayment } from '../../orders/complete-payment.ts'
import { LEASE_SECONDS, releaseLease, waitForLease } from '../../orders/lease.ts'
import { queueOrderEmail } from '../../orders/queue-order-email.ts'
import { recordedAccount } from '../../payments/attempts/read-attempt-status.ts'
import { newPaymentReference } from '../../payments/attempts/request-payment-page.ts'
import { writePayment } from '../../payments/recorded/record-payment.ts'
import type { Shop } from '../../shop.ts'
import { takeStock } from '../../stock/take-stock.ts'
import type { VoucherCheckResult } from '../../vouchers/check-voucher.ts'
import { takeVoucher } from '../../vouchers/take-voucher.ts'
import { openForPayment } from '../finish-order.ts'
import { toOrderItem } from '../order-values.ts'
import { drawInvoice, insertOrder } from '../queries.ts'
import {
  hashManualOrder,
  type ManualOrder,
  type ManualProblem,
  type ReadManualOrder,
  readManualOrder,
} from './manual-order.ts'
import { selectManualOrder } from './queries.ts'
import { type ManualLine, type ManualQuote, quoteManualOrder, usable } from './quote-manual-order.ts'

export type CreateManualOrderResult =
  /** `isNew` is false if an earlier submission of the form has made the order. */
  { ok: true; invoice: string; isNew: boolean } | ({ ok: false } & ManualRefusal)

export type ManualRefusal =
  | { reason: 'fields'; problems: ManualProblem[] }
  | { reason: 'sold-out'; lines: ManualLine[] }
  | { reason: 'voucher'; what: Exclude<VoucherCheckResult, { ok: true }>['reason'] }
  /** No source of shipping prices answers. */
  | { reason: 'shipping-away' }
  /** The form was submitted before with other values. */
  | { reason: 'key-used-before' }
  /** An earlier submission is still making the order. */
  | { reason: 'underway' }
  /** The provider made no payment page. */
  | { reason: 'payment-away' }

type CreatingShop = Pick<
  Shop,
  'db' | 'now' | 'actor' | 'limits' | 'lifetimes' | 'payments' | 'rates' | 'parcels' | 'identity' | 'log' | 'atStep'
>

const PROVIDER_TIME_MS = 10_000

/**
 * Creates an order that staff entered, by the rules of checkout: prices, shipping and voucher are the shop's own, and its pieces are
 * taken in the transaction that stores it. Of a form that is submitted twice, the second submission returns the first one's order.
 */
export async function createManualOrder(shop: CreatingShop, written: ManualOrder): Promise<CreateManualOrderResult> {
  const read = readManualOrder(written)
  if (!read.ok) return { ok: false, reason: 'fields', problems: read.problems }
  const deadline = within(PROVIDER_TIME_MS)
  const { order } = read
  const earlier = await findEarlier(shop, order, deadline)
  if (earlier !== undefined) return earlier

  const prepared = await prepare(shop, order)
  if (!prepared.ok) return prepared
  const leaseId = randomUUID()
  const invoice = await drawInvoice(shop.db, shop.now())
  const held = await hold(shop, { order, quote: prepared.quote, invoice, leaseId })
  if (!held.ok && held.hasChanged) return createManualOrder(shop, written)
  if (!held.ok) return held.refusal ?? (await findEarlier(shop, order, deadline)) ?? { ok: false, reason: 'underway' }
  if (held.reference === undefined) return { ok: true, invoice, isNew: true }
  return openPage(shop, { orderId: held.orderId, invoice, reference: held.reference, leaseId, deadline })
}

/** The result of an earlier submission of the same form. If it was interrupted, this one finishes its order. */
async function findEarlier(
  shop: CreatingShop,
  order: ReadManualOrder,
  deadline: Deadline,
): Promise<CreateManualOrderResult | undefined> {
  const earlier = await selectManualOrder(shop.db, order.key)
  if (earlier === undefined) return undefined
  const { id: orderId, invoice, reference } = earlier
  if (earlier.hash !== hashManualOrder(order)) return { ok: false, reason: 'key-used-before' }
  if (earlier.status !== 'Creating' || reference === null) return { ok: true, invoice, isNew: false }
  const done = await waitForLease(shop, { orderId, from: ['Creating'], deadline }, (leaseId) =>
    openForPayment(shop, { orderId, invoice, reference, leaseId, deadline }),
  )
  if (done.ok) return done.value.ok ? { ok: true, invoice, isNew: false } : { ok: false, reason: 'payment-away' }
  const current = await selectManualOrder(shop.db, order.key)
  if (current?.status === 'Creating') return { ok: false, reason: 'underway' }
  // Given up, its key is free again.
  return current === undefined ? { ok: false, reason: 'payment-away' } : { ok: true, invoice, isNew: false }
}

type PrepareResult = { ok: true; quote: ManualQuote } | ({ ok: false } & ManualRefusal)

async function prepare(shop: CreatingShop, order: ReadManualOrder): Promise<PrepareResult> {
  const { items, delivery, voucherCode, language } = order
  const isShipped = delivery.by === 'courier'
  const quote = await quoteManualOrder(inLanguage(shop, language), {
    ...{ items, voucherCode },
    subdistrictId: isShipped ? delivery.destination.subdistrict.id : undefined,
    service: isShipped ? delivery.service : '',
  })
  const refuseField = (problem: ManualProblem): PrepareResult => ({ ok: false, reason: 'fields', problems: [problem] })
  if (quote.lines.length < items.length) return refuseField({ field: 'items', what: 'unknown' })
  if (quote.short.length > 0) return { ok: false, reason: 'sold-out', lines: quote.short }
  if (quote.shipping.state === 'refused') {
    const { reason } = quote.shipping
    if (reason === 'no-rates') return { ok: false, reason: 'shipping-away' }
    return refuseField({
      field: 'service',
      what: reason === 'too-heavy' || reason === 'no-service' ? reason : 'unknown',
    })
  }
  if (isShipped && quote.service === undefined) return refuseField({ field: 'service', what: 'unknown' })
  if (quote.voucher?.ok === false) return { ok: false, reason: 'voucher', what: quote.voucher.reason }
  return { ok: true, quote }
}

type Hold = { order: ReadManualOrder; quote: ManualQuote; invoice: string; leaseId: string }

type HoldResult =
  /** With a reference, the provider still has to make the payment page. */
  | { ok: true; orderId: number; reference: string | undefined }
  /** Without a refusal, another submission of the form was faster, or the rule of the voucher has changed since it was read. */
  | { ok: false; refusal: ({ ok: false } & ManualRefusal) | undefined; hasChanged?: true }

/** Carries a refusal out of the transaction and so undoes all of it. */
class HoldRefused extends Error {
  readonly refusal: ManualRefusal | { reason: 'changed' }
  constructor(refusal: ManualRefusal | { reason: 'changed' }) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

async function hold(shop: CreatingShop, request: Hold): Promise<HoldResult> {
  try {
    return { ok: true, ...(await inTransaction(shop.db, (db) => writeHold({ ...shop, db }, request))) }
  } catch (error) {
    if (error instanceof HoldRefused) {
      const { refusal } = error
      if (refusal.reason === 'changed') return { ok: false, refusal: undefined, hasChanged: true }
      return { ok: false, refusal: { ok: false, ...refusal } }
    }
    if (isSameForm(error)) return { ok: false, refusal: undefined }
    throw error
  }
}

const isSameForm = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'placed_order_manual_key'

/** Stores the order and takes its pieces and its voucher. What can be paid without the provider is finished at once. */
async function writeHold(shop: CreatingShop, { order, quote, invoice, leaseId }: Hold) {
  const { db, actor } = shop
  const { payment, source, key, delivery } = order
  const voucher = usable(quote.voucher)
  const needsPayment = quote.sums.grossTotalFinal > 0
  const reference = needsPayment ? newPaymentReference(invoice, 1) : undefined
  const account = payment.by === 'link' ? shop.payments.account : recordedAccount
  const orderId = await insertOrder(db, {
    ...{
      customerId: undefined,
      invoice,
      language: order.language,
      key,
      hash: hashManualOrder(order),
      bagVersion: undefined,
    },
    ...{
      items: quote.lines.map((one) => toOrderItem(one, voucher)),
      sums: quote.sums,
      voucher,
      tax: shop.identity.tax,
    },
    ...{ address: addressOf(order), shipping: shippingOf(quote) },
    paymentSeconds: order.payWithinHours === undefined ? shop.lifetimes.paymentSeconds : order.payWithinHours * 3_600,
    lease: { id: leaseId, seconds: LEASE_SECONDS },
    attempt: reference === undefined ? undefined : { reference, account },
    manual: {
      ...{ source, email: order.email === '' ? undefined : order.email },
      ...{ isHandedOver: delivery.by === 'hand', linkCode: randomBytes(9).toString('base64url') },
    },
  })
  const stock = await takeStock(db, { orderId, round: 1 }, quote.lines)
  if (!stock.ok) {
    throw new HoldRefused({
      reason: 'sold-out',
      lines: quote.lines.filter(({ sizeId }) => stock.short.includes(sizeId)),
    })
  }
  await shop.atStep?.('stock taken')
  const used =
    voucher &&
    (await takeVoucher(db, { voucherId: voucher.id, version: voucher.version, customerId: undefined, orderId }))
  if (used?.ok === false) {
    throw new HoldRefused(used.reason === 'changed' ? { reason: 'changed' } : { reason: 'voucher', what: used.reason })
  }
  await recordChange(db, actor, {
    action: 'order.create',
    subject: { kind: 'order', key: invoice },
    after: { source, amount: quote.sums.grossTotalFinal, payment: payment.by },
    personalFields: ['name', 'phone', 'email', 'address'],
  })
  const isWaitingForPage = needsPayment && payment.by === 'link'
  if (!isWaitingForPage) await finishWithoutProvider(shop, { orderId, leaseId, payment, needsPayment })
  if (stock.changesShownStock || used?.changesShownStock) await bumpCatalogueVersion({ db })
  return { orderId, reference: isWaitingForPage ? reference : undefined }
}

type Unfinished = {
  orderId: number
  leaseId: string
  payment: ReadManualOrder['payment']
  needsPayment: boolean
}

async function finishWithoutProvider(
  shop: CreatingShop,
  { orderId, leaseId, payment, needsPayment }: Unfinished,
): Promise<void> {
  const { db } = shop
  if (!needsPayment) {
    await moveOrder(db, { orderId, from: ['Creating'], to: 'Paid', leaseId })
    await completePayment(db, orderId)
    return
  }
  await moveOrder(db, { orderId, from: ['Creating'], to: 'Unpaid', leaseId })
  if (payment.by === 'received') await writePayment(shop, orderId, payment.method)
  else await queueOrderEmail(db, 'order.placed', orderId)
}

type PageRequest = { orderId: number; invoice: string; reference: string; leaseId: string; deadline: Deadline }

async function openPage(shop: CreatingShop, request: PageRequest): Promise<CreateManualOrderResult> {
  await shop.atStep?.('hold committed')
  let isOpen = false
  try {
    const opened = await openForPayment(shop, request)
    isOpen = opened.ok
    return isOpen ? { ok: true, invoice: request.invoice, isNew: true } : { ok: false, reason: 'payment-away' }
  } finally {
    if (!isOpen) await releaseLease(shop, request.orderId, request.leaseId)
  }
}

function addressOf({ name, phone, delivery }: ReadManualOrder) {
  const person = { fullName: name, phone }
  if (delivery.by === 'hand') {
    return {
      ...{ ...person, address: '', zipCode: '', provinceId: '', provinceName: '', cityId: '', cityName: '' },
      ...{ subdistrictId: '', subdistrictName: '' },
    }
  }
  const { province, city, subdistrict } = delivery.destination
  return {
    ...{ ...person, address: delivery.address, zipCode: delivery.zipCode },
    ...{ provinceId: province.id, provinceName: city.provinceName },
    ...{ cityId: city.id, cityName: `${city.type} ${city.name}` },
    ...{ subdistrictId: subdistrict.id, subdistrictName: subdistrict.name },
  }
}

const shippingOf = ({ service }: ManualQuote) =>
  service === undefined
    ? { courier: '', service: '', serviceName: '', ekstimasi: '' }
    : {
        ...{ courier: 'SiCepat', service: service.service, serviceName: service.description },
        ekstimasi: service.ekstimasi,
      }
