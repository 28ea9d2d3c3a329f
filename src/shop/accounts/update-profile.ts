import { readPhone } from '../../values/phone.ts'
import type { Shop } from '../shop.ts'
import type { Regions } from './profile.ts'
import { updateProfileColumns } from './queries.ts'

export type ProfileChange = {
  name?: string | undefined
  phone?: string | undefined
  address?: string | undefined
  zipCode?: string | undefined
  regions?: Regions | undefined
}

export type ProfileUpdated = { ok: true } | { ok: false; reason: 'regions-differ' }

/** Whether the regions lie in one another; those that are empty do so if all below them are empty too. */
export type BelongTogether = (regions: Regions) => boolean

/** What is left out stays. Which regions there are is known to another domain, so whoever calls hands its rule in. */
export async function updateProfile(
  { db }: Pick<Shop, 'db'>,
  customerId: number,
  { name, phone, address, zipCode, regions }: ProfileChange,
  belongTogether: BelongTogether,
): Promise<ProfileUpdated> {
  if (regions !== undefined && !belongTogether(regions)) return { ok: false, reason: 'regions-differ' }
  const columns = {
    ...(name === undefined ? {} : { name }),
    ...(phone === undefined ? {} : { phone: readPhone(phone) ?? phone }),
    ...(address === undefined ? {} : { address }),
    ...(zipCode === undefined ? {} : { zip_code: zipCode }),
    ...(regions === undefined ? {} : columnsOf(regions)),
  }
  if (Object.keys(columns).length > 0) await updateProfileColumns(db, customerId, columns)
  return { ok: true }
}

const columnsOf = ({ provinceId, cityId, subdistrictId }: Regions) => ({
  province_id: provinceId,
  city_id: cityId,
  subdistrict_id: subdistrictId,
})
