import type { Shop } from '../shop.ts'
import type { SavedAddress } from './address.ts'
import { selectAddresses } from './queries.ts'

/** The default comes first, then the one that was used last. */
export async function listAddresses({ db }: Pick<Shop, 'db'>, customerId: number): Promise<SavedAddress[]> {
  const rows = await selectAddresses(db, customerId)
  const lastUse = Math.max(0, ...rows.map(({ used_at }) => used_at?.getTime() ?? 0))
  return rows.map((row) => ({
    ...{ id: row.id, name: row.full_name, phone: row.phone, address: row.address, zipCode: row.zip_code },
    ...{ provinceId: row.province_id, cityId: row.city_id, subdistrictId: row.subdistrict_id },
    isDefault: row.is_default,
    isLastUsed: row.used_at !== null && row.used_at.getTime() === lastUse,
  }))
}
