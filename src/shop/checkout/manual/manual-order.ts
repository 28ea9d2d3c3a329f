import { createHash } from 'node:crypto'
import type { Language } from '../../../values/language.ts'
import type { ManualMethod, ManualSource } from '../../../values/orders/order-source.ts'
import { readPhone } from '../../../values/phone.ts'
import { trimUnseen } from '../../../values/text/visible-text.ts'
import { MAX_ITEMS, MAX_PIECES } from '../../bag/bag.ts'
import { type Destination, findDestination } from '../../shipping/find-destination.ts'

/** An order that staff enter for a customer on WhatsApp or in person. */
export type ManualOrder = {
  /** The same for every submission of one form: it makes one order. */
  key: string
  source: ManualSource
  items: readonly ManualItem[]
  name: string
  phone: string
  /** Empty if the customer gave none. */
  email: string
  /** The language of its emails, its payment page, and the names of its items. */
  language: Language
  delivery: ManualDelivery
  voucherCode: string
  payment: ManualPayment
  /** The usual time of the shop if it is undefined. */
  payWithinHours: number | undefined
}

export type ManualItem = { sizeId: number; qty: number }

export type ManualDelivery =
  | { by: 'courier'; address: string; zipCode: string; subdistrictId: string; service: string }
  /** The customer takes the items along: nothing is sent, and the paid order is delivered. */
  | { by: 'hand' }

export type ManualPayment =
  /** The customer pays on a page of the payment provider. */
  | { by: 'link' }
  /** The customer will transfer the money, and staff record it when it has arrived. */
  | { by: 'transfer' }
  /** The money is there. */
  | { by: 'received'; method: ManualMethod }

export type ManualField =
  | 'items'
  | 'name'
  | 'phone'
  | 'email'
  | 'address'
  | 'subdistrict'
  | 'zipCode'
  | 'service'
  | 'payWithin'

export type ManualProblem = {
  field: ManualField
  what: 'required' | 'invalid' | 'too-many' | 'unknown' | 'too-heavy' | 'no-service'
}

/** A payment page of the provider lives a week at most. */
const LONGEST_HOURS = 7 * 24

export type ReadManualOrder = Omit<ManualOrder, 'delivery'> & {
  delivery:
    | { by: 'courier'; address: string; zipCode: string; destination: Destination; service: string }
    | { by: 'hand' }
}

type ReadResult = { ok: true; order: ReadManualOrder } | { ok: false; problems: ManualProblem[] }

/** Trims what was typed, or reports every problem in it. */
export function readManualOrder(written: ManualOrder): ReadResult {
  const problems: ManualProblem[] = []
  const refuse = (field: ManualField, what: ManualProblem['what']) => problems.push({ field, what })
  const needed = (field: ManualField, text: string) => {
    const trimmed = trimUnseen(text)
    if (trimmed === '') refuse(field, 'required')
    return trimmed
  }
  const { items, delivery, payWithinHours } = written
  if (items.length === 0) refuse('items', 'required')
  if (items.length > MAX_ITEMS || items.some(({ qty }) => !Number.isInteger(qty) || qty < 1 || qty > MAX_PIECES)) {
    refuse('items', 'too-many')
  }
  const name = needed('name', written.name)
  const phone = needed('phone', written.phone)
  if (phone !== '' && readPhone(phone) === undefined) refuse('phone', 'invalid')
  const email = trimUnseen(written.email).toLowerCase()
  if (email !== '' && !/^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(email)) refuse('email', 'invalid')
  const hours = payWithinHours ?? 1
  if (!Number.isInteger(hours) || hours < 1 || hours > LONGEST_HOURS) refuse('payWithin', 'invalid')

  const whole = {
    ...written,
    items: mergeItems(items),
    name,
    phone,
    email,
    voucherCode: trimUnseen(written.voucherCode),
  }
  if (delivery.by === 'hand') {
    return problems.length > 0 ? { ok: false, problems } : { ok: true, order: { ...whole, delivery } }
  }
  const address = needed('address', delivery.address)
  const zipCode = needed('zipCode', delivery.zipCode)
  if (zipCode !== '' && !/^\d{5}$/.test(zipCode)) refuse('zipCode', 'invalid')
  const destination = findDestination(delivery.subdistrictId)
  if (destination === undefined) refuse('subdistrict', 'required')
  const service = needed('service', delivery.service)
  if (problems.length > 0 || destination === undefined) return { ok: false, problems }
  return { ok: true, order: { ...whole, delivery: { by: 'courier', address, zipCode, destination, service } } }
}

/** An order has one line for a size. */
export function mergeItems(items: readonly ManualItem[]): ManualItem[] {
  const merged = new Map<number, number>()
  for (const { sizeId, qty } of items) merged.set(sizeId, (merged.get(sizeId) ?? 0) + qty)
  return [...merged].map(([sizeId, qty]) => ({ sizeId, qty }))
}

/** The same for two submissions of one form. */
export const hashManualOrder = ({ key: _, ...order }: ReadManualOrder): string =>
  createHash('sha256').update(JSON.stringify(order)).digest('base64url')
