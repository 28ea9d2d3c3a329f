import { findOrder } from '../shop/orders/find-orders.ts'
import type { Order } from '../shop/orders/order.ts'
import { receiveNotification } from '../shop/payments/notifications/receive-notification.ts'
import { cancelOrder } from '../shop/payments/unpaid-orders/cancel-order.ts'
import { payNow } from '../shop/payments/unpaid-orders/pay-now.ts'
import { paymentPhase } from '../values/orders/order-status.ts'
import { writeInstant } from '../values/time/shop-time.ts'
import type { Handlers } from './door/handler.ts'

const RETRY_AFTER_SECONDS = 5

export const paymentHandlers = {
  'POST /api/pay-now/:id': async ({ shop, customer, params, body }) => {
    const done = await payNow(shop, { id: params.id, customerId: customer.id }, body.refused_token)
    if (done.ok) {
      const { payment, dueAt } = done
      return {
        status: 200,
        body: { payment_token: payment.token, snap_url: payment.url, due_date: writeInstant(dueAt) },
      }
    }
    return done.reason === 'underway'
      ? { refused: done.reason, retryAfterSeconds: RETRY_AFTER_SECONDS }
      : { refused: done.reason }
  },

  'POST /api/cancel-order/:id': async ({ shop, customer, params }) => {
    const done = await cancelOrder(shop, { id: params.id, customerId: customer.id })
    if (done.ok) return { status: 200 }
    return done.reason === 'underway'
      ? { refused: done.reason, retryAfterSeconds: RETRY_AFTER_SECONDS }
      : { refused: done.reason }
  },

  'GET /api/order-state/:invoice': async ({ shop, customer, params }) => {
    const order = await findOrder(shop, { invoice: params.invoice, customerId: customer.id })
    if (order === undefined) return { refused: 'unknown-order' }
    return {
      status: 200,
      body: {
        id: order.id,
        invoice: order.invoice,
        order_status: order.status,
        state: stateOf(order),
        gross_amount: order.grossAmount,
        due_date: writeInstant(order.dueAt),
        payment_token: order.payment?.token ?? null,
        snap_url: order.payment?.url ?? null,
      },
    }
  },

  'POST /api/payment/notification': async ({ shop, body }) => {
    const received = await receiveNotification(shop, body)
    if (received.ok) return { status: 200, body: { message: null } }
    return received.reason === 'busy'
      ? { refused: received.reason, retryAfterSeconds: received.retryAfterSeconds }
      : { refused: received.reason }
  },
} satisfies Partial<Handlers>

/**
 * What the thank-you page shows. While a payment is checked there is no payment page, and an order whose page has closed
 * may have been paid at the last moment.
 */
function stateOf({ status, payment }: Order): 'waiting' | 'paid' | 'checking' | 'over' {
  const phase = paymentPhase(status)
  if (phase !== 'unpaid') return phase
  return payment === undefined ? 'checking' : 'waiting'
}
