import * as texts from '../contract/texts.ts'
import { readBag } from '../shop/bag/read-bag.ts'
import { type Assessment, checkVoucher } from '../shop/vouchers/check-voucher.ts'
import { listPublicVouchers, listVouchersLeft } from '../shop/vouchers/list-vouchers.ts'
import { offerVouchers } from '../shop/vouchers/offer-vouchers.ts'
import type { PublicVoucher } from '../shop/vouchers/voucher.ts'
import type { Language } from '../values/language.ts'
import { ANY_SHIPPING } from '../values/orders/voucher-amount.ts'
import { formatRupiah } from '../values/rupiah.ts'
import { writeInstant } from '../values/time/shop-time.ts'
import type { Handlers } from './door/handler.ts'
import { translateMessage } from './door/translate-answer.ts'

export const voucherHandlers = {
  'GET /api/vouchers': async ({ shop }) => {
    const vouchers = await listPublicVouchers(shop)
    return {
      status: 200,
      body: {
        voucher_data: vouchers.map(writeVoucher),
      },
    }
  },

  'GET /api/account/vouchers': async ({ shop, customer }) => {
    const vouchers = await listVouchersLeft(shop, customer.id)
    return { status: 200, body: { voucher_data: vouchers.map(writeVoucher) } }
  },

  'GET /api/account/bag-vouchers': async ({ shop, customer, query, language }) => {
    const { items } = await readBag(shop, customer.id)
    const offers = await offerVouchers(shop, { customerId: customer.id, lines: items, ongkir: query.ongkir ?? 0 })
    const vouchers = offers.map(({ code, type, description, saves, isBest, result }) => ({
      ...{
        code,
        type,
        desc: description,
        saves,
        best: isBest,
        reason: result.ok ? null : reasonIn(language, reasonText(result)),
      },
    }))
    return { status: 200, body: { vouchers } }
  },

  'POST /api/voucher-check': async ({ shop, customer, body }) => {
    const { items } = await readBag(shop, customer.id)
    const checked = await checkVoucher(shop, { customerId: customer.id, code: body.voucher_code, lines: items })
    if (checked.ok) {
      const { code, type, amount, qty, description, isFreeShipping } = checked.voucher
      return {
        status: 200,
        body: {
          message: texts.voucherApplied,
          voucher_data: {
            code,
            type,
            amount,
            qty,
            desc: description,
            ...(isFreeShipping && { free_shipping: true as const }),
          },
        },
      }
    }
    if (checked.reason === 'not-covered') {
      return { refused: checked.reason, message: texts.voucherForCategories(checked.categories) }
    }
    if (checked.reason === 'below-minimum') {
      return { refused: checked.reason, message: texts.voucherNeedsMore(formatRupiah(checked.missing)) }
    }
    if (checked.reason === 'too-many-wrong') {
      return { refused: checked.reason, retryAfterSeconds: checked.retryAfterSeconds }
    }
    return { refused: checked.reason }
  },
} satisfies Partial<Handlers>

/** Only the message of an answer is translated for all endpoints. */
const reasonIn = (language: Language, text: string): string => (language === 'id' ? translateMessage(text) : text)

/** The text that the same voucher gets when its code is typed. */
function reasonText(refused: Extract<Assessment, { ok: false }>): string {
  switch (refused.reason) {
    case 'used':
      return texts.voucherUsed
    case 'expired':
      return texts.voucherExpired
    case 'not-first-order':
      return texts.voucherForFirstOrder
    case 'not-covered':
      return texts.voucherForCategories(refused.categories)
    case 'below-minimum':
      return texts.voucherNeedsMore(formatRupiah(refused.missing))
  }
}

const writeVoucher = (voucher: PublicVoucher) => ({
  ...{ code: voucher.code, type: voucher.type, amount: voucher.amount ?? ANY_SHIPPING, qty: voucher.qty },
  ...{ desc: voucher.description, min_subtotal: voucher.minSubtotal },
  ends_at: voucher.endsAt === undefined ? null : writeInstant(voucher.endsAt),
  ...(voucher.percent !== undefined && { percent: voucher.percent }),
  ...(voucher.isFreeShipping && { free_shipping: true as const }),
  ...(voucher.categories !== undefined && { categories: voucher.categories }),
  ...(voucher.isFirstOrder && { first_order: true as const }),
})
