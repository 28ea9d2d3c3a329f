import * as texts from '../contract/texts.ts'
import { confirmWait } from '../shop/back-in-stock/confirm-wait.ts'
import { waitAsCustomer } from '../shop/back-in-stock/wait-as-customer.ts'
import { waitByLetter } from '../shop/back-in-stock/wait-by-letter.ts'
import { withdrawAsCustomer, withdrawByToken } from '../shop/back-in-stock/withdraw-wait.ts'
import type { Handlers } from './door/handler.ts'

export const backInStockHandlers = {
  'POST /api/back-in-stock': async ({ shop, body }) => {
    const size = { articleId: body.product_id, sizeId: body.size_id }
    const consentVersion = texts.stockConsentVersion
    const asked = await waitByLetter(shop, { ...size, email: body.email, consentVersion })
    if (asked.ok) return { status: 200 }
    if (asked.reason === 'too-often') return { refused: asked.reason, retryAfterSeconds: asked.retryAfterSeconds }
    return { refused: asked.reason }
  },

  'POST /api/back-in-stock/confirm/:token': async ({ shop, params }) => {
    const confirmed = await confirmWait(shop, params.token)
    return confirmed.ok ? { status: 200 } : { refused: confirmed.reason }
  },

  'POST /api/back-in-stock/withdraw/:token': async ({ shop, params }) => {
    await withdrawByToken(shop, params.token)
    return { status: 200 }
  },

  'POST /api/account/back-in-stock': async ({ shop, customer, body }) => {
    const asked = await waitAsCustomer(shop, customer.id, { articleId: body.product_id, sizeId: body.size_id })
    return asked.ok ? { status: 200 } : { refused: asked.reason }
  },

  'DELETE /api/account/back-in-stock/:sizeId': async ({ shop, customer, params }) => {
    const withdrawn = await withdrawAsCustomer(shop, { customerId: customer.id, sizeId: params.sizeId })
    return withdrawn.ok ? { status: 200 } : { refused: withdrawn.reason }
  },
} satisfies Partial<Handlers>
