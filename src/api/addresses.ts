import * as texts from '../contract/texts.ts'
import { MAX_ADDRESSES, type SavedAddress } from '../shop/addresses/address.ts'
import { listAddresses } from '../shop/addresses/list-addresses.ts'
import { addAddress, changeAddress, deleteAddress } from '../shop/addresses/save-address.ts'
import { findDestination } from '../shop/shipping/find-destination.ts'
import type { Handlers } from './door/handler.ts'

export const addressHandlers = {
  'GET /api/account/addresses': async ({ shop, customer }) => {
    const addresses = await listAddresses(shop, customer.id)
    return { status: 200, body: { addresses: addresses.map(writeAddress), most: MAX_ADDRESSES } }
  },

  'POST /api/account/addresses': async ({ shop, customer, body }) => {
    const input = { ...toInput(body), replacesOldest: body.replaces_oldest === true }
    const added = await addAddress(shop, customer.id, input)
    if (added.ok) return { status: 201, body: { address_id: added.id, message: texts.addressSaved } }
    return added.reason === 'book-full' ? { refused: added.reason } : regionsDiffer
  },

  'PUT /api/account/addresses/:id': async ({ shop, customer, params, body }) => {
    const changed = await changeAddress(shop, { customerId: customer.id, id: params.id }, toInput(body))
    if (changed.ok) return { status: 200 }
    return changed.reason === 'unknown-address' ? { refused: changed.reason } : regionsDiffer
  },

  'DELETE /api/account/addresses/:id': async ({ shop, customer, params }) => {
    const isDeleted = await deleteAddress(shop, { customerId: customer.id, id: params.id })
    return isDeleted ? { status: 200 } : { refused: 'unknown-address' }
  },
} satisfies Partial<Handlers>

const regionsDiffer = { refused: 'regions-differ' as const, errors: { district_id: [texts.regionsDiffer] } }

type Body = Parameters<Handlers['PUT /api/account/addresses/:id']>[0]['body']

const toInput = ({ name, phone, address, zipcode, prov_id, city_id, district_id, is_default, used_now }: Body) => ({
  ...{ name, phone, address, zipCode: zipcode, provinceId: prov_id, cityId: city_id, subdistrictId: district_id },
  ...{ isDefault: is_default, isUsedNow: used_now === true },
})

function writeAddress(saved: SavedAddress) {
  const found = findDestination(saved.subdistrictId)
  return {
    ...{ id: saved.id, name: saved.name, phone: saved.phone, address: saved.address, zipcode: saved.zipCode },
    ...{ prov_id: saved.provinceId, city_id: saved.cityId, district_id: saved.subdistrictId },
    province_name: found?.city.provinceName ?? '',
    city_name: found === undefined ? '' : `${found.city.type} ${found.city.name}`,
    subdistrict_name: found?.subdistrict.name ?? '',
    ...{ is_default: saved.isDefault, last_used: saved.isLastUsed },
  }
}
