import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import * as texts from './texts.ts'

const Kind = z.enum(['total', 'shipping']).describe('What the amount is deducted from')
const Amount = z.int().min(1).describe('Whole rupiah. Free shipping without a maximum has 999999999')

const Voucher = z
  .object({
    code: z.string(),
    type: Kind,
    amount: Amount,
    qty: z.int().min(1).describe('How often it can still be used'),
    desc: z.string(),
    min_subtotal: z.int().min(0).describe('Whole rupiah: the minimum total of the items; 0 for none'),
    ends_at: z.iso.datetime({ offset: true }).nullable().describe('In the shop’s time zone, +07:00'),
    percent: z.int().min(1).max(100).optional().describe('Percent of the items; then the amount is its maximum'),
    free_shipping: z.literal(true).optional().describe('Pays the shipping, up to the amount'),
    categories: z
      .array(z.string())
      .optional()
      .describe('The names of the categories that it is for; absent: everything'),
    first_order: z.literal(true).optional().describe('Only for customers without an order'),
  })
  .meta({ id: 'Voucher' })

export const listVouchers = {
  method: 'GET',
  path: '/api/vouchers',
  access: 'anyone',
  summary: 'The public vouchers that can be used now; other codes are never listed',
  replies: {
    200: z.object({ voucher_data: z.array(Voucher) }),
  },
  refusals: {},
} as const satisfies Endpoint

export const listMyVouchers = {
  method: 'GET',
  path: '/api/account/vouchers',
  access: 'customer',
  summary: 'The public vouchers that the customer can still use',
  replies: {
    200: z.object({ voucher_data: z.array(Voucher) }),
  },
  refusals: {},
} as const satisfies Endpoint

export const listBagVouchers = {
  method: 'GET',
  path: '/api/account/bag-vouchers',
  access: 'customer',
  summary: 'The public vouchers for the current bag: the one that saves most first, those that do not apply last',
  query: z.object({
    ongkir: z
      .string()
      .regex(/^\d{1,9}$/, texts.amountIllFormed)
      .transform(Number)
      .optional()
      .describe('The shipping cost in whole rupiah; left out: vouchers for shipping save nothing yet'),
  }),
  limits: [['voucher.list', 'account']],
  replies: {
    200: z.object({
      vouchers: z.array(
        z
          .object({
            code: z.string(),
            type: Kind,
            desc: z.string(),
            saves: z.int().min(0).describe('Whole rupiah that it takes off the order now; 0 if it does not apply'),
            best: z.boolean().describe('True for the one that saves most'),
            reason: z.string().nullable().describe('Why it does not apply; null if it does'),
          })
          .meta({ id: 'BagVoucher' }),
      ),
    }),
  },
  refusals: {},
} as const satisfies Endpoint

export const checkVoucher = {
  method: 'POST',
  path: '/api/voucher-check',
  access: 'customer',
  summary: 'Checks if the customer can use a code for the current bag. Nothing is reserved',
  body: z.object({ voucher_code: z.string() }),
  limits: [['voucher.account', 'account']],
  replies: {
    200: z.object({
      message: z.string(),
      voucher_data: z.object({
        code: z.string(),
        type: Kind,
        amount: z.int().min(0).describe('Whole rupiah: the most that it takes off the current bag, a percent computed'),
        qty: z.int().min(1).describe('How often it can still be used'),
        desc: z.string(),
        free_shipping: z.literal(true).optional().describe('Pays the shipping, up to the amount'),
      }),
    }),
  },
  refusals: {
    unknown: [404, texts.voucherInvalid],
    used: [409, texts.voucherUsed],
    expired: [410, texts.voucherExpired],
    'not-first-order': [422, texts.voucherForFirstOrder],
    'not-covered': [422, texts.voucherForCategories(['Hijab'])],
    'below-minimum': [422, texts.voucherNeedsMore('Rp\u00a051.000')],
    'too-many-wrong': [429, texts.voucherTooOften],
  },
} as const satisfies Endpoint
