import { z } from 'zod'
import { shownOrderStatuses } from '../values/order-status.ts'
import type { Endpoint } from './endpoint.ts'
import { multiLine, singleLine } from './fields.ts'
import { RowId } from './row-id.ts'
import * as texts from './texts.ts'

const Price = z.int().min(0).describe('Whole rupiah')
const Instant = z.iso.datetime({ offset: true }).describe('In the shop’s own time, +07:00')
const Status = z.enum(shownOrderStatuses)
const Address = z.string().describe('Of the payment page')

// Blank is told apart by the shop, which knows more signs that show nothing than trim() does.
const orEmpty = <Text extends z.ZodType<string>>(text: Text) => text.nullish().transform((given) => given ?? '')
const written = (most: number) => orEmpty(singleLine(most))

/** Sent as text by some and as a number by others. */
const regionId = orEmpty(z.union([singleLine(20), z.int().transform(String)], texts.placeUnknown))

/** What the browser says it comes to. It is compared and never taken. */
const claim = z
  .union([z.literal(''), z.number(), z.string().regex(/^-?\d{1,15}$/)], texts.amountIllFormed)
  .nullish()
  .transform((given) => (given === '' || given === null || given === undefined ? undefined : Number(given)))

export const placeOrder = {
  method: 'POST',
  path: '/api/place-order',
  who: 'customer',
  summary:
    'Makes an order of the bag. Amounts may be left out; one that is given and is not what the order comes to is refused, with the new total. The same request again is the same order',
  headers: z.object({
    'idempotency-key': z
      .string()
      .regex(/^[\x21-\x7e]{8,100}$/, texts.fieldIllFormed)
      .optional()
      .describe('Of this checkout. The same key and body are the same order, whatever the bag holds by then'),
  }),
  body: z.object({
    fullName: written(100),
    address: orEmpty(multiLine(500)),
    zipCode: written(16),
    phone: written(32),
    province_name: written(100),
    city_name: written(100),
    subdistrict_name: written(100),
    province_id: regionId,
    city_id: regionId,
    subdistrict_id: regionId,
    courier: written(40),
    serviceOngkir: z
      .union([written(100), z.number().transform(String)], texts.fieldIllFormed)
      .describe('The code of the service; its description or its price do as well'),
    serviceName: written(100),
    voucherCode: written(100),
    voucherDesc: written(1000),
    voucherType: written(20),
    ongkir: claim,
    totalWeight: claim,
    discount: claim,
    grossTotal: claim,
    grossTotalFinal: claim,
  }),
  timeLimitSeconds: 12,
  expectsCrowds: true,
  replies: {
    200: z.object({
      snap_url: Address.describe('Where to go now: the payment page, or the thank-you page when nothing is to be paid'),
      payment_token: z.string().nullable(),
      order_id: z.string().describe('The invoice number'),
      message: z.null(),
      validation_errors: z.null(),
    }),
  },
  refusals: {
    fields: [422, texts.checkFields],
    'bag-empty': [422, texts.cartIsEmpty],
    'sold-out': [422, texts.soldOut],
    'over-cap': [422, texts.overPieceCap],
    voucher: [422, texts.checkFields],
    'total-changed': [422, texts.checkFields],
    'key-used-before': [422, texts.keyUsedBefore],
    'too-many-unpaid': [409, texts.tooManyUnpaidOrders],
    'too-often': [429, texts.orderedTooOften],
    'too-many-codes': [429, texts.voucherTooOften],
    crowded: [429, texts.manyAreOrdering],
    underway: [503, texts.orderUnderway],
    'payment-away': [503, texts.paymentUnavailable],
    'shipping-away': [503, texts.shippingUnavailable],
  },
} as const satisfies Endpoint

const OrderRow = z
  .object({
    id: z.int().min(1),
    tgl_order: Instant,
    due_date: Instant.describe('Until when it can be paid'),
    status: Status,
    invoice: z.string(),
    gross_amount: Price,
    payment_token: z.string().nullable().describe('Only while it can be paid'),
    snap_url: Address.nullable(),
  })
  .meta({ id: 'Transaction' })

export const listTransactions = {
  method: 'POST',
  path: '/api/transaction',
  who: 'customer',
  summary: 'The orders of the customer, the newest first',
  body: z.object({ page: z.int().min(1).max(1000).optional() }),
  replies: { 200: z.object({ orders: z.array(OrderRow), pages: z.int().min(1) }) },
  refusals: {},
} as const satisfies Endpoint

