import { askAs } from '../api/ask-as.ts'
import type { OrderingShop } from './ordering-shop.ts'

/** What a browser sends to order to Sukmajaya in Kota Depok. */
export const form = {
  fullName: 'Siti Aminah',
  address: 'Jl. Melati 5',
  zipCode: '16416',
  phone: '081234567890',
  province_name: 'Jawa Barat',
  city_name: 'Kota Depok',
  subdistrict_name: 'Sukmajaya',
  courier: 'SiCepat',
  serviceOngkir: 'REG',
  serviceName: 'Regular',
}

/** Siti, with two abayas for Rp 350.000 and 1.2 kg in the bag. */
export async function siti({ shop, article, shopper }: OrderingShop, stock = 5) {
  const abaya = await article({
    name: 'Abaya Sinar',
    color: 'Ivory',
    price: 350_000,
    weightGrams: 600,
    sizes: { M: stock },
  })
  const customer = await shopper([[abaya, 'M', 2]])
  const ask = askAs(shop)
  const send = (body: object, headers: Record<string, string> = {}) =>
    ask('POST /api/place-order', { token: customer.token, body, headers })
  return { abaya, customer, send, ask }
}

export const stockOf = async ({ shop }: OrderingShop, sizeId: number) =>
  (await shop.db.selectFrom('article_size').select('stock').where('id', '=', sizeId).executeTakeFirstOrThrow()).stock

export const ordersIn = ({ shop }: OrderingShop) =>
  shop.db.selectFrom('placed_order').selectAll().orderBy('id').execute()
