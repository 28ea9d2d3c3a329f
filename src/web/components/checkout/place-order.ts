import { replace } from 'react-router'
import { unreachable } from '#texts/phrases.ts'
import type { RefusalBody } from '../../../contract/endpoint.ts'
import * as texts from '../../../contract/texts.ts'
import type { OrderSums } from '../../../values/orders/order-sums.ts'
import { tabStorage } from '../../browser/browser-storage.ts'
import { logFailure } from '../../browser/log-failure.ts'
import { call } from '../../data/api-client.ts'
import { storeForRedirect } from '../../data/flash-message.ts'
import { loadBag } from '../../data/load-bag.ts'
import type { ReadField } from '../../data/read-form.ts'
import { languageOf } from '../../data/text-language.ts'
import { paths } from '../../paths.ts'
import type { FieldErrors, FormResult } from '../forms/form-result.ts'
import { type Draft, storeDraft } from './draft.ts'
import { goToPayment } from './go-to-payment.ts'
import type { Service } from './use-shipping-costs.ts'
import type { Voucher } from './use-voucher-code.ts'

const keyName = 'order_key'

const KEEP_ADDRESS_MS = 3000

type OrderInput = {
  bagVersion: number
  draft: Draft
  /** The address book was full, and the check box said that its oldest address goes. */
  replacesOldest: boolean
  /** Empty if the lists could not be loaded. The server uses the ids. */
  regionNames: { province: string; city: string; subdistrict: string }
  service: Pick<Service, 'service' | 'description'>
  sums: OrderSums
  voucher: Voucher | undefined
}

/** A message about the bag, and the items it is about. */
export type BagMessage = { text: string; about?: string }

/** The intent of the form that is sent to the clientAction of the shipping page. */
export const placeOrderIntent = 'place order'

/** `isPlaced`: the page stays only because the payment page cannot be opened. */
export type CheckoutResult = FormResult & {
  nextStep?: 'retry' | 'pay other orders'
  isPlaced?: true
  isTotalChanged?: true
}

/** The order as a form, which has only strings. */
export const orderForm = (order: OrderInput, payOrigin: string) => ({
  intent: placeOrderIntent,
  order: JSON.stringify(order),
  payOrigin,
})

/** Places the order, and opens the payment page or the bag. */
export async function placeOrderAndGoOn(readField: ReadField): Promise<CheckoutResult | Response> {
  const order: OrderInput = JSON.parse(readField('order'))
  const result = await placeOrder(order)
  switch (result.is) {
    case 'placed':
      await keepAddress(order)
      storeDraft({
        ...order.draft,
        addressId: '',
        keepsAddress: true,
        service: '',
        voucherCode: '',
        voucherApplied: false,
      })
      if (!goToPayment(result.url, readField('payOrigin'), result.invoice))
        return { ...failed(texts.paymentUnavailable), isPlaced: true }
      // The button stays busy until the next page is there.
      return new Promise(() => undefined)
    case 'bag-changed':
      storeBagMessage(result.message)
      return replace(paths.cart())
    case 'invalid':
      return { errors: result.errors }
    case 'total-changed':
      await loadBag({ again: true })
      return { ...failed(result.text), isTotalChanged: true }
    case 'too-many-unpaid':
      return { ...failed(result.text), nextStep: 'pay other orders' }
    case 'failed':
      return { ...failed(result.text), nextStep: 'retry' }
    case 'signed-out':
      return {}
  }
}

/**
 * The order is placed: if the address cannot be kept in time, the payment page opens without. A book that has become full since keeps
 * its addresses.
 */
async function keepAddress({ draft, replacesOldest }: OrderInput): Promise<void> {
  if (!draft.keepsAddress) return
  const { province: prov_id, city: city_id, subdistrict: district_id } = draft.ids
  const place = { zipcode: draft.zipCode, prov_id, city_id, district_id, used_now: true }
  const body = { name: draft.fullName, phone: draft.phone, address: draft.address, ...place }
  const signal = AbortSignal.timeout(KEEP_ADDRESS_MS)
  const edited = draft.addressId
  const answer =
    edited === ''
      ? await call('POST /api/account/addresses', { body: { ...body, replaces_oldest: replacesOldest }, signal })
      : await call('PUT /api/account/addresses/:id', { params: { id: edited }, body, signal })
  if (!answer.ok) logFailure(`the address was not kept: ${answer.status}`)
}

const failed = (text: string): FormResult => ({ message: { kind: 'error', text } })

