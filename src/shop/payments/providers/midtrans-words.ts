import { createHash, timingSafeEqual } from 'node:crypto'
import type { PaymentState } from '../../../values/orders/payment-state.ts'
import type { PaymentFacts, PaymentNotification } from '../payment-facts.ts'

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field that is a text, or a number written as one; anything else counts as absent. */
export function textIn(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : ''
}

const states: Record<string, PaymentState> = {
  pending: 'pending',
  authorize: 'authorised',
  deny: 'denied',
  failure: 'failed',
  cancel: 'cancelled',
  expire: 'expired',
  refund: 'refunded',
  partial_refund: 'partly-refunded',
  chargeback: 'charged-back',
  partial_chargeback: 'partly-charged-back',
}

/** A payment as Midtrans describes it, in answers and notifications. For some methods it writes states in capitals. */
export function readFacts(fields: Fields): PaymentFacts {
  const word = textIn(fields, 'transaction_status').toLowerCase()
  return {
    reference: textIn(fields, 'order_id'),
    transactionId: textIn(fields, 'transaction_id'),
    state: word === 'capture' || word === 'settlement' ? takenState(fields) : (states[word] ?? 'other'),
    amount: wholeRupiah(textIn(fields, 'gross_amount')),
    currency: textIn(fields, 'currency').toUpperCase() || 'IDR',
    merchant: textIn(fields, 'merchant_id') || undefined,
    method: textIn(fields, 'payment_type'),
    refundedAmount: wholeRupiah(textIn(fields, 'refund_amount')) ?? 0,
  }
}

/** Payments at counters such as Indomaret have no fraud status, which counts as accepted. */
function takenState(fields: Fields): PaymentState {
  const fraud = textIn(fields, 'fraud_status').toLowerCase()
  if (fraud === '' || fraud === 'accept') return 'paid'
  return fraud === 'deny' ? 'denied' : 'review'
}

/** Amounts come as `312000.00`. This shop has no amounts with a fraction. */
function wholeRupiah(text: string): number | undefined {
  const [, whole] = /^(\d{1,15})(?:\.0+)?$/.exec(text) ?? []
  return whole === undefined ? undefined : Number(whole)
}

/** A notification means money only with status code 200. */
export function readNotificationFields(fields: Fields): PaymentNotification {
  const facts = readFacts(fields)
  const state = facts.state === 'paid' && textIn(fields, 'status_code') !== '200' ? 'other' : facts.state
  return { ...facts, state, key: keyOf(fields), kept: pickPlainFields(fields) }
}

/**
 * The fields in which a new notification about the same payment can differ from the last one. A card payment, for example,
 * goes from `challenge` to `accept` with the same status.
 */
const keyNames = [
  'transaction_id',
  'transaction_status',
  'status_code',
  'fraud_status',
  'gross_amount',
  'currency',
  'refund_amount',
]

const keyOf = (fields: Fields): string =>
  [...keyNames.map((name) => textIn(fields, name).toLowerCase()), refundsOf(fields)].join('|')

/** The last refund, and a hash of all of them: together they can be longer than an index can hold. */
function refundsOf({ refunds }: Fields): string {
  if (!Array.isArray(refunds) || refunds.length === 0) return ''
  const described = refunds.map((refund: unknown) =>
    isFields(refund) ? ['refund_key', 'refund_amount', 'bank_confirmed_at'].map((name) => textIn(refund, name)) : [],
  )
  return `${described.at(-1)?.[0] ?? ''} ${createHash('sha256').update(JSON.stringify(described)).digest('base64url')}`
}

const plainNames = [
  'transaction_time',
  'transaction_status',
  'transaction_id',
  'status_code',
  'fraud_status',
  'payment_type',
  'order_id',
  'merchant_id',
  'gross_amount',
  'currency',
  'settlement_time',
  'expiry_time',
  'refund_amount',
]

const pickPlainFields = (fields: Fields) =>
  Object.fromEntries(
    plainNames.flatMap((name) => {
      const text = textIn(fields, name)
      // Cut between characters: half a surrogate pair cannot be stored.
      return text === '' ? [] : [[name, [...text].slice(0, 100).join('')]]
    }),
  )

/** What the database cannot store: NUL, half a surrogate pair, and more than an index can hold. Midtrans sends none of these. */
const UNFIT = /[\0\p{Cs}]/u
const LONGEST = 500

export const canBeStored = ({ reference, key, kept }: PaymentNotification): boolean =>
  [reference, key, ...Object.values(kept)].every((text) => text.length <= LONGEST && !UNFIT.test(text))

/** True if the sender knows the key. The signature covers the texts exactly as they came, `.00` included. */
export function isSigned(fields: Fields, key: string): boolean {
  const { order_id, status_code, gross_amount, signature_key } = fields
  if (typeof order_id !== 'string' || typeof status_code !== 'string' || typeof gross_amount !== 'string') return false
  if (typeof signature_key !== 'string' || signature_key.length !== 128) return false
  const signature = createHash('sha512')
    .update(order_id + status_code + gross_amount + key)
    .digest('hex')
  const given = Buffer.from(signature_key)
  return given.length === 128 && timingSafeEqual(Buffer.from(signature), given)
}
