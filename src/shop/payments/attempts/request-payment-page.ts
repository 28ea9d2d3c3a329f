import type { Deadline } from '../../../values/deadline.ts'
import { rupiah } from '../../../values/rupiah.ts'
import type { Shop } from '../../shop.ts'
import type { CreatePageResult, PaymentRequest, RefusalReason } from '../provider.ts'
import { selectForPayment } from './attempt-queries.ts'
import { thankYouAddress } from './thank-you-address.ts'

export type PaymentPageResult =
  | { outcome: 'created'; token: string; url: string }
  | { outcome: 'refused'; why: RefusalReason }
  | { outcome: 'unknown' }

/** With less time than this the answer would be given up before it could come. */
const WORTH_ASKING_MS = 500

type PageRequest = { orderId: number; reference: string; deadline: Deadline; times?: number }

/**
 * Asks the provider for a payment page, outside every transaction. Where nobody can say whether that arrived, it is asked
 * once more: the same reference is the same payment.
 */
export async function requestPaymentPage(
  shop: Pick<Shop, 'db' | 'payments' | 'identity' | 'log'>,
  { orderId, reference, deadline, times = 2 }: PageRequest,
): Promise<PaymentPageResult> {
  const request = await writeRequest(shop, orderId, reference)
  for (let time = 1; time <= times && deadline.leftMs() > WORTH_ASKING_MS; time += 1) {
    const asked = toPageResult(shop, await shop.payments.create(request, { withinMs: deadline.leftMs() }))
    if (asked.outcome !== 'unknown') {
      if (asked.outcome === 'refused') shop.log.error({ reference, why: asked.why }, 'the payment provider refused')
      return asked
    }
    shop.log.warn({ reference, time }, 'nobody can say whether the payment provider was reached')
  }
  return { outcome: 'unknown' }
}

function toPageResult({ payments }: Pick<Shop, 'payments'>, created: CreatePageResult): PaymentPageResult {
  if (created.outcome === 'refused') return { outcome: 'refused', why: created.why }
  // A page somewhere else is no answer that a customer could be sent to.
  if (created.outcome === 'unknown' || !payments.isOwnLink(created.redirectUrl)) return { outcome: 'unknown' }
  return { outcome: 'created', token: created.token, url: created.redirectUrl }
}

async function writeRequest(
  { db, identity }: Pick<Shop, 'db' | 'identity'>,
  orderId: number,
  reference: string,
): Promise<PaymentRequest> {
  const order = await selectForPayment(db, orderId)
  if (order === undefined) throw new Error(`there is no order ${orderId}`)
  return {
    reference,
    amount: rupiah(order.gross_amount),
    goods: order.items.map(({ sku, size, product_name, color, unit_price, qty }) => ({
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
    finishUrl: thankYouAddress(identity, order.invoice),
  }
}
