import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/* The places a parcel can go to, read from the files in regions/. Their ids are those of couriers' tables. */

type Aliases = {
  /** Other names that find the place: short names, newer names, and names of districts that were split off. */
  aliases: string[]
}

export type Province = Aliases & { id: string; name: string }

export type City = Aliases & {
  id: string
  provinceId: string
  /** Today's province of the city. In Papua one province id covers several provinces of today. */
  provinceName: string
  /** Part of the name: Kota Bandung and Kabupaten Bandung are different places. */
  type: 'Kota' | 'Kabupaten'
  name: string
  /** One of the city's postal codes, as a suggestion. */
  postalCode: string
}

/** A kecamatan. */
export type Subdistrict = {
  id: string
  cityId: string
  name: string
  /** The most frequent postal code there, as a suggestion; empty if none is known. */
  postalCode: string
}

const aliases = Map.groupBy(readRows('aliases.csv'), ([level, id]) => `${level} ${id}`)

/** In alphabetical order, like the cities of each province and the subdistricts of each city. */
export const provinces: Province[] = readRows('provinces.csv').map(([id = '', name = '']) => ({
  id,
  name,
  aliases: aliasesOf('province', id),
}))

export const provinceById = new Map(provinces.map((province) => [province.id, province]))

export const cities: City[] = readRows('cities.csv').map(
  ([id = '', provinceId = '', type, name = '', postalCode = '', provinceToday = '']) => ({
    id,
    provinceId,
    provinceName: provinceToday || (provinceById.get(provinceId)?.name ?? ''),
    type: type === 'Kota' ? 'Kota' : 'Kabupaten',
    name,
    postalCode,
    aliases: aliasesOf('city', id),
  }),
)

export const cityById = new Map(cities.map((city) => [city.id, city]))

export const subdistricts: Subdistrict[] = readRows('subdistricts.csv').map(
  ([id = '', cityId = '', name = '', postalCode = '']) => ({ id, cityId, name, postalCode }),
)

export const subdistrictById = new Map(subdistricts.map((subdistrict) => [subdistrict.id, subdistrict]))

export const citiesByProvince = Map.groupBy(cities, ({ provinceId }) => provinceId)
export const subdistrictsByCity = Map.groupBy(subdistricts, ({ cityId }) => cityId)

function aliasesOf(level: 'province' | 'city', id: string): string[] {
  return (aliases.get(`${level} ${id}`) ?? []).map(([, , alias = '']) => alias)
}

// These files are part of the program, and no field contains a comma or a quote.
function readRows(file: string): string[][] {
  const lines = readFileSync(join(import.meta.dirname, 'regions', file), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.slice(1).map((line) => line.split(','))
}

export function listProvinces(): Province[] {
  return provinces
}

/** Empty for a province that does not exist. */
export function listCities(provinceId: string): City[] {
  return citiesByProvince.get(provinceId) ?? []
}

/** Empty for a city that does not exist. */
export function listSubdistricts(cityId: string): Subdistrict[] {
  return subdistrictsByCity.get(cityId) ?? []
}
