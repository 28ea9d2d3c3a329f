import type { Shop } from '../shop.ts'
import type { Profile } from './profile.ts'
import { selectCustomer } from './queries.ts'

/** Nothing only when the account has ended just now. */
export async function readProfile({ db }: Pick<Shop, 'db'>, customerId: number): Promise<Profile | undefined> {
  const row = await selectCustomer(db, customerId)
  if (row === undefined) return undefined
  return {
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
