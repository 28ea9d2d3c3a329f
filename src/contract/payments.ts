import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Id, Instant, OrderStatus, PaymentPageUrl, Price, RowId, singleLine } from './fields.ts'
import * as texts from './texts.ts'

export const payNow = {
  method: 'POST',
  path: '/api/pay-now/:id',
  access: 'customer',
  summary: 'Returns the payment page of an unpaid order, or a new one if the payment widget refused the token',
  limits: [['payment.account', 'account']],
  params: z.object({ id: RowId }),
  body: z.object({
    refused_token: singleLine(200).optional().describe('The token that the payment widget refused'),
  }),
  replies: {
    200: z.object({ payment_token: z.string(), snap_url: PaymentPageUrl, due_date: Instant }),
  },
  refusals: {
    'unknown-order': [404, texts.orderNotFound],
    paid: [409, texts.orderAlreadyPaid],
    over: [409, texts.orderCannotBePaid],
    'payment-underway': [409, texts.paymentBegun],
    underway: [503, texts.paymentUnavailable],
  },
} as const satisfies Endpoint

export const cancelOrder = {
  method: 'POST',
  path: '/api/cancel-order/:id',
  access: 'customer',
  summary: 'Cancels an unpaid order, after closing its payment page',
  limits: [['payment.account', 'account']],
  params: z.object({ id: RowId }),
  replies: { 200: texts.orderCancelled },
  refusals: {
    'unknown-order': [404, texts.orderNotFound],
    paid: [409, texts.orderAlreadyPaid],
    over: [409, texts.orderCannotBeCancelled],
    'payment-underway': [409, texts.paymentUnderway],
    underway: [503, texts.paymentUnavailable],
  },
} as const satisfies Endpoint

export const readPaymentState = {
  method: 'GET',
  path: '/api/order-state/:invoice',
  access: 'customer',
  summary: 'The payment state of an order, by its invoice number. Used by the thank-you page',
  params: z.object({ invoice: z.string().regex(/^INV-\d{8}-\d{6,12}$/) }),
  replies: {
    200: z.object({
      id: Id,
      invoice: z.string(),
      order_status: OrderStatus.describe('The status of the order; `status` is the HTTP status'),
      state: z
        .enum(['waiting', 'paid', 'checking', 'over'])
        .describe('Waiting for payment; paid; a payment is being checked; or the order can no longer be paid'),
      gross_amount: Price,
      due_date: Instant,
      payment_token: z.string().nullable(),
      snap_url: PaymentPageUrl.nullable(),
    }),
  },
  refusals: { 'unknown-order': [404, texts.orderNotFound] },
} as const satisfies Endpoint

/** The payment provider's webhook. */
export const notifyPayment = {
  method: 'POST',
  path: '/api/payment/notification',
  access: 'anyone',
  personal: true,
  summary:
    'A signed notification from the payment provider. It is stored first, and acted on once the provider confirms the payment when asked',
  body: z.looseObject({}),
  maxBodyBytes: 65_536,
  replies: { 200: z.object({ message: z.null() }) },
  refusals: {
    malformed: [400, texts.invalidRequest],
    'not-authentic': [403, texts.invalidRequest],
    'other-merchant': [403, texts.invalidRequest],
    'unknown-order': [404, texts.orderNotFound],
    busy: [503, texts.unavailable],
  },
} as const satisfies Endpoint
