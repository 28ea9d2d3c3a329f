import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import * as texts from './texts.ts'

const Id = z.int().min(1)
const Price = z.int().min(0)
const FileName = z.string().describe('Served by the content host under /public/storage/content/{file name}')

/** A product in a list. */
const Product = z
  .object({
    id: Id,
    product_name: z.string(),
    product_slug: z.string(),
    sku: z.string().describe('The article number: one style in one colour'),
    price: Price.describe('Whole rupiah'),
    price_disc: Price.describe('Whole rupiah; 0 means no discount'),
    image1: FileName,
    image1_small: FileName.describe('The same picture, 420 pixels wide if that size exists'),
    image2: z.string().describe('The second picture; empty if there is only one'),
    category_slug: z.string(),
    category_name: z.string(),
    category_slugs: z.array(z.string()).describe('All its categories, category_slug first'),
    collection_slug: z.string().describe('Empty if the product is in no collection'),
    collection_slugs: z.array(z.string()).describe('All its collections, collection_slug first'),
    color: z.string(),
    in_stock: z.boolean().describe('True if any size can be bought'),
  })
  .meta({ id: 'Product' })

export const readFront = {
  method: 'GET',
  path: '/api/front',
  access: 'anyone',
  changesWithCatalogue: true,
  summary: 'The newest products, newest first and sold-out ones last',
  replies: { 200: z.object({ product_all: z.object({ product_data: z.array(Product) }) }) },
  refusals: {},
} as const satisfies Endpoint

export const listCollections = {
  method: 'GET',
  path: '/api/collection',
  access: 'anyone',
  changesWithCatalogue: true,
  summary: 'The collections for the home page, featured ones first',
  replies: {
    200: z.object({
      collection: z.array(
        z
          .object({
            id: Id,
            title: z.string(),
            slug: z.string(),
            link: z.string().describe('A path or web address; empty if it is the collection’s own page'),
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
  access: 'anyone',
  changesWithCatalogue: true,
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
  access: 'anyone',
  changesWithCatalogue: true,
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

/** PostgreSQL cannot store NUL, so a search for it must find nothing instead of failing. */
const TextWithoutNul = z.string().overwrite((text) => text.replaceAll('\0', '\uFFFD'))

const Page = z.coerce.number('A whole number from 1').int('A whole number from 1').min(1, 'A whole number from 1')

export const listProducts = {
  method: 'GET',
  path: '/api/product',
  access: 'anyone',
  changesWithCatalogue: true,
  summary: 'All products, newest first. With any of the parameters, one page of the matching products',
  query: z.object({
    query: z
      .string()
      .optional()
      .describe('Part of a product’s or category’s name. Only the first 100 characters count'),
    category: TextWithoutNul.optional().describe('The slug of a category'),
    collection: TextWithoutNul.optional().describe('The slug of a collection'),
    special: z.stringbool('1 or 0').optional().describe('1: only products with a discount'),
    size: TextWithoutNul.optional().describe('Only products that can be bought in this size'),
    sku: z
      .string()
      .regex(/^[\w.-]{1,40}(,[\w.-]{1,40}){0,11}$/, 'At most 12 article numbers with commas between them')
      .optional()
      .describe('Only these article numbers, at most 12, with commas between them'),
    sort: z
      .enum(['price-low', 'price-high'], 'price-low or price-high')
      .optional()
      .describe('By the price to pay; newest first if two cost the same'),
    page: Page.max(100_000, 'At most 100000').optional().describe('Default: 1'),
    per_page: Page.max(100, 'At most 100').optional().describe('Default: 24'),
  }),
  replies: {
    200: z.object({
      product_all: z.object({ product_data: z.array(Product) }),
      total: z.int().min(0).optional().describe('Matching products on all pages; only with parameters'),
      page: z.int().min(1).optional(),
      pages: z.int().min(0).optional(),
    }),
  },
  refusals: {},
} as const satisfies Endpoint

export const readSearchHelp = {
  method: 'GET',
  path: '/api/search-help',
  access: 'anyone',
  changesWithCatalogue: true,
  summary:
    'Searches to begin with: what sells best, or the categories of a new shop. With a query that finds nothing, also the words that may have been meant, and similar or new products',
  query: z.object({
    query: z.string().optional().describe('A search that found nothing. Only the first 100 characters count'),
  }),
  replies: {
    200: z.object({
      popular: z.array(z.string()).max(5),
      meant: z.string().describe('The query in the spelling of the shop; empty if there is no close one'),
      near: z.boolean().describe('True if the products are similar to the query, false if they are new ones'),
      product_data: z.array(Product),
    }),
  },
  refusals: {},
} as const satisfies Endpoint

const Html = z.string().describe('HTML with a few tags; only pictures have attributes')

export const readProduct = {
  method: 'GET',
  path: '/api/product/:productSlug/:productSku',
  access: 'anyone',
  changesWithCatalogue: true,
  showsStock: true,
  summary: 'One product, by its article number',
  params: z.object({
    productSlug: z
      .string()
      // Dropped, so that no code can depend on it.
      .transform(() => undefined)
      .describe('Only for people who read the address; any value works'),
    productSku: z
      .string()
      .regex(/^[\w.-]{1,40}$/)
      .describe('The article number, in upper or lower case'),
  }),
  replies: {
    200: z.object({
      productDetail: z.object({
        id: Id,
        product_name: z.string(),
        product_slug: z.string(),
        sku: z.string(),
        color: z.string(),
        price: Price,
        price_disc: Price.describe('0 means no discount'),
        image1: FileName,
        desc: Html,
        article_desc: Html.describe('Material and care'),
        size_chart: Html,
        weight: z.int().min(1).describe('Grams'),
        category_slug: z.string(),
        category_name: z.string(),
        collection_slug: z.string().describe('Empty if the product is in no collection'),
        in_stock: z.boolean(),
      }),
      data_sizes: z
        .array(z.object({ id: Id, size: z.string(), stock: z.int().min(0) }))
        .describe('From small to large'),
      data_article: z
        .array(
          z.object({
            id: Id,
            color: z.string(),
            product_slug: z.string(),
            sku: z.string(),
            image1: FileName,
            in_stock: z.boolean(),
          }),
        )
        .describe('All colours of the product, this one included'),
      data_images: z.array(z.object({ image: FileName })).describe('image1 first'),
      productRelated: z.array(Product).max(4),
    }),
  },
  refusals: { 'unknown-product': [404, texts.productNotFound] },
} as const satisfies Endpoint
