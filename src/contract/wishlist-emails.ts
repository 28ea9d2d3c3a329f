import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import * as texts from './texts.ts'

export const readWishlistEmails = {
  method: 'GET',
  path: '/api/account/wishlist-emails',
  access: 'customer',
  summary: 'Whether the customer wants emails when something in the wishlist is reduced or nearly gone',
  replies: { 200: z.object({ wanted: z.boolean() }) },
  refusals: {},
} as const satisfies Endpoint

export const setWishlistEmails = {
  method: 'PUT',
  path: '/api/account/wishlist-emails',
  access: 'customer',
  summary: 'Starts or stops the emails about the wishlist: at most one a day',
  body: z.object({ wanted: z.boolean({ error: texts.fieldIllFormed }) }),
  limits: [['bag.account', 'account']],
  replies: { 200: z.object({ wanted: z.boolean(), message: z.string() }) },
  refusals: {},
} as const satisfies Endpoint

/** Mail programs call this by themselves (RFC 8058). The form they send can be ignored. */
export const stopWishlistEmails = {
  method: 'POST',
  path: '/api/wishlist-emails/stop/:token',
  access: 'anyone',
  summary: 'Stops the emails about a wishlist with the token from one of them. The answer is the same for every token',
  params: z.object({ token: z.string() }),
  page: { asks: '/wishlist-emails/stop/:token', done: '/wishlist-emails/stopped' },
  replies: { 200: texts.wishlistEmailsStopped },
  refusals: {},
} as const satisfies Endpoint
