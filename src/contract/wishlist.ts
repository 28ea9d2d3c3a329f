import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Id, Price, RowId, singleLine, wholeNumber } from './fields.ts'
import * as texts from './texts.ts'

const Item = z
  .object({
    id: Id,
    product_id: Id,
    size_id: Id,
    product_name: z.string(),
    product_sku: z.string(),
    product_slug: z.string(),
    product_color: z.string(),
    product_size: z.string(),
    product_image: z.string().describe('A file of the content host; empty if there is none'),
    product_image_small: z.string().describe('The same picture, 420 pixels wide if that size exists'),
    product_price: Price.describe('The current price'),
    product_price_disc: Price.describe('0 means no discount'),
    stock: z.int().min(0).describe('Pieces that can be sold now'),
  })
  .meta({ id: 'WishlistItem' })

export const addToWishlist = {
  method: 'POST',
  path: '/api/add-whistlist',
  access: 'customer',
  summary: 'Saves a size of a product for later, by its id or by its name',
  body: z
    .object({
      product_id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
      size_id: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
      product_size: singleLine(100).optional().describe('Used if there is no size_id'),
    })
    .refine(({ size_id, product_size }) => size_id !== undefined || product_size !== undefined, {
      path: ['size_id'],
      error: texts.selectColorAndSize,
    }),
  limits: [['bag.account', 'account']],
  replies: { 201: texts.addedToWishlist },
  refusals: {
    'already-there': [409, texts.alreadyInWishlist],
    'unknown-article': [404, texts.productNotFound],
    'wishlist-full': [422, texts.wishlistFull],
  },
} as const satisfies Endpoint

export const readWishlist = {
  method: 'GET',
  path: '/api/whistlist',
  access: 'customer',
  summary: 'The wishlist of the customer, newest first',
  replies: { 200: z.object({ whistlist: z.array(Item) }) },
  refusals: {},
} as const satisfies Endpoint

export const removeFromWishlist = {
  method: 'DELETE',
  path: '/api/whistlist-delete/:id',
  access: 'customer',
  summary: 'Removes an item from the wishlist',
  params: z.object({ id: RowId }),
  limits: [['bag.account', 'account']],
  replies: { 200: texts.removedFromWishlist },
  refusals: { 'unknown-item': [404, texts.wishlistItemNotFound] },
} as const satisfies Endpoint

// The same three in correct spelling.
export const addToWishlistAlias = { ...addToWishlist, path: '/api/add-wishlist' } as const satisfies Endpoint
export const readWishlistAlias = { ...readWishlist, path: '/api/wishlist' } as const satisfies Endpoint
export const removeFromWishlistAlias = {
  ...removeFromWishlist,
  path: '/api/wishlist-delete/:id',
} as const satisfies Endpoint