/** Stores the message that the bag shows. */
export function storeBagMessage(message: BagMessage) {
  const lang = languageOf(message.text)
  storeForRedirect({ kind: 'error', ...message, ...(lang && { lang }) }, paths.shipping())
}

type PlaceOrderResult =
  | { is: 'placed'; url: string; invoice: string }
  | { is: 'invalid'; errors: FieldErrors }
  /** An item of the bag is no longer available in this quantity. */
  | { is: 'bag-changed'; message: BagMessage }
  | { is: 'total-changed'; text: string }
  | { is: 'too-many-unpaid'; text: string }
  /** The order was not placed, or no answer arrived. The same request can be sent again. */
  | { is: 'failed'; text: string }
  /** The session has ended; SessionWatcher shows that. */
  | { is: 'signed-out' }

async function placeOrder(order: OrderInput): Promise<PlaceOrderResult> {
  const first = await send(order, orderKey(order.bagVersion))
  if (first.ok || first.status !== 422 || errorsOf(first.body)['idempotency-key'] === undefined)
    return readResult(first)
  // The key belongs to an order with another body. The bag still has items, so this is a new order.
  return readResult(await send(order, newOrderKey(order.bagVersion)))
}

/**
 * The idempotency key of an order: the same for every retry, and a new one when the bag changes. It does not use
 * crypto.randomUUID, which browsers lack on pages without TLS.
 */
function orderKey(bagVersion: number): string {
  const [version, known] = (tabStorage.read(keyName) ?? '').split(' ')
  if (version === String(bagVersion) && known !== undefined && known !== '') return known
  return newOrderKey(bagVersion)
}

function newOrderKey(bagVersion: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  tabStorage.keep(keyName, `${bagVersion} ${key}`)
  return key
}

type Answer = Awaited<ReturnType<typeof send>>

function send({ draft, regionNames, service, sums, voucher }: OrderInput, key: string) {
  return call('POST /api/place-order', {
    headers: { 'idempotency-key': key },
    body: {
      fullName: draft.fullName,
      address: draft.address,
      zipCode: draft.zipCode,
      phone: draft.phone,
      province_name: regionNames.province,
      city_name: regionNames.city,
      subdistrict_name: regionNames.subdistrict,
      province_id: draft.ids.province,
      city_id: draft.ids.city,
      subdistrict_id: draft.ids.subdistrict,
      courier: 'sicepat',
      serviceOngkir: service.service,
      serviceName: service.description,
      voucherCode: voucher?.code ?? '',
      voucherType: voucher?.type ?? '',
      voucherDesc: voucher?.desc ?? '',
      ongkir: sums.ongkir,
      totalWeight: sums.totalWeight,
      discount: sums.discount,
      grossTotal: sums.grossTotal,
      grossTotalFinal: sums.grossTotalFinal,
    },
  })
}

function readResult(answer: Answer): PlaceOrderResult {
  if (answer.ok) return { is: 'placed', url: answer.body.snap_url, invoice: answer.body.order_id }
  if (answer.status === 'unreachable') return { is: 'failed', text: unreachable }
  const text = answer.body.message ?? texts.unavailable
  if (answer.status === 401) {
    // Prescribed by the specification: only logged.
    logFailure('POST /api/place-order failed: status of 401')
    return { is: 'signed-out' }
  }
  if (answer.status === 409) return { is: 'too-many-unpaid', text }
  if (answer.status !== 422) return { is: 'failed', text }
  const { cart, grossTotalFinal, ...fields } = errorsOf(answer.body)
  if (cart !== undefined) return { is: 'bag-changed', message: readBagMessage(cart) }
  if (grossTotalFinal !== undefined) return { is: 'total-changed', text: grossTotalFinal.join(' ') }
  const errors = Object.fromEntries(Object.entries(fields).map(([field, [first]]) => [field, first]))
  return Object.keys(errors).length > 0 ? { is: 'invalid', errors } : { is: 'failed', text }
}

/** If every item has the same error, the error is shown once, followed by the names. */
function readBagMessage(said: string[]): BagMessage {
  // The same prefix as in texts.soldOutLine. That function would add its bytes to every page.
  const soldOut = `${texts.soldOut}: `
  return said.every((line) => line.startsWith(soldOut))
    ? { text: texts.soldOut, about: said.map((line) => line.slice(soldOut.length)).join('; ') }
    : { text: said.join('; ') }
}

const errorsOf = ({ validation_errors: errors }: RefusalBody) => errors ?? {}
