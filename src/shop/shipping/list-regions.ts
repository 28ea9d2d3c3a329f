import {
  type City,
  citiesByProvince,
  type Province,
  provinces,
  type Subdistrict,
  subdistrictsByCity,
} from './regions.ts'

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
