import { describe, expect, test } from 'vitest'
import { askApi, readApi } from '../../support/api/read-api.ts'
import { inTestShop } from '../../support/shop/test-shop.ts'

describe('GET /api/province', () => {
  test('returns the 34 provinces of the couriers’ tables by name, with the names people search for', () =>
    inTestShop(async ({ shop }) => {
      const { status, body } = await readApi(shop, '/api/province')
      const { results } = body.data_provinsi
      expect([status, results.length]).toEqual([200, 34])
      expect(results[0]).toMatchObject({
        province_id: '21',
        province: 'Aceh',
        aliases: expect.arrayContaining(['NAD']),
      })
      expect(results).toContainEqual({ province_id: '9', province: 'Jawa Barat', aliases: ['Jabar'] })
    }))
})

describe('GET /api/city/{provinceId}', () => {
  test('returns the cities of a province by name, Kota and Kabupaten separately', () =>
    inTestShop(async ({ shop }) => {
      const { body } = await readApi(shop, '/api/city/9')
      const { results } = body.data_kota
      expect(results).toContainEqual({
        city_id: '115',
        province_id: '9',
        province: 'Jawa Barat',
        type: 'Kota',
        city_name: 'Depok',
        postal_code: '16416',
        aliases: [],
      })
      const names = results.map((city: { type: string; city_name: string }) => `${city.type} ${city.city_name}`)
      expect(names.slice(0, 4)).toEqual(['Kabupaten Bandung', 'Kota Bandung', 'Kabupaten Bandung Barat', 'Kota Banjar'])
    }))

  test('uses the current province where one id covers several', () =>
    inTestShop(async ({ shop }) => {
      const { body } = await readApi(shop, '/api/city/24')
      expect(body.data_kota.results).toContainEqual(
        expect.objectContaining({ city_name: 'Merauke', province_id: '24', province: 'Papua Selatan' }),
      )
    }))
})

describe('GET /api/subdistrict/{cityId}', () => {
  test('returns the subdistricts of a city by name', () =>
    inTestShop(async ({ shop }) => {
      const { body } = await readApi(shop, '/api/subdistrict/115')
      const { results } = body.data_kecamatan
      expect(results.map((one: { subdistrict_name: string }) => one.subdistrict_name)).toEqual([
        ...['Beji', 'Bojongsari', 'Cilodong', 'Cimanggis', 'Cinere', 'Cipayung'],
        ...['Limo', 'Pancoran Mas', 'Sawangan', 'Sukmajaya', 'Tapos'],
      ])
      expect(results[0]).toMatchObject({ subdistrict_id: '1577', city_id: '115' })
    }))
})

describe('the calls for regions', () => {
  test('answer an unknown id with an empty list and 200', () =>
    inTestShop(async ({ shop }) => {
      const numbers = ['0', '-1', '009', '9e0', '9.0', '99999999999999999999']
      const others = ['abc', '%00', '%2e%2e%2fslider', '9%27', '__proto__', '1'.repeat(10_000)]
      for (const id of [...numbers, ...others]) {
        expect(await readApi(shop, `/api/city/${id}`)).toEqual({
          status: 200,
          body: { status: 200, data_kota: { results: [] } },
        })
        expect(await readApi(shop, `/api/subdistrict/${id}`)).toEqual({
          status: 200,
          body: { status: 200, data_kecamatan: { results: [] } },
        })
      }
    }))

  test('may be cached for a day by everyone', () =>
    inTestShop(async ({ shop }) => {
      for (const path of ['/api/province', '/api/city/9', '/api/subdistrict/115']) {
        const { headers } = await askApi(shop, path)
        expect(headers.get('cache-control'), path).toBe('public, max-age=86400')
      }
    }))
})

describe('GET /api/region-search', () => {
  async function search(query: string): Promise<string[]> {
    let found: string[] = []
    await inTestShop(async ({ shop }) => {
      const { status, body } = await readApi(shop, `/api/region-search?query=${encodeURIComponent(query)}`)
      expect(status).toBe(200)
      found = body.regions.map((hit: Record<string, string>) => `${hit['subdistrict_name']}, ${hit['city_name']}`)
    })
    return found
  }

  test('finds a subdistrict by its words in any order, by a beginning, a short form and a postcode', async () => {
    for (const query of ['Beji Depok', 'depok, BEJI', 'kec. beji kota depok', 'bej dep']) {
      expect((await search(query))[0], query).toBe('Beji, Kota Depok')
    }
    expect(await search('16421')).toContain('Beji, Kota Depok')
    expect((await search('kebayoran baru jaksel'))[0]).toBe('Kebayoran Baru, Kota Jakarta Selatan')
    expect(await search('gondokusuman jogja')).toEqual(['Gondokusuman, Kota Yogyakarta'])
  })

  test('returns at most eight places, those of that name first', async () => {
    const found = await search('beji')
    expect(found.slice(0, 2)).toEqual(['Beji, Kota Depok', 'Beji, Kabupaten Pasuruan'])
    expect(await search('jawa')).toHaveLength(8)
  })

  test('finds nothing for too little, for kinds of places alone and for what is no place', async () => {
    for (const query of ['', 'be', '%%%', 'kecamatan kota', 'beji jakarta', '\u0000', '(.*)+']) {
      expect(await search(query), query).toEqual([])
    }
  })

  test('returns ids that belong together, as the three pickers use them', () =>
    inTestShop(async ({ shop }) => {
      const { body } = await readApi(shop, '/api/region-search?query=beji%20depok')
      expect(body.regions[0]).toEqual({
        ...{ prov_id: '9', city_id: '115', district_id: '1577', subdistrict_name: 'Beji' },
        ...{ city_name: 'Kota Depok', province_name: 'Jawa Barat', postal_code: '16421' },
      })
    }))

  test('refuses a query of more than 100 characters', () =>
    inTestShop(async ({ shop }) => {
      expect((await readApi(shop, `/api/region-search?query=${'beji'.repeat(26)}`)).status).toBe(422)
    }))
})
