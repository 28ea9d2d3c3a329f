import { longWord } from '../shop/long-words.ts'
import { INVOICE, orderDetail, orderRow, orderState } from './answered-orders.ts'

/* Answers of the API with names of 30 letters, discounts and a sold-out article. */

const slug = longWord.toLowerCase()

const item = {
  ...{ id: 1, product_id: 1, size_id: 1, product_name: longWord, product_sku: 'LONG-0', product_slug: slug },
  ...{ product_color: longWord, product_size: longWord, product_image: '', product_image_small: '' },
}
const line = {
  ...{ ...item, product_qty: 24, price: 12_549_000, url_image: '' },
  product: { products_name: longWord, price: 12_689_000, price_disc: 12_549_000, weight: 600 },
}
const saved = { ...item, product_price: 12_689_000, product_price_disc: 12_549_000 }
const address = {
  ...{ fullName: longWord, address: longWord, subdistrict_name: longWord, city_name: longWord },
  ...{ province_name: longWord, service_name: longWord, resi: longWord, tracking_no: longWord },
}
const detail = orderDetail(address)
export const longAnswers = {
  'GET /api/cart': {
    cart: [
      { ...line, size: { stock: 99 } },
      { ...line, id: 2, size: { stock: 0 } },
    ],
    ...{ validation_errors: null, bag_version: 1, count: 48, subtotal: 602_352_000 },
  },
  'GET /api/whistlist': {
    whistlist: [
      { ...saved, stock: 3 },
      { ...saved, id: 2, stock: 0 },
    ],
  },
  'GET /api/profile': {
    profile: {
      ...{
        name: longWord,
        email: `${slug}@${slug}.example`,
        address: longWord,
        phone: '081234567890',
        zipcode: '16421',
      },
      ...{ prov_id: '', city_id: '', district_id: '', pending_email: `${slug}@${slug}.example`, deleted_at: null },
    },
  },
  'POST /api/transaction': { orders: [orderRow(), orderRow({ id: 8, invoice: 'INV-20250312-000124' })], pages: 1 },
  'POST /api/transaction_detail/7': {
    ...detail,
    order_items: detail.order_items.map((one) => ({ ...one, product_name: longWord, product_color: longWord })),
  },
  [`GET /api/order-state/${INVOICE}`]: orderState(),
}

const regions = {
  'GET /api/province': { data_provinsi: { results: [{ province_id: '9', province: longWord, aliases: [] }] } },
  'GET /api/city/9': {
    data_kota: {
      results: [
        { city_id: '115', province_id: '9', province: longWord, type: 'Kabupaten', city_name: longWord, aliases: [] },
      ],
    },
  },
  'GET /api/subdistrict/115': {
    data_kecamatan: {
      results: [{ subdistrict_id: '1577', city_id: '115', subdistrict_name: longWord, postal_code: '', aliases: [] }],
    },
  },
}
const home = { prov_id: '9', city_id: '115', district_id: '1577' }
const bag = longAnswers['GET /api/cart']
/** What the shipping page asks for besides. */
export const longShippingAnswers = {
  ...regions,
  'GET /api/profile': { profile: { ...longAnswers['GET /api/profile'].profile, ...home } },
  'GET /api/cart': { ...bag, cart: bag.cart.map((one) => ({ ...one, size: { stock: 99 } })) },
  'POST /api/voucher-check': {
    voucher_data: { code: 'A'.repeat(30), type: 'total', amount: 50_000, qty: 1, desc: longWord },
  },
}
