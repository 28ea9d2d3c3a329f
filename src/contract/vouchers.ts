import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

export const listVouchers = {
  method: 'GET',
  path: '/api/vouchers',
  who: 'anyone',
  summary: 'The public vouchers that can be used now; other codes are never listed',
  replies: {
    200: z.object({
      voucher_data: z.array(
        z
          .object({
            code: z.string(),
            type: z.enum(['total', 'shipping']).describe('What the amount is taken off'),
            amount: z.int().min(1).describe('Whole rupiah'),
            qty: z.int().min(1).describe('How often it can still be used'),
            desc: z.string(),
            min_subtotal: z.int().min(0).describe('Whole rupiah: what the goods must come to; 0 for any bag'),
            ends_at: z.iso.datetime({ offset: true }).nullable().describe('In the shop’s own time, +07:00'),
          })
          .meta({ id: 'Voucher' }),
      ),
    }),
  },
  refusals: {},
} as const satisfies Endpoint
