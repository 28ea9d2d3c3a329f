import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Id, Price, RowId, wholeNumber } from './fields.ts'
import * as texts from './texts.ts'

const CartItem = z
  .object({
    id: Id,
    product_id: Id,
    product_name: z.string(),
    product_sku: z.string(),
    product_slug: z.string(),
    product_color: z.string(),
    product_size: z.string(),
    product_qty: z.int().min(1).max(24),
    product_image: z.string().describe('A file of the content host; empty if there is none'),
    product_image_small: z.string().describe('The same picture, 420 pixels wide if that size exists'),
    price: Price.describe('Of one piece when it was added. The price to pay is in `product`'),
    size_id: Id,
    url_image: z.string().describe('The full address of product_image'),
    product: z.object({
      products_name: z.string(),
      price: Price.describe('Of one piece now'),
      price_disc: Price.describe('0 means no discount'),
      weight: z.int().min(1).describe('Grams'),
    }),
    size: z.object({ stock: z.int().min(0).describe('Pieces that can be sold now') }),
  })
  .meta({ id: 'CartItem' })

export const addToCart = {
  method: 'POST',
  path: '/api/add-to-cart',
  access: 'customer',
  summary: 'Adds a size of a product to the bag. Other fields, such as names and prices, are ignored',
  body: z.object({
    product_id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
    size_id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
    product_qty: wholeNumber(1, 24).default(1),
  }),
  limits: [['bag.account', 'account']],
  replies: { 201: texts.addedToCart },
  refusals: {
    'already-there': [409, texts.alreadyInCart],
    'unknown-article': [404, texts.productNotFound],
    'sold-out': [422, texts.soldOut],
    'over-cap': [422, texts.overPieceCap],
    'bag-full': [422, texts.bagFull],
  },
} as const satisfies Endpoint

export const readCart = {
  method: 'GET',
  path: '/api/cart',
  access: 'customer',
  summary: 'The bag, with current prices and stock',
  replies: {
    200: z.object({
      cart: z.array(CartItem),
      validation_errors: z.null(),
      bag_version: z.int().min(0).describe('Changes with every change of the bag'),
      count: z.int().min(0).describe('Pieces'),
      subtotal: Price,
    }),
  },
  refusals: {},
} as const satisfies Endpoint

export const updateQuantity = {
  method: 'PUT',
  path: '/api/cart-updateqty/:cartId/:step',
  access: 'customer',
  summary: 'Removes one piece (kurang) or adds one (tambah)',
  params: z.object({ cartId: RowId, step: z.enum(['kurang', 'tambah']) }),
  body: z.object({
    expected: z
      .int()
      .min(1)
      .max(24)
      .optional()
      .describe('The quantity before the change, so that a repeated request is not applied twice'),
  }),
  limits: [['bag.account', 'account']],
  replies: { 200: texts.cartUpdated },
  refusals: {
    'unknown-line': [404, texts.cartItemNotFound],
    'at-least': [409, texts.leastQuantity],
    'at-most': [409, texts.mostQuantity],
    'over-cap': [409, texts.overPieceCap],
    'none-left': [409, texts.soldOut],
    'no-more-left': [409, texts.noMoreLeft],
    'changed-elsewhere': [409, texts.quantityChanged],
  },
} as const satisfies Endpoint

export const removeFromCart = {
  method: 'DELETE',
  path: '/api/cart-delete/:cartId',
  access: 'customer',
  summary: 'Removes an item from the bag',
  params: z.object({ cartId: RowId }),
  limits: [['bag.account', 'account']],
  replies: { 200: texts.removedFromCart },
  refusals: { 'unknown-line': [404, texts.cartItemNotFound] },
} as const satisfies Endpoint
