import { listCities, listProvinces, listSubdistricts } from '../shop/shipping/list-regions.ts'
import type { Handlers } from './handler.ts'

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
} satisfies Partial<Handlers>
