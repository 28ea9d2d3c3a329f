import * as texts from '../contract/texts.ts'
import { confirmRequest } from '../shop/back-in-stock/confirm-request.ts'
import { requestAsCustomer } from '../shop/back-in-stock/request-as-customer.ts'
import { requestByEmail } from '../shop/back-in-stock/request-by-email.ts'
import { withdrawAsCustomer, withdrawByToken } from '../shop/back-in-stock/withdraw-request.ts'
import type { Handlers } from './door/handler.ts'

export const backInStockHandlers = {
  'POST /api/back-in-stock': async ({ shop, body, language }) => {
    const size = { articleId: body.product_id, sizeId: body.size_id }
    const consentVersion = texts.stockConsentVersion
    const requested = await requestByEmail(shop, { ...size, email: body.email, consentVersion, language })
    if (requested.ok) return { status: 200 }
    if (requested.reason === 'too-often')
      return { refused: requested.reason, retryAfterSeconds: requested.retryAfterSeconds }
    return { refused: requested.reason }
  },

  'POST /api/back-in-stock/confirm/:token': async ({ shop, params }) => {
    const confirmed = await confirmRequest(shop, params.token)
    return confirmed.ok ? { status: 200 } : { refused: confirmed.reason }
  },

  'POST /api/back-in-stock/withdraw/:token': async ({ shop, params }) => {
    await withdrawByToken(shop, params.token)
    return { status: 200 }
  },

  'POST /api/account/back-in-stock': async ({ shop, customer, body }) => {
    const requested = await requestAsCustomer(shop, customer.id, { articleId: body.product_id, sizeId: body.size_id })
    return requested.ok ? { status: 200 } : { refused: requested.reason }
  },

  'DELETE /api/account/back-in-stock/:sizeId': async ({ shop, customer, params }) => {
    const withdrawn = await withdrawAsCustomer(shop, { customerId: customer.id, sizeId: params.sizeId })
    return withdrawn.ok ? { status: 200 } : { refused: withdrawn.reason }
  },
} satisfies Partial<Handlers>
