import { listStores } from '../shop/stores/list-stores.ts'
import type { Handlers } from './door/handler.ts'

export const storeHandlers = {
  'GET /api/store': async ({ shop }) => {
    const stores = await listStores(shop)
    return {
      status: 200,
      body: {
        stores: stores.map(({ name, address, openDay, openTime, phoneNumber, mapsLink, picture }) => ({
          name,
          address,
          open_day: openDay,
          open_time: openTime,
          phone_number: phoneNumber,
          maps_link: mapsLink,
          image: picture?.file ?? '',
        })),
      },
    }
  },
} satisfies Partial<Handlers>
