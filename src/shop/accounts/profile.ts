import { readPhone } from '../../values/phone.ts'
import type { Shop } from '../shop.ts'
import { selectCustomer, updateProfileColumns } from './queries.ts'

/** Public ids of regions, or empty. */
export type Regions = { provinceId: string; cityId: string; subdistrictId: string }

export type Profile = {
  createdAt: Date
  name: string
  email: string
  phone: string
  address: string
  zipCode: string
  regions: Regions
  /** A new email address that is not confirmed yet. */
  newEmail: string | undefined
  /** When the account may be deleted, if its customer asked for that. */
  endsAt: Date | undefined
}

/** What is left out stays the same. */
export type ProfileChange = {
  name?: string | undefined
  phone?: string | undefined
  address?: string | undefined
  zipCode?: string | undefined
  regions?: Regions | undefined
}

export type ProfileUpdated = { ok: true } | { ok: false; reason: 'regions-differ' }

/** Undefined only if the account has just been deleted. */
export async function findProfile({ db }: Pick<Shop, 'db'>, customerId: number): Promise<Profile | undefined> {
  const row = await selectCustomer(db, customerId)
  if (row === undefined) return undefined
  return {
    createdAt: row.created_at,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    zipCode: row.zip_code,
    regions: { provinceId: row.province_id, cityId: row.city_id, subdistrictId: row.subdistrict_id },
    newEmail: row.new_email ?? undefined,
    endsAt: row.ends_at ?? undefined,
  }
}

/** `belongTogether` is the caller's rule, because the regions are known to a later domain. */
export async function updateProfile(
  { db }: Pick<Shop, 'db'>,
  customerId: number,
  { name, phone, address, zipCode, regions }: ProfileChange,
  belongTogether: (regions: Regions) => boolean,
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
