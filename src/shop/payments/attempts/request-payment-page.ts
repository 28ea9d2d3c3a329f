import { randomInt } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import { type Language, pathIn } from '../../../values/language.ts'
import { rupiah } from '../../../values/rupiah.ts'
import type { Deadline } from '../../../values/time/deadline.ts'
import type { Shop, ShopIdentity } from '../../shop.ts'
import type { CreatePageResult, PaymentRequest, RefusalReason } from '../provider.ts'
import { selectOrderToPay, updatePage } from './queries.ts'

export type PaymentPageResult =
  | { outcome: 'created'; token: string; url: string }
  | { outcome: 'refused'; why: RefusalReason }
  | { outcome: 'unknown' }

/** With less time than this, the answer could not arrive before the deadline. */
const LEAST_TIME_MS = 500

type PageRequest = { orderId: number; reference: string; deadline: Deadline; tries?: number }

/**
 * Requests a payment page from the provider, outside every transaction. If it is unclear whether the request arrived, it is sent
 * once more: for the provider, the same reference is the same payment.
 */
export async function requestPaymentPage(
  shop: Pick<Shop, 'db' | 'payments' | 'identity' | 'log'>,
  { orderId, reference, deadline, tries = 2 }: PageRequest,
): Promise<PaymentPageResult> {
  const request = await writeRequest(shop, orderId, reference)
  for (let time = 1; time <= tries && deadline.leftMs() > LEAST_TIME_MS; time += 1) {
    const result = toPageResult(shop, await shop.payments.create(request, { withinMs: deadline.leftMs() }))
    if (result.outcome === 'refused') {
      shop.log.error({ reference, why: result.why }, 'the payment provider refused')
    }
    if (result.outcome !== 'unknown') return result
    shop.log.warn({ reference, time }, 'it is unclear whether the payment provider got the request')
  }
  return { outcome: 'unknown' }
}

function toPageResult({ payments }: Pick<Shop, 'payments'>, created: CreatePageResult): PaymentPageResult {
  if (created.outcome === 'refused') return { outcome: 'refused', why: created.why }
  // Never send a customer to a page on another host.
  if (created.outcome === 'unknown' || !payments.isOwnLink(created.redirectUrl)) return { outcome: 'unknown' }
  return { outcome: 'created', token: created.token, url: created.redirectUrl }
}

async function writeRequest(
  { db, identity }: Pick<Shop, 'db' | 'identity'>,
  orderId: number,
  reference: string,
): Promise<PaymentRequest> {
  const order = await selectOrderToPay(db, orderId)
  if (order === undefined) throw new Error(`there is no order ${orderId}`)
  return {
    reference,
    amount: rupiah(order.gross_amount),
    items: order.items.map(({ sku, size, product_name, color, unit_price, qty }) => ({
      id: `${sku}-${size}`,
      name: [product_name, color, size].filter((part) => part !== '').join(', '),
      price: rupiah(unit_price),
      quantity: qty,
    })),
    shipping: { name: `Ongkir ${order.courier} ${order.service}`, price: rupiah(order.ongkir) },
    voucher:
      order.voucher_code === null || order.discount === 0
        ? undefined
        : { code: order.voucher_code, discount: rupiah(order.discount) },
    customer: {
      name: order.full_name,
      email: order.email ?? '',
      phone: order.phone,
      address: order.address,
      city: order.city_name,
      postalCode: order.zip_code,
    },
    createdAt: order.created_at,
    dueAt: order.due_at,
    pageMinutes: order.page_minutes,
    finishUrl:
      order.link_code === null
        ? thankYouAddress(identity, order)
        : `${identity.publicOrigin}/pay/${order.invoice}/${order.link_code}`,
  }
}

/** The payment page sends the customer back here. An order that costs nothing leads here at once. */
export const thankYouAddress = (
  { publicOrigin }: Pick<ShopIdentity, 'publicOrigin'>,
  { invoice, language }: { invoice: string; language: Language },
): string => `${publicOrigin}${pathIn(language, '/Thankyou')}?order_id=${invoice}`

/** Stores the page with its attempt: from then on the order can be paid there. */
export async function savePaymentPage(db: Db, reference: string, page: { token: string; url: string }): Promise<void> {
  if (!(await updatePage(db, reference, page))) throw new Error(`there is no payment attempt ${reference}`)
}

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'

/** The random end keeps a database restored from a backup from reusing references that the provider knows already. */
export function newPaymentReference(invoice: string, attemptNumber: number): string {
  const end = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${invoice}-${attemptNumber}-${end}`
}
