import { describe, expect, test } from 'vitest'
import { findDestination, findDestinationByNames } from './find-destination.ts'
import { cities, provinceById, subdistricts } from './regions.ts'

const foundFor = (province: string, city: string, subdistrict: string) =>
  findDestinationByNames({ province, city, subdistrict })?.subdistrict.id

describe('finding the destination of a parcel', () => {
  test('returns the city and province of a subdistrict', () => {
    expect(findDestination('1577')).toMatchObject({
      province: { name: 'Jawa Barat' },
      city: { name: 'Depok', type: 'Kota' },
      subdistrict: { name: 'Beji' },
    })
  })

  test('finds nothing for an id that does not exist', () => {
    expect(findDestination('0')).toBeUndefined()
    expect(findDestination('1577 ')).toBeUndefined()
  })

  test('finds every subdistrict by its three names', () => {
    const cityOf = new Map(cities.map((city) => [city.id, city]))
    const lost = subdistricts.filter(({ id, cityId, name }) => {
      const city = cityOf.get(cityId)
      const province = provinceById.get(city?.provinceId ?? '')
      return foundFor(province?.name ?? '', city?.name ?? '', name) !== id
    })
    expect(lost).toEqual([])
  })

  test('needs the subdistrict to distinguish a city from a regency of the same name', () => {
    const named = cities.map(({ provinceId, name }) => `${provinceId} ${name}`)
    expect(named.length - new Set(named).size).toBe(26)
    expect(foundFor('Jawa Barat', 'Bandung', 'Antapani (Cicadas)')).toBeDefined()
  })

  test('accepts a city with its type, and ignores case and extra spaces', () => {
    expect(foundFor('jawa barat', ' KOTA  depok ', 'BEJI')).toBe('1577')
    expect(foundFor('Jawa Barat', 'Kabupaten Depok', 'Beji')).toBeUndefined()
  })

  test('accepts the names that people use today', () => {
    const merauke = foundFor('Papua', 'Merauke', 'Merauke')
    expect(merauke).toBeDefined()
    expect(foundFor('Papua Selatan', 'Kabupaten Merauke', 'Merauke')).toBe(merauke)
    expect(foundFor('Sumut', 'Toba', 'Balige')).toBe(foundFor('Sumatera Utara', 'Toba Samosir', 'Balige'))
    expect(foundFor('Nanggroe Aceh Darussalam (NAD)', 'Banda Aceh', 'Baiturrahman')).toBe(
      foundFor('Aceh', 'Banda Aceh', 'Baiturrahman'),
    )
  })

  test('finds nothing if the names contradict each other or one is missing', () => {
    expect(foundFor('Bali', 'Depok', 'Beji')).toBeUndefined()
    expect(foundFor('Jawa Barat', 'Bogor', 'Beji')).toBeUndefined()
    expect(foundFor('Jawa Barat', 'Depok', '')).toBeUndefined()
  })
})
