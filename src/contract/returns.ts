import { z } from 'zod'
import { MOST_PHOTO_BYTES, MOST_PHOTOS } from '../values/orders/return-photos.ts'
import { returnReasons, returnStatuses } from '../values/orders/return-status.ts'
import type { Endpoint } from './endpoint.ts'
import { Id, Instant, multiLine, Price, RowId } from './fields.ts'
import * as texts from './texts.ts'

const Size = z.object({ size_id: Id, color: z.string(), size: z.string() })

const Item = Size.extend({ product_name: z.string(), product_sku: z.string(), qty: z.int().min(1) })

export const readOrderReturns = {
  method: 'GET',
  path: '/api/order-returns/:id',
  access: 'customer',
  summary: 'What of an order can be exchanged or returned, and what was asked for before',
  params: z.object({ id: RowId }),
  replies: {
    200: z.object({
      invoice: z.string(),
      delivered_date: Instant.nullable(),
      fit_until: Instant.nullable().describe(
        'If a size does not fit, or the customer changed their mind; null if the shop takes nothing back for that',
      ),
      fault_until: Instant.nullable().describe('If the shop sent something wrong'),
      can_ask: z.boolean(),
      items: z.array(
        Item.extend({
          product_image_small: z.string(),
          price: Price.describe('Of one piece, before the voucher'),
          qty: z.int().min(0).describe('How many can still be returned'),
          paid: z.array(Price).describe('What would be refunded for one piece, for two, and so on'),
          sizes: z.array(Size.extend({ available: z.boolean() })).describe('What it can be exchanged for'),
        }),
      ),
      returns: z.array(
        z.object({
          id: Id,
          status: z.enum(returnStatuses),
          wants: z.enum(['refund', 'exchange']),
          reason: z.enum(returnReasons),
          shipping_by: z.enum(['customer', 'shop']),
          is_asked: z.boolean().describe('The customer asked for it here; otherwise the shop opened it'),
          note: z.string(),
          instructions: z.string().describe('Where and how to send it'),
          refusal: z.string().describe('Why it was declined, or sent back'),
          requested_date: Instant,
          answered_date: Instant.nullable(),
          received_date: Instant.nullable(),
          ended_date: Instant.nullable(),
          held_until: Instant.nullable().describe('Until when the wanted size is kept'),
          replacement: z.object({ id: Id, invoice: z.string() }).nullable(),
          items: z.array(Item.extend({ wanted: Size.nullable() })),
          photos: z.array(Id),
        }),
      ),
    }),
  },
  refusals: { 'unknown-order': [404, texts.orderNotFound] },
} as const satisfies Endpoint

export const askReturn = {
  method: 'POST',
  path: '/api/ask-return/:id',
  access: 'customer',
  summary: 'Asks to exchange or return items of a delivered order. Sent twice with one key, it is one request',
  params: z.object({ id: RowId }),
  body: z.object({
    key: z.string().regex(/^[\w-]{16,64}$/),
    wants: z.enum(['refund', 'exchange']),
    reason: z.enum(returnReasons),
    note: multiLine(500).optional(),
    items: z.array(z.object({ size_id: Id, qty: z.int().min(1).max(99), wanted_size_id: Id.optional() })).max(50),
    photos: z.array(Id).max(MOST_PHOTOS).optional(),
  }),
  limits: [['return.account', 'account']],
  replies: { 201: z.object({ message: z.string(), id: Id }) },
  refusals: {
    'unknown-order': [404, texts.orderNotFound],
    'nothing-chosen': [422, texts.returnNothingChosen],
    'sent-otherwise': [409, texts.returnSentOtherwise],
    'not-delivered': [409, texts.returnNotPossible],
    'too-late': [409, texts.returnTooLate],
    'too-many-requests': [409, texts.returnTooOften],
    'too-many-pieces': [409, texts.returnTooMany],
    'wrong-exchange': [422, texts.returnWrongSize],
    'sold-out': [409, texts.returnSizeGone],
    'unknown-photo': [422, texts.returnPhotoGone],
  },
} as const satisfies Endpoint

export const withdrawReturn = {
  method: 'POST',
  path: '/api/withdraw-return/:id',
  access: 'customer',
  summary: 'Takes a request back that the shop has not answered',
  params: z.object({ id: RowId }),
  limits: [['return.account', 'account']],
  replies: { 200: texts.returnWithdrawn },
  refusals: {
    'unknown-return': [404, texts.returnNotFound],
    answered: [409, texts.returnAnswered],
  },
} as const satisfies Endpoint

export const addReturnPhoto = {
  method: 'POST',
  path: '/api/return-photos/:id',
  access: 'customer',
  summary: 'Adds a photo to a request that is not sent yet. The body is the file',
  params: z.object({ id: RowId }),
  file: { mostBytes: MOST_PHOTO_BYTES },
  limits: [['return.photo', 'account']],
  replies: { 201: z.object({ id: Id }) },
  refusals: {
    'unknown-order': [404, texts.orderNotFound],
    'not-delivered': [409, texts.returnNotPossible],
    'too-many-photos': [409, texts.photosTooMany],
    'too-large': [413, texts.photoTooLarge],
    'not-a-picture': [422, texts.photoNotAPicture],
    'cut-off': [400, texts.photoCutOff],
    'disk-full': [503, texts.unavailable],
  },
} as const satisfies Endpoint

export const readReturnPhoto = {
  method: 'GET',
  path: '/api/return-photo/:id',
  access: 'customer',
  summary: 'A photo of the customer’s own request',
  params: z.object({ id: RowId }),
  replies: { 200: z.object({ picture: z.string().describe('A JPEG as a data: URL') }) },
  refusals: { 'unknown-photo': [404, texts.photoNotFound] },
} as const satisfies Endpoint
