import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { emailAddress, RowId, wholeNumber } from './fields.ts'
import * as texts from './texts.ts'

const size = {
  product_id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  size_id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
}

const refusals = {
  'unknown-article': [404, texts.productNotFound],
  'in-stock': [409, texts.inStockNow],
} as const

export const requestByEmail = {
  method: 'POST',
  path: '/api/back-in-stock',
  access: 'anyone',
  summary:
    'Asks for one email when a sold-out size is back in stock. The answer is the same for new and known addresses',
  body: z.object({ ...size, email: emailAddress }),
  limits: [['wait.address', 'address']],
  replies: { 200: texts.stockRequestSent },
  refusals: { ...refusals, 'too-often': [429, texts.tooManyStockEmails] },
} as const satisfies Endpoint

/** The second step: the owner of the address opens the link in the email. */
export const confirmRequest = {
  method: 'POST',
  path: '/api/back-in-stock/confirm/:token',
  access: 'anyone',
  summary:
    'Confirms a back-in-stock request with the token from the email. Unknown and expired tokens get the same answer',
  params: z.object({ token: z.string() }),
  page: {
    asks: '/back-in-stock/confirm/:token',
    done: '/back-in-stock/confirmed',
    refused: '/back-in-stock/forgotten',
  },
  replies: { 200: texts.stockRequestActive },
  refusals: { 'dead-link': [422, texts.stockLinkExpired] },
} as const satisfies Endpoint

export const withdrawRequest = {
  method: 'POST',
  path: '/api/back-in-stock/withdraw/:token',
  access: 'anyone',
  summary: 'Withdraws a back-in-stock request with the token from the email. The answer is the same for every token',
  params: z.object({ token: z.string() }),
  page: { asks: '/back-in-stock/withdraw/:token', done: '/back-in-stock/withdrawn' },
  replies: { 200: texts.stockRequestCancelled },
  refusals: {},
} as const satisfies Endpoint

export const requestAsCustomer = {
  method: 'POST',
  path: '/api/account/back-in-stock',
  access: 'customer',
  summary:
    'Asks for one email to the customer when a sold-out size is back in stock. Repeating the request changes nothing',
  body: z.object(size),
  limits: [['bag.account', 'account']],
  replies: { 200: texts.stockRequestActive },
  refusals: { ...refusals, 'waits-full': [422, texts.tooManyStockRequests] },
} as const satisfies Endpoint

export const withdrawAsCustomer = {
  method: 'DELETE',
  path: '/api/account/back-in-stock/:sizeId',
  access: 'customer',
  summary: 'Withdraws a back-in-stock request',
  params: z.object({ sizeId: RowId }),
  limits: [['bag.account', 'account']],
  replies: { 200: texts.stockRequestCancelled },
  refusals: { 'unknown-wait': [404, texts.stockRequestNotFound] },
} as const satisfies Endpoint
