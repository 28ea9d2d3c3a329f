import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

const Id = z.int().min(1)
const Price = z.int().min(0)
const FileName = z.string().describe('Served by the content host under /public/storage/content/{file name}')

/** A product as every list names it. */
const Product = z
  .object({
    id: Id,
    product_name: z.string(),
    product_slug: z.string(),
    sku: z.string().describe('The article number: one style in one colour'),
    price: Price.describe('Whole rupiah'),
    price_disc: Price.describe('Whole rupiah; 0 means no discount'),
    image1: FileName,
    image2: z.string().describe('As image1; empty when there is one picture only'),
    category_slug: z.string(),
    category_name: z.string(),
    collection_slug: z.string().describe('Empty when the product is in no collection'),
    color: z.string(),
    in_stock: z.boolean().describe('Whether any size can be bought'),
  })
  .meta({ id: 'Product' })

export const readFront = {
  method: 'GET',
  path: '/api/front',
  who: 'anyone',
  summary: 'The newest products, newest first; those that are sold out stand last',
  replies: { 200: z.object({ product_all: z.object({ product_data: z.array(Product) }) }) },
  refusals: {},
} as const satisfies Endpoint

export const listCollections = {
  method: 'GET',
  path: '/api/collection',
  who: 'anyone',
  summary: 'The collections for the home page: those that are featured first',
  replies: {
    200: z.object({
      collection: z.array(
        z
          .object({
            id: Id,
            title: z.string(),
            slug: z.string(),
            link: z.string().describe('A path or web address; empty: the collection’s own page'),
            image: z.string().describe('A file of the content host; empty when there is none'),
          })
          .meta({ id: 'Collection' }),
      ),
    }),
  },
  refusals: {},
} as const satisfies Endpoint

export const listCategories = {
  method: 'GET',
  path: '/api/category',
  who: 'anyone',
  summary: 'The categories, for the menu',
  replies: {
    200: z.object({
      category_data: z.array(
        z.object({ id: Id, category_name: z.string(), category_slug: z.string() }).meta({ id: 'Category' }),
      ),
    }),
  },
  refusals: {},
} as const satisfies Endpoint

export const listMenuCollections = {
  method: 'GET',
  path: '/api/category-collection',
  who: 'anyone',
  summary: 'The collections, for the menu',
  replies: {
    200: z.object({
      collection_data: z.array(
        z.object({ id: Id, title: z.string(), slug: z.string() }).meta({ id: 'MenuCollection' }),
      ),
    }),
  },
  refusals: {},
} as const satisfies Endpoint
