import {
  type City,
  citiesByProvince,
  cityById,
  type Province,
  provinceById,
  provinces,
  type Subdistrict,
  subdistrictById,
  subdistrictsByCity,
} from './regions.ts'

/** Where a parcel goes, as far as the courier's table asks. */
export type Destination = { province: Province; city: City; subdistrict: Subdistrict }

export function findDestination(subdistrictId: string): Destination | undefined {
  const subdistrict = subdistrictById.get(subdistrictId)
  const city = subdistrict && cityById.get(subdistrict.cityId)
  const province = city && provinceById.get(city.provinceId)
  return province && { province, city, subdistrict }
}

/**
 * By the three names together, which are unique, though those of province and city alone are not. A city may be named
 * with its type or without, province and city by an alias too; names that fit two places find neither.
 */
export function findDestinationByNames(names: {
  province: string
  city: string
  subdistrict: string
}): Destination | undefined {
  const isProvince = naming(names.province)
  const isCity = naming(names.city)
  const isSubdistrict = naming(names.subdistrict)
  const found = provinces
    .filter(({ name, aliases }) => [name, ...aliases].some(isProvince))
    .flatMap(({ id }) => citiesByProvince.get(id) ?? [])
    .filter(({ name, type, aliases }) => [name, ...aliases].some((each) => isCity(each) || isCity(`${type} ${each}`)))
    .flatMap(({ id }) => subdistrictsByCity.get(id) ?? [])
    .filter(({ name }) => isSubdistrict(name))
  const [only, another] = found
  return only && !another ? findDestination(only.id) : undefined
}

function naming(wanted: string): (name: string) => boolean {
  const folded = fold(wanted)
  return (name) => foldRegion(name) === folded
}

const foldedRegions = new Map<string, string>()

/** The regions keep their names, and each order looks through dozens of them. */
function foldRegion(name: string): string {
  const known = foldedRegions.get(name)
  if (known !== undefined) return known
  const folded = fold(name)
  foldedRegions.set(name, folded)
  return folded
}

const fold = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Where the shop sends from, by the id of its subdistrict as the settings name it. */
export function originAt(subdistrictId: string): Destination {
  const origin = findDestination(subdistrictId)
  if (origin !== undefined) return origin
  throw new Error(
    `SHIPPING_ORIGIN: there is no subdistrict "${subdistrictId}"; src/shop/shipping/regions/subdistricts.csv lists them.`,
  )
}
