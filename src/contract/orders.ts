import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Id, Instant, OrderStatus, PaymentPageUrl, Price, RowId, singleLine } from './fields.ts'
import * as texts from './texts.ts'

const Day = z.string().describe('Such as 2025-03-13')

const OrderRow = z
  .object({
    id: Id,
    tgl_order: Instant,
    due_date: Instant.describe('When it must be paid by'),
    status: OrderStatus,
    invoice: z.string(),
    gross_amount: Price,
    payment_token: z.string().nullable().describe('Only while the order can be paid'),
    snap_url: PaymentPageUrl.nullable(),
  })
  .meta({ id: 'Transaction' })

export const listTransactions = {
  method: 'POST',
  path: '/api/transaction',
  access: 'customer',
  summary: 'The orders of the customer, the newest first',
  body: z.object({ page: z.int().min(1).max(1000).optional() }),
  replies: { 200: z.object({ orders: z.array(OrderRow), pages: z.int().min(1) }) },
  refusals: {},
} as const satisfies Endpoint

export const readTransaction = {
  method: 'POST',
  path: '/api/transaction_detail/:id',
  access: 'customer',
  summary: 'An order of the customer, with everything as it was when the order was placed',
  params: z.object({ id: RowId }),
  replies: {
    200: z.object({
      orders: z.object({
        id: Id,
        invoice: z.string(),
        status: OrderStatus,
        tracking_no: z.string().describe('Empty until the order is shipped'),
        resi: z.string().describe('The same as tracking_no'),
        order_date: Instant,
        due_date: Instant,
        paid_date: Instant.nullable(),
        packed_date: Instant.nullable(),
        shipped_date: Instant.nullable(),
        delivered_date: Instant.nullable(),
        arrival: z
          .object({ leaves_by: Day, from: Day, until: Day })
          .nullable()
          .describe(
            'When the parcel is expected; null before the payment, and if the courier or the dispatch note names no days',
          ),
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
        total: Price.describe('Of all items'),
        ongkir: Price.describe('Before the discount'),
        discount: Price,
        voucher_code: z.string(),
        voucher_desc: z.string(),
        gross_amount: Price.describe('The amount to pay'),
        tax_percent: z.int().min(0).describe('Of the PPN that the amounts include; 0: none'),
        refunded_amount: Price,
        payment_token: z.string().nullable(),
        snap_url: PaymentPageUrl.nullable(),
        can_cancel: z.boolean(),
      }),
      order_items: z.array(
        z.object({
          product_image: z.string(),
          product_image_small: z.string().describe('The same picture in the size of a list'),
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

export const reportArrival = {
  method: 'POST',
  path: '/api/order-arrived/:id',
  access: 'customer',
  summary: 'The customer confirms that the parcel has arrived',
  params: z.object({ id: RowId }),
  replies: { 200: texts.orderArrived },
  refusals: {
    'unknown-order': [404, texts.orderNotFound],
    'not-underway': [409, texts.orderNotUnderway],
  },
} as const satisfies Endpoint

export const buyAgain = {
  method: 'POST',
  path: '/api/buy-again/:id',
  access: 'customer',
  summary: 'Puts the items of an order into the bag again, as far as they can be bought now',
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

export const trackOrder = {
  method: 'POST',
  path: '/api/track-order',
  access: 'anyone',
  summary: 'How far an order is, for someone who is not signed in. A wrong pair is answered like an unknown order',
  body: z.object({
    invoice: singleLine(64),
    contact: singleLine(254).describe('The email or the phone number that the order was placed with'),
  }),
  limits: [['track.address', 'address']],
  replies: {
    200: z.object({
      order: z.object({
        invoice: z.string(),
        status: OrderStatus,
        paid_date: Instant.nullable(),
        packed_date: Instant.nullable(),
        shipped_date: Instant.nullable(),
        delivered_date: Instant.nullable(),
        courier: z.string(),
        service: z.string(),
        tracking_no: z.string().describe('Empty until the order is shipped'),
        subdistrict_name: z.string(),
        city_name: z.string(),
      }),
    }),
  },
  refusals: { 'unknown-order': [404, texts.orderNotTracked] },
} as const satisfies Endpoint
