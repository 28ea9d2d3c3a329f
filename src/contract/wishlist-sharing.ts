import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { singleLine } from './fields.ts'
import * as texts from './texts.ts'

const Share = z.object({
  token: z.string().describe('The page is /wishlist/{token}'),
  first_name: z.string().describe('Shown on the page; empty: no name'),
})

/** It is on a page that anyone can be sent, so it must not be an advertisement or an address. */
const FirstName = singleLine(40).refine((name) => /^[\p{L}\p{M} .'’-]*$/u.test(name) && !/\.\S|www/i.test(name), {
  error: texts.firstNameIllFormed,
})

export const readWishlistSharing = {
  method: 'GET',
  path: '/api/account/wishlist-sharing',
  access: 'customer',
  summary: 'The link to the customer’s wishlist; null while it is not shared',
  replies: { 200: z.object({ share: Share.nullable() }) },
  refusals: {},
} as const satisfies Endpoint

export const shareWishlist = {
  method: 'POST',
  path: '/api/account/wishlist-sharing',
  access: 'customer',
  summary: 'Makes a link to the customer’s wishlist, or changes the name on the page behind the link',
  body: z.object({ first_name: FirstName.optional().describe('Left out or empty: the page shows no name') }),
  limits: [['bag.account', 'account']],
  replies: { 201: z.object({ share: Share }) },
  refusals: {},
} as const satisfies Endpoint

export const withdrawWishlistShare = {
  method: 'DELETE',
  path: '/api/account/wishlist-sharing',
  access: 'customer',
  summary: 'Withdraws the link to the customer’s wishlist. It never works again',
  limits: [['bag.account', 'account']],
  replies: { 200: texts.wishlistNotShared },
  refusals: {},
} as const satisfies Endpoint
