import { describe, expect, test } from 'vitest'
import { cities, cityById, provinceById, provinces, subdistricts } from './regions.ts'

const byName = new Intl.Collator('id')

describe('the regions a parcel can go to', () => {
  test('are 34 provinces, 501 cities and 6,994 subdistricts, each with an id of its own', () => {
    const ids = [provinces, cities, subdistricts].map((places) => new Set(places.map(({ id }) => id)).size)
    expect([provinces.length, cities.length, subdistricts.length]).toEqual([34, 501, 6994])
    expect(ids).toEqual([34, 501, 6994])
  })

  test('include the city that the shop sends from: Kota Depok in Jawa Barat', () => {
    expect(cityById.get('115')).toMatchObject({ type: 'Kota', name: 'Depok', provinceId: '9', postalCode: '16416' })
    expect(provinceById.get('9')?.name).toBe('Jawa Barat')
  })

  test('are nested completely: every city has its province, every subdistrict its city', () => {
    expect(cities.filter(({ provinceId }) => !provinceById.has(provinceId))).toEqual([])
    expect(subdistricts.filter(({ cityId }) => !cityById.has(cityId))).toEqual([])
    expect(new Set(cities.map(({ provinceId }) => provinceId)).size).toBe(34)
    expect(new Set(subdistricts.map(({ cityId }) => cityId)).size).toBe(501)
  })

  test('have valid names, ids and postal codes', () => {
    const wellNamed = /^[A-Z0-9][A-Za-z0-9.'’/() -]*[A-Za-z0-9.)]$/
    expect([...provinces, ...cities, ...subdistricts].filter(({ name }) => !wellNamed.test(name))).toEqual([])
    expect([...provinces, ...cities, ...subdistricts].filter(({ id }) => !/^[1-9]\d*$/.test(id))).toEqual([])
    expect(cities.filter(({ postalCode }) => !/^[1-9]\d{4}$/.test(postalCode))).toEqual([])
    expect(subdistricts.filter(({ postalCode }) => !/^([1-9]\d{4})?$/.test(postalCode))).toEqual([])
  })

  test('are in alphabetical order', () => {
    const inOrder = (places: { name: string }[]) => places.toSorted((a, b) => byName.compare(a.name, b.name))
    expect(provinces).toEqual(inOrder(provinces))
    for (const ofOne of Map.groupBy(cities, ({ provinceId }) => provinceId).values()) {
      expect(ofOne).toEqual(inOrder(ofOne))
    }
    for (const ofOne of Map.groupBy(subdistricts, ({ cityId }) => cityId).values()) {
      expect(ofOne).toEqual(inOrder(ofOne))
    }
  })

  test('can be found by newer and shorter names', () => {
    const known = (alias: string) =>
      [...provinces, ...cities].filter(({ aliases }) => aliases.includes(alias)).map(({ name }) => name)
    expect(known('Jogja')).toEqual(['DI Yogyakarta', 'Yogyakarta'])
    expect(known('Papua Selatan')).toEqual(['Papua'])
    expect(known('Papua Barat Daya')).toEqual(['Papua Barat'])
    expect(known('Toba')).toEqual(['Toba Samosir'])
    expect(known('Mahakam Ulu')).toEqual(['Kutai Barat'])
  })
})
