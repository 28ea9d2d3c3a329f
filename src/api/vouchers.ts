import { listPublicVouchers } from '../shop/vouchers/list-public-vouchers.ts'
import { writeInstant } from '../values/instant.ts'
import type { Handlers } from './handler.ts'

export const voucherHandlers = {
  'GET /api/vouchers': async ({ shop }) => {
    const vouchers = await listPublicVouchers(shop)
    return {
      status: 200,
      body: {
        voucher_data: vouchers.map(({ code, type, amount, qty, description, minSubtotal, endsAt }) => ({
          code,
          type,
          amount,
          qty,
          desc: description,
          min_subtotal: minSubtotal,
          ends_at: endsAt === undefined ? null : writeInstant(endsAt),
        })),
      },
    }
  },
} satisfies Partial<Handlers>
