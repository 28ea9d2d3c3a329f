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
  who: 'anyone',
  summary: 'Asks for one letter when a sold-out size is back; answered alike for new and known addresses',
  body: z.object({ ...size, email: emailAddress }),
  limits: [['wait.address', 'address']],
  replies: { 200: texts.stockRequestSent },
  refusals: { ...refusals, 'too-often': [429, texts.tooManyStockEmails] },
} as const satisfies Endpoint

/** The second step: the owner of the address says so, by the link of the letter that asks. */
export const confirmRequest = {
  method: 'POST',
  path: '/api/back-in-stock/confirm/:token',
  who: 'anyone',
  summary: 'Confirms a wish to be told, by the token of its letter; every token that does nothing is answered alike',
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
  who: 'anyone',
  summary: 'Takes a wish to be told back, by the token of its letter; answered alike for every token',
  params: z.object({ token: z.string() }),
  page: { asks: '/back-in-stock/withdraw/:token', done: '/back-in-stock/withdrawn' },
  replies: { 200: texts.stockRequestCancelled },
  refusals: {},
} as const satisfies Endpoint

export const requestAsCustomer = {
  method: 'POST',
  path: '/api/account/back-in-stock',
  who: 'customer',
  summary: 'Asks for one letter to the customer when a sold-out size is back; asking again is no harm',
  body: z.object(size),
  limits: [['bag.account', 'account']],
  replies: { 200: texts.stockRequestActive },
  refusals: { ...refusals, 'waits-full': [422, texts.tooManyStockRequests] },
} as const satisfies Endpoint

export const withdrawAsCustomer = {
  method: 'DELETE',
  path: '/api/account/back-in-stock/:sizeId',
  who: 'customer',
  summary: 'Takes a wish to be told back',
  params: z.object({ sizeId: RowId }),
  limits: [['bag.account', 'account']],
  replies: { 200: texts.stockRequestCancelled },
  refusals: { 'unknown-wait': [404, texts.stockRequestNotFound] },
} as const satisfies Endpoint
