import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { multiLine, PaymentPageUrl, singleLine } from './fields.ts'
import * as texts from './texts.ts'

// Blank fields are found by the shop: it knows more invisible characters than trim() does.
const orEmpty = <Text extends z.ZodType<string>>(text: Text) => text.nullish().transform((value) => value ?? '')
const optionalLine = (most: number) => orEmpty(singleLine(most))

/** Some clients send text and others a number. */
const regionId = orEmpty(z.union([singleLine(20), z.int().transform(String)], texts.placeUnknown))

/** An amount that the browser computed. It is only compared with the shop's own. */
const claimedAmount = z
  .union([z.literal(''), z.number(), z.string().regex(/^-?\d{1,15}$/)], texts.amountIllFormed)
  .nullish()
  .transform((value) => (value === '' || value === null || value === undefined ? undefined : Number(value)))

export const placeOrder = {
  method: 'POST',
  path: '/api/place-order',
  access: 'customer',
  summary:
    'Places an order for the items in the bag. Amounts may be left out; a wrong amount is refused, with the correct total. Repeating the request does not place a second order',
  headers: z.object({
    'idempotency-key': z
      .string()
      .regex(/^[\x21-\x7e]{8,100}$/, texts.fieldIllFormed)
      .optional()
      .describe(
        'Identifies this checkout. The same key and body always mean the same order, even if the bag has changed',
      ),
  }),
  body: z.object({
    fullName: optionalLine(100),
    address: orEmpty(multiLine(500)),
    zipCode: optionalLine(16),
    phone: optionalLine(32),
    province_name: optionalLine(100),
    city_name: optionalLine(100),
    subdistrict_name: optionalLine(100),
    province_id: regionId,
    city_id: regionId,
    subdistrict_id: regionId,
    courier: optionalLine(40),
    serviceOngkir: z
      .union([optionalLine(100), z.number().transform(String)], texts.fieldIllFormed)
      .describe('The code of the service; its description or its price are accepted too'),
    serviceName: optionalLine(100),
    voucherCode: optionalLine(100),
    voucherDesc: optionalLine(1000),
    voucherType: optionalLine(20),
    ongkir: claimedAmount,
    totalWeight: claimedAmount,
    discount: claimedAmount,
    grossTotal: claimedAmount,
    grossTotalFinal: claimedAmount,
  }),
  expectsCrowds: true,
  replies: {
    200: z.object({
      snap_url: PaymentPageUrl.describe(
        'The page to open next: the payment page, or the thank-you page if nothing is to be paid',
      ),
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
    'too-many-tries': [429, texts.orderTriedTooOften],
    'too-many-codes': [429, texts.voucherTooOften],
    crowded: [429, texts.manyAreOrdering],
    underway: [503, texts.orderUnderway],
    'payment-away': [503, texts.paymentUnavailable],
    'shipping-away': [503, texts.shippingUnavailable],
  },
} as const satisfies Endpoint
