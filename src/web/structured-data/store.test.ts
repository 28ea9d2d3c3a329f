import { describe, expect, test } from 'vitest'
import type { Store } from '../../shop/stores/list-stores.ts'
import { storeData } from './store.ts'

const facts = {
  shop: { name: 'Toko Uji', origin: 'https://toko-uji.example' },
  pictureFolder: 'https://cdn.example/public/storage/content/',
}
const store: Store = {
  id: 7,
  name: 'Toko Uji Bogor',
  address: 'Jl. Contoh No. 1, Bogor Tengah, Bogor 16121',
  openDay: 'Tuesday to Sunday',
  openTime: '10.00–19.30 WIB',
  phoneNumber: '0251-555-010',
  mapsLink: 'https://maps.example/bogor',
  picture: { file: 'bogor-0a1b2c3d.webp', width: 960, height: 1200, tint: '#ccc', formats: ['avif', 'jpg'] },
}

describe('the structured data of a store', () => {
  test('has its name, address, full telephone number, picture, map and opening hours', () => {
    expect(storeData(facts, store)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ClothingStore',
      '@id': 'https://toko-uji.example/Store#7',
      name: 'Toko Uji Bogor',
      url: 'https://toko-uji.example/Store',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Jl. Contoh No. 1, Bogor Tengah, Bogor 16121',
        addressCountry: 'ID',
        postalCode: '16121',
      },
      parentOrganization: { '@type': 'Organization', name: 'Toko Uji', url: 'https://toko-uji.example/' },
      telephone: '+62251555010',
      hasMap: 'https://maps.example/bogor',
      image: 'https://cdn.example/public/storage/content/bogor-0a1b2c3d-840.jpg',
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
        opens: '10:00',
        closes: '19:30',
      },
    })
  })

  test.each([
    ['Senin–Rabu', ['Monday', 'Tuesday', 'Wednesday']],
    ['Saturday', ['Saturday']],
    ['Saturday - Monday', ['Saturday', 'Sunday', 'Monday']],
  ])('understands the opening days “%s”', (openDay, days) => {
    expect(storeData(facts, { ...store, openDay }).openingHoursSpecification).toMatchObject({ dayOfWeek: days })
  })

  test.each([
    [{ openDay: 'Weekends, and when it rains' }],
    [{ openTime: 'after maghrib' }],
    [{ openTime: '10.00–12.00, 13.00–17.00 WIB' }],
  ])('leaves out hours that it cannot parse: %j', (hours) => {
    expect(storeData(facts, { ...store, ...hours })).not.toHaveProperty('openingHoursSpecification')
  })

  test('leaves out what a store does not have', () => {
    const bare = storeData(facts, { ...store, phoneNumber: '', mapsLink: '', picture: undefined })
    for (const name of ['telephone', 'hasMap', 'image']) expect(bare).not.toHaveProperty(name)
  })
})
