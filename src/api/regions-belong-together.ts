import type { Regions } from '../shop/accounts/profile.ts'
import { findDestination } from '../shop/shipping/find-destination.ts'
import { listCities, listProvinces } from '../shop/shipping/regions.ts'

/** A subdistrict in its city in its province. The lower ones may be open still, the upper ones not. */
export function regionsBelongTogether({ provinceId, cityId, subdistrictId }: Regions): boolean {
  if (subdistrictId !== '') {
    const found = findDestination(subdistrictId)
    return found?.city.id === cityId && found.province.id === provinceId
  }
  if (cityId !== '') return listCities(provinceId).some(({ id }) => id === cityId)
  return provinceId === '' || listProvinces().some(({ id }) => id === provinceId)
}
