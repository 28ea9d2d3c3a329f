import type { Page } from 'playwright-core'

/** Browser storage of a signed-in customer; the test answers the page's API calls itself. */
export const signedIn = () => ({
  auth_token: '1|a-made-up-token',
  auth_name: 'Siti Rahma',
  user_id: '1',
  token_timestamp: String(Date.now()),
})

const DAY = 86_400_000
export const INVOICE = 'INV-20250312-000123'

/** An instant as the API writes it: in the shop's time zone. */
const instant = (ms: number) => new Date(ms + 7 * 3_600_000).toISOString().replace('Z', '+07:00')

const paying = (invoice: string) => ({ payment_token: `token-of-${invoice}`, snap_url: `/sandbox/pay/${invoice}` })
const notPaying = { payment_token: null, snap_url: null }

/** A row of the order history. */
export const orderRow = ({ id = 7, invoice = INVOICE, status = 'Unpaid', ...rest } = {}) => ({
  ...{ id, invoice, status, tgl_order: '2025-03-12T10:00:00+07:00', gross_amount: 405_000 },
  due_date: instant(Date.now() + DAY),
  ...(status === 'Unpaid' ? paying(invoice) : notPaying),
  ...rest,
})

type OrderFields = { id?: number; invoice?: string; status?: string; [key: string]: unknown }

/** An order of two pieces, with a voucher. */
export const orderDetail = ({ id = 7, invoice = INVOICE, status = 'Unpaid', ...rest }: OrderFields = {}) => ({
  orders: {
    ...{ id, invoice, status, tracking_no: '', resi: '', courier: 'SiCepat', service: 'REG', service_name: 'Regular' },
    ...{ order_date: '2025-03-12T10:00:00+07:00', due_date: instant(Date.now() + DAY), paid_date: null },
    ...{ packed_date: null, shipped_date: null, delivered_date: null, arrival: null },
    ...{ ekstimasi: '2-3', fullName: 'Siti Rahma' },
    ...{ address: 'Jl. Margonda No. 12, RT 03/RW 05', subdistrict_name: 'Beji', city_name: 'Kota Depok' },
    ...{ province_name: 'Jawa Barat', zipCode: '16421', phone: '081234567890', total: 447_000, ongkir: 8_000 },
    ...{ discount: 50_000, voucher_code: 'SALAM50', voucher_desc: 'Rp 50.000 off', gross_amount: 405_000 },
    ...{ refunded_amount: 0, tax_percent: 0, can_cancel: status === 'Unpaid' },
    ...(status === 'Unpaid' ? paying(invoice) : notPaying),
    ...rest,
  },
  order_items: [
    {
      ...{ product_image: '', product_image_small: '', product_name: 'Gamis Arum', product_slug: 'gamis-arum' },
      ...{ product_sku: 'LR-GAR-01', product_color: 'Manggis', product_size: 'M', qty: 1, price: 309_000 },
    },
    {
      ...{ product_image: '', product_image_small: '', product_name: 'Pashmina Lirih', product_slug: 'pashmina-lirih' },
      ...{ product_sku: 'LR-PSL-01', product_color: 'Senja', product_size: 'All Size', qty: 2, price: 69_000 },
    },
  ],
})

/** The state of an order, as the thank-you page requests it. */
export const orderState = ({ state = 'waiting', order_status = 'Unpaid', ...rest } = {}) => ({
  ...{ id: 7, invoice: INVOICE, state, order_status, gross_amount: 405_000, due_date: instant(Date.now() + DAY) },
  ...(state === 'waiting' ? paying(INVOICE) : notPaying),
  ...rest,
})

type Answer = { status?: number; [key: string]: unknown }

export type Answers = { [key: string]: Answer | ((sent: { page?: number }) => Answer) }

const always: Record<string, Answer> = {
  'POST /api/transaction_detail/7': orderDetail(),
  'GET /api/cart': { cart: [], validation_errors: null, bag_version: '1', count: 0, subtotal: 0 },
  'GET /api/whistlist': { whistlist: [] },
  'GET /api/account/wishlist-sharing': { share: null },
  'GET /api/account/wishlist-emails': { wanted: false },
  'GET /api/profile': {
    profile: {
      ...{ name: 'Siti Rahma', email: 'siti@example.id', address: '', phone: '', zipcode: '', prov_id: '' },
      ...{ city_id: '', district_id: '', pending_email: null, deleted_at: null },
    },
  },
}

export type Calls = { key: string; body: unknown }[]

/** Answers API calls in place of the shop; a call that the test does not name fails it. Returns the calls made, in order. */
export async function answerCalls(page: Page, answers: Answers): Promise<Calls> {
  const calls: Calls = []
  await page.route('**/api/**', (route) => {
    const request = route.request()
    const key = `${request.method()} ${new URL(request.url()).pathname}`
    calls.push({ key, body: request.postDataJSON() })
    const found = answers[key] ?? always[key] ?? { status: 501, message: `no answer prepared for ${key}` }
    const { status = 200, ...body } = typeof found === 'function' ? found(request.postDataJSON() ?? {}) : found
    return route.fulfill({ status, json: { status, ...body } })
  })
  return calls
}
