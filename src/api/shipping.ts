import * as texts from '../contract/texts.ts'
import { quoteArticle } from '../shop/shipping/quote-article.ts'
import { quoteShipping } from '../shop/shipping/quote-shipping.ts'
import { listCities, listProvinces, listSubdistricts } from '../shop/shipping/regions.ts'
import { searchRegions } from '../shop/shipping/search-regions.ts'
import type { Handlers } from './door/handler.ts'

type CostRequest = Pick<
  Parameters<Handlers['GET /api/cost/:origin/:originType/:destination/:destinationType/:weight/:courier']>[0],
  'shop' | 'customer' | 'params'
>
type CostResponse = ReturnType<
  Handlers['GET /api/cost/:origin/:originType/:destination/:destinationType/:weight/:courier']
>

const RETRY_AFTER_SECONDS = 30

/** The origin in the path is ignored: parcels are always sent from the shop's city. */
async function readCost({ shop, customer, params }: CostRequest): CostResponse {
  const { destination, weight, courier } = params
  const grams = /^[1-9]\d{0,8}$/.test(weight) ? Number(weight) : 0
  if (courier.toLowerCase() !== 'sicepat') return { refused: 'fields', errors: { courier: [texts.onlySicepat] } }
  if (
    params.originType !== 'city' ||
    params.destinationType !== 'subdistrict' ||
    !/^[1-9]\d{0,8}$/.test(params.origin)
  ) {
    return { refused: 'fields', errors: { destinationType: [texts.onlyCityToSubdistrict] } }
  }
  const quoted = await quoteShipping(shop, { customerId: customer?.id, subdistrictId: destination, grams })
  if (quoted.ok) {
    const { services, billedKg, estimate } = quoted
    return { status: 200, body: { data_service: services, billed_kg: billedKg, estimate } }
  }
  if (quoted.reason === 'too-light') return { refused: 'fields', errors: { weight: [texts.weightIllFormed] } }
  if (quoted.reason === 'no-rates') return { refused: quoted.reason, retryAfterSeconds: RETRY_AFTER_SECONDS }
  return { refused: quoted.reason }
}

export const shippingHandlers = {
  'GET /api/province': async () => {
    const results = listProvinces().map(({ id, name, aliases }) => ({ province_id: id, province: name, aliases }))
    return { status: 200, body: { data_provinsi: { results } } }
  },

  'GET /api/city/:provinceId': async ({ params }) => {
    const results = listCities(params.provinceId).map(
      ({ id, provinceId, provinceName, type, name, postalCode, aliases }) => ({
        city_id: id,
        province_id: provinceId,
        province: provinceName,
        type,
        city_name: name,
        postal_code: postalCode,
        aliases,
      }),
    )
    return { status: 200, body: { data_kota: { results } } }
  },

  'GET /api/subdistrict/:cityId': async ({ params }) => {
    const results = listSubdistricts(params.cityId).map(({ id, cityId, name, postalCode }) => ({
      subdistrict_id: id,
      city_id: cityId,
      subdistrict_name: name,
      postal_code: postalCode,
    }))
    return { status: 200, body: { data_kecamatan: { results } } }
  },

  'GET /api/region-search': async ({ query }) => {
    const regions = searchRegions(query.query ?? '').map(({ province, city, subdistrict }) => ({
      ...{ prov_id: province.id, city_id: city.id, district_id: subdistrict.id },
      ...{ subdistrict_name: subdistrict.name, city_name: `${city.type} ${city.name}` },
      ...{ province_name: city.provinceName, postal_code: subdistrict.postalCode || city.postalCode },
    }))
    return { status: 200, body: { regions } }
  },

  'GET /api/delivery/:productSku/:subdistrictId': async ({ shop, params }) => {
    const { productSku: sku, subdistrictId } = params
    const quoted = await quoteArticle(shop, { sku, subdistrictId })
    if (quoted.ok) {
      const { services, grams, billedKg, estimate } = quoted
      return { status: 200, body: { data_service: services, weight: grams, billed_kg: billedKg, estimate } }
    }
    if (quoted.reason === 'no-rates') return { refused: quoted.reason, retryAfterSeconds: RETRY_AFTER_SECONDS }
    return { refused: quoted.reason }
  },

  'GET /api/cost/:origin/:originType/:destination/:destinationType/:weight/:courier': readCost,
  'GET /api/ongkir/:origin/:originType/:destination/:destinationType/:weight/:courier': readCost,
} satisfies Partial<Handlers>
