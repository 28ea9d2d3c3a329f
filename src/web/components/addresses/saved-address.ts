import type { CallResult } from '../../../contract/client.ts'
import type { ReplyBody } from '../../../contract/endpoint.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import type { RegionIds } from '../regions/use-regions.ts'

export type AddressesAnswer = CallResult<Endpoints['GET /api/account/addresses']>
export type AddressBook = ReplyBody<Endpoints['GET /api/account/addresses'], 200>
export type SavedAddress = AddressBook['addresses'][number]

/** False for a book that could not be loaded. */
export const isFull = (book: AddressBook | undefined): boolean =>
  book !== undefined && book.addresses.length >= book.most

export const idsOf = ({ prov_id, city_id, district_id }: SavedAddress): RegionIds => ({
  province: prov_id,
  city: city_id,
  subdistrict: district_id,
})
