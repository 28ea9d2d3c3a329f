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

/** The place a parcel goes to. */
export type Destination = { province: Province; city: City; subdistrict: Subdistrict }

export function findDestination(subdistrictId: string): Destination | undefined {
  const subdistrict = subdistrictById.get(subdistrictId)
  const city = subdistrict && cityById.get(subdistrict.cityId)
  const province = city && provinceById.get(city.provinceId)
  return province && { province, city, subdistrict }
}

/** Finds a province by its name or an alias, such as `jabar`. */
export function findProvince(written: string): Province | undefined {
  const isProvince = naming(written)
  return provinces.find(({ name, aliases }) => [name, ...aliases].some(isProvince))
}

/** The provinces that share a word with what was written or, if there are none, its first two letters. */
export function listSimilarProvinces(written: string): string[] {
  const typed = normalise(written)
  const named = (isSimilar: (name: string) => boolean) =>
    provinces.map(({ name }) => name).filter((name) => isSimilar(normaliseRegion(name)))
  const sharing = named((name) => typed.split(' ').some((word) => name.split(' ').includes(word)))
  return sharing.length > 0 ? sharing : named((name) => name.startsWith(typed.slice(0, 2)))
}

/**
 * Finds a subdistrict by its three names. A city may be written with or without its type, and province and city by an
 * alias. Names that fit more than one place find nothing.
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
  const normalised = normalise(wanted)
  return (name) => normaliseRegion(name) === normalised
}

const normalisedRegions = new Map<string, string>()

/** Cached, because each order compares dozens of names and they never change. */
function normaliseRegion(name: string): string {
  const known = normalisedRegions.get(name)
  if (known !== undefined) return known
  const normalised = normalise(name)
  normalisedRegions.set(name, normalised)
  return normalised
}

const normalise = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The place the shop sends from: the subdistrict of the setting SHIPPING_ORIGIN. */
export function originAt(subdistrictId: string): Destination {
  const origin = findDestination(subdistrictId)
  if (origin !== undefined) return origin
  throw new Error(
    `SHIPPING_ORIGIN: there is no subdistrict "${subdistrictId}"; src/shop/shipping/regions/subdistricts.csv lists them.`,
  )
}
