import { describe, expect, test } from 'vitest'
import { readApi } from '../support/api/read-api.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

describe('GET /api/store', () => {
  test('returns the stores in the owner’s order, with empty strings for what is missing', () =>
    inTestShop(async ({ shop, picture }) => {
      const front = await picture()
      const whole = {
        ...{
          name: 'Toko Depok',
          address: 'Jl. Margonda 1',
          open_day: 'Monday to Sunday',
          open_time: '10.00–20.00 WIB',
        },
        ...{ phone_number: '021-0000-5101', maps_link: 'https://maps.example/depok' },
      }
      await shop.db
        .insertInto('store')
        .values({ ...whole, picture_id: front.id })
        .execute()
      await shop.db.insertInto('store').values({ name: 'Gerai', address: 'Bogor' }).execute()
      expect(await readApi(shop, '/api/store')).toEqual({
        status: 200,
        body: {
          status: 200,
          stores: [
            { ...whole, image: front.file },
            {
              name: 'Gerai',
              address: 'Bogor',
              open_day: '',
              open_time: '',
              phone_number: '',
              maps_link: '',
              image: '',
            },
          ],
        },
      })
    }))

  test.each(['http://maps.example/depok', '/maps', 'javascript:alert(1)', 'https:javascript', 'https://a b'])(
    'drops the maps link %s, which is no https address',
    (maps_link) =>
      inTestShop(async ({ shop }) => {
        await shop.db.insertInto('store').values({ name: 'Gerai', address: 'Bogor', maps_link }).execute()
        expect((await readApi(shop, '/api/store')).body.stores).toMatchObject([{ maps_link: '' }])
      }),
  )
})
