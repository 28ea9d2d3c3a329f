import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/* The places a parcel can go to, from the files in regions/, under the ids that couriers' tables use. */

type Aliases = {
  /** Other names people look a place up by: short ones, newer ones, and of districts that were split off. */
  aliases: string[]
}

export type Province = Aliases & { id: string; name: string }

export type City = Aliases & {
  id: string
  provinceId: string
  /** The province as it is called there today: one id stands for several provinces of today in Papua. */
  provinceName: string
  /** Part of its name: Kota Bandung and Kabupaten Bandung are two places. */
  type: 'Kota' | 'Kabupaten'
  name: string
  /** One of its many, to begin with. */
  postalCode: string
}

/** A kecamatan. */
export type Subdistrict = {
  id: string
  cityId: string
  name: string
  /** The most frequent one there, to begin with; empty where none is known. */
  postalCode: string
}

const aliases = Map.groupBy(readRows('aliases.csv'), ([level, id]) => `${level} ${id}`)

/** Provinces, and in each its cities, and in each its subdistricts stand in the order of the alphabet, as in their files. */
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

// The shop's own files, so no field holds a comma or a quote.
function readRows(file: string): string[][] {
  const lines = readFileSync(join(import.meta.dirname, 'regions', file), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.slice(1).map((line) => line.split(','))
}

export function listProvinces(): Province[] {
  return provinces
}

/** None for a province that does not exist. */
export function listCities(provinceId: string): City[] {
  return citiesByProvince.get(provinceId) ?? []
}

/** None for a city that does not exist. */
export function listSubdistricts(cityId: string): Subdistrict[] {
  return subdistrictsByCity.get(cityId) ?? []
}