export const readTransaction = {
  method: 'POST',
  path: '/api/transaction_detail/:id',
  who: 'customer',
  summary: 'An order of the customer, as everything was when it was placed',
  params: z.object({ id: RowId }),
  replies: {
    200: z.object({
      orders: z.object({
        id: z.int().min(1),
        invoice: z.string(),
        status: Status,
        tracking_no: z.string().describe('Empty before it is shipped'),
        resi: z.string().describe('The same'),
        order_date: Instant,
        due_date: Instant,
        paid_date: Instant.nullable(),
        shipped_date: Instant.nullable(),
        delivered_date: Instant.nullable(),
        courier: z.string(),
        service: z.string(),
        service_name: z.string(),
        ekstimasi: z.string(),
        fullName: z.string(),
        address: z.string(),
        subdistrict_name: z.string(),
        city_name: z.string(),
        province_name: z.string(),
        zipCode: z.string(),
        phone: z.string(),
        total: Price.describe('Of the goods'),
        ongkir: Price.describe('In full'),
        discount: Price,
        voucher_code: z.string(),
        voucher_desc: z.string(),
        gross_amount: Price.describe('What is to be paid'),
        refunded_amount: Price,
        payment_token: z.string().nullable(),
        snap_url: Address.nullable(),
        can_cancel: z.boolean(),
      }),
      order_items: z.array(
        z.object({
          product_image: z.string(),
          product_image_small: z.string().describe('The same, as small as a line shows it'),
          product_name: z.string(),
          product_slug: z.string(),
          product_sku: z.string(),
          product_color: z.string(),
          product_size: z.string(),
          qty: z.int().min(1),
          price: Price.describe('Of one piece'),
        }),
      ),
    }),
  },
  refusals: { 'unknown-order': [404, texts.orderNotFound] },
} as const satisfies Endpoint

export const cancelOrder = {
  method: 'POST',
  path: '/api/cancel-order/:id',
  who: 'customer',
  summary: 'Cancels an order that is not paid, and closes its payment page first',
  params: z.object({ id: RowId }),
  timeLimitSeconds: 15,
  replies: { 200: texts.orderCancelled },
  refusals: {
    'unknown-order': [404, texts.orderNotFound],
    paid: [409, texts.orderAlreadyPaid],
    over: [409, texts.orderCannotBeCancelled],
    'payment-underway': [409, texts.paymentUnderway],
    underway: [503, texts.paymentUnavailable],
  },
} as const satisfies Endpoint

export const payNow = {
  method: 'POST',
  path: '/api/pay-now/:id',
  who: 'customer',
  summary: 'The payment page of an unpaid order; a new one where the widget refused the token that is named',
  params: z.object({ id: RowId }),
  body: z.object({
    refused_token: singleLine(200).optional().describe('The stored token, when the widget would not take it'),
  }),
  timeLimitSeconds: 15,
  replies: {
    200: z.object({ payment_token: z.string(), snap_url: Address, due_date: Instant }),
  },
  refusals: {
    'unknown-order': [404, texts.orderNotFound],
    paid: [409, texts.orderAlreadyPaid],
    over: [409, texts.orderCannotBePaid],
    'payment-underway': [409, texts.paymentBegun],
    underway: [503, texts.paymentUnavailable],
  },
} as const satisfies Endpoint

export const reportArrival = {
  method: 'POST',
  path: '/api/order-arrived/:id',
  who: 'customer',
  summary: 'The parcel has arrived',
  params: z.object({ id: RowId }),
  replies: { 200: texts.orderArrived },
  refusals: {
    'unknown-order': [404, texts.orderNotFound],
    'not-underway': [409, texts.orderNotUnderway],
  },
} as const satisfies Endpoint

export const readPaymentState = {
  method: 'GET',
  path: '/api/order-state/:invoice',
  who: 'customer',
  summary: 'How an order of the customer stands, by its invoice number: for the thank-you page',
  params: z.object({ invoice: z.string().regex(/^INV-\d{8}-\d{6,12}$/) }),
  replies: {
    200: z.object({
      id: z.int().min(1),
      invoice: z.string(),
      order_status: Status.describe('Of the order: `status` is the answer’s own'),
      state: z
        .enum(['waiting', 'paid', 'checking', 'over'])
        .describe('Waiting for payment; paid; a payment is being looked at; or there is nothing to be paid any more'),
      gross_amount: Price,
      due_date: Instant,
      payment_token: z.string().nullable(),
      snap_url: Address.nullable(),
    }),
  },
  refusals: { 'unknown-order': [404, texts.orderNotFound] },
} as const satisfies Endpoint

export const buyAgain = {
  method: 'POST',
  path: '/api/buy-again/:id',
  who: 'customer',
  summary: 'Puts what an order had into the bag again, as far as it can be bought now',
  params: z.object({ id: RowId }),
  limits: [['bag.account', 'account']],
  replies: {
    200: z.object({ message: z.string(), added: z.int().min(1), missing: z.array(z.string()) }),
  },
  refusals: {
    'unknown-order': [404, texts.orderNotFound],
    'nothing-left': [409, texts.nothingToBuyAgain],
  },
} as const satisfies Endpoint

/** Called by the payment provider, which signs what it says. */
export const notifyPayment = {
  method: 'POST',
  path: '/api/payment/notification',
  who: 'anyone',
  personal: true,
  summary:
    'A notice of the payment provider, signed by it. It is kept first, and believed once the provider confirms it',
  body: z.looseObject({}),
  maxBodyBytes: 65_536,
  maxConcurrent: 20,
  replies: { 200: z.object({ message: z.null() }) },
  refusals: {
    malformed: [400, texts.invalidRequest],
    'not-authentic': [403, texts.invalidRequest],
    'other-merchant': [403, texts.invalidRequest],
    'unknown-order': [404, texts.orderNotFound],
  },
} as const satisfies Endpoint
