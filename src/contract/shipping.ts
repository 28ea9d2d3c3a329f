import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import * as texts from './texts.ts'

const DAY = 86_400

const Id = z.string().describe('Digits, as a string')
const Aliases = z.array(z.string()).describe('Other names that people search for')
const PostalCode = z.string().describe('A suggestion for the form')

export const listProvinces = {
  method: 'GET',
  path: '/api/province',
  access: 'anyone',
  summary: 'The provinces that the shop ships to, by name',
  cacheSeconds: DAY,
  replies: {
    200: z.object({
      data_provinsi: z.object({
        results: z.array(
          z.object({ province_id: Id, province: z.string(), aliases: Aliases }).meta({ id: 'Province' }),
        ),
      }),
    }),
  },
  refusals: {},
} as const satisfies Endpoint

export const listCities = {
  method: 'GET',
  path: '/api/city/:provinceId',
  access: 'anyone',
  summary: 'The cities of a province, by name; empty if there is no such province',
  cacheSeconds: DAY,
  params: z.object({ provinceId: z.string() }),
  replies: {
    200: z.object({
      data_kota: z.object({
        results: z.array(
          z
            .object({
              city_id: Id,
              province_id: Id,
              province: z.string().describe('The current name of the province'),
              type: z.enum(['Kota', 'Kabupaten']).describe('Part of the name: Kota Bandung, Kabupaten Bandung'),
              city_name: z.string(),
              postal_code: PostalCode,
              aliases: Aliases,
            })
            .meta({ id: 'City' }),
        ),
      }),
    }),
  },
  refusals: {},
} as const satisfies Endpoint

export const listSubdistricts = {
  method: 'GET',
  path: '/api/subdistrict/:cityId',
  access: 'anyone',
  summary: 'The subdistricts (kecamatan) of a city, by name; empty if there is no such city',
  cacheSeconds: DAY,
  params: z.object({ cityId: z.string() }),
  replies: {
    200: z.object({
      data_kecamatan: z.object({
        results: z.array(
          z
            .object({
              subdistrict_id: Id,
              city_id: Id,
              subdistrict_name: z.string(),
              postal_code: PostalCode.describe('A suggestion for the form; empty if none is known'),
            })
            .meta({ id: 'Subdistrict' }),
        ),
      }),
    }),
  },
  refusals: {},
} as const satisfies Endpoint

export const searchRegions = {
  method: 'GET',
  path: '/api/region-search',
  access: 'anyone',
  summary: 'At most eight subdistricts that fit all words of a query such as “Beji Depok” or “16421”, in any order',
  cacheSeconds: DAY,
  query: z.object({ query: z.string().max(100, texts.fieldTooLong(100)).optional() }),
  replies: {
    200: z.object({
      regions: z.array(
        z
          .object({
            prov_id: Id,
            city_id: Id,
            district_id: Id,
            subdistrict_name: z.string(),
            city_name: z.string().describe('With its type: Kota Depok'),
            province_name: z.string(),
            postal_code: PostalCode,
          })
          .meta({ id: 'RegionHit' }),
      ),
    }),
  },
  refusals: {},
} as const satisfies Endpoint

const Service = z
  .object({
    service: z.string().describe('The courier’s code for the service'),
    description: z.string(),
    ongkir: z.int().min(1).describe('Whole rupiah'),
    ekstimasi: z.string().describe('Days, such as 2-3; empty if the courier does not say'),
  })
  .meta({ id: 'ShippingService' })

const BilledKg = z.int().min(1).describe('The weight that the courier charges for, in whole kilograms')
const Estimate = z
  .boolean()
  .describe('True if the courier did not answer: these are the last known prices, or those of the shop’s own table')

const Part = z.string()

export const readShippingCost = {
  method: 'GET',
  path: '/api/cost/:origin/:originType/:destination/:destinationType/:weight/:courier',
  access: 'either',
  summary:
    'Shipping costs to a subdistrict for a weight, for each service. A customer can order at these prices for 30 minutes',
  params: z.object({
    origin: Part.describe('The id of a city, such as 115. It is ignored: parcels are always sent from the shop’s city'),
    originType: Part.describe('city'),
    destination: Part.describe('The id of a subdistrict'),
    destinationType: Part.describe('subdistrict'),
    weight: Part.describe('Whole grams'),
    courier: Part.describe('sicepat'),
  }),
  limits: [
    ['cost.account', 'account'],
    ['cost.address', 'address'],
  ],
  // The courier has two seconds to answer; after that the last known prices are looked up.
  timeLimitSeconds: 4,
  replies: {
    200: z.object({
      data_service: z.array(Service),
      billed_kg: BilledKg,
      estimate: Estimate,
    }),
  },
  refusals: {
    'unknown-destination': [404, texts.placeUnknown],
    fields: [422, texts.checkFields],
    'too-heavy': [422, texts.parcelTooHeavy],
    'no-service': [422, texts.noShippingService],
    'no-rates': [503, texts.shippingUnavailable],
  },
} as const satisfies Endpoint

/** The same under its Indonesian name. */
export const readShippingCostAlias = {
  ...readShippingCost,
  path: '/api/ongkir/:origin/:originType/:destination/:destinationType/:weight/:courier',
} as const satisfies Endpoint

/** For the product page. The server knows the weight, so browsers and proxies may keep the answer. */
export const readDelivery = {
  method: 'GET',
  path: '/api/delivery/:productSku/:subdistrictId',
  access: 'anyone',
  summary:
    'What it costs to send one piece of a product to a subdistrict, for each service. The price of an order is quoted again at the checkout',
  cacheSeconds: 600,
  params: z.object({
    productSku: z
      .string()
      .regex(/^[\w.-]{1,40}$/)
      .describe('The article number, in upper or lower case'),
    subdistrictId: z.string(),
  }),
  limits: [['delivery.address', 'address']],
  timeLimitSeconds: 4,
  replies: {
    200: z.object({
      data_service: z.array(Service).describe('The cheapest first'),
      weight: z.int().min(1).describe('Grams of one piece'),
      billed_kg: BilledKg,
      estimate: Estimate,
    }),
  },
  refusals: {
    'unknown-product': [404, texts.productNotFound],
    'unknown-destination': [404, texts.placeUnknown],
    'too-heavy': [422, texts.parcelTooHeavy],
    'no-service': [422, texts.noShippingService],
    'no-rates': [503, texts.shippingUnavailable],
  },
} as const satisfies Endpoint
