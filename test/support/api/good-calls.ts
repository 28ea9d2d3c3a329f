/**
 * A valid call of every endpoint, for tests that go through all of them: what the contract promises, who is authorised. Endpoints
 * with path parameters or a body have an entry here; the others need none.
 */
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { sendEmails } from '../../../src/jobs/send-emails.ts'
import { addAddress } from '../../../src/shop/addresses/save-address.ts'
import { requestAsCustomer } from '../../../src/shop/back-in-stock/request-as-customer.ts'
import { addItem } from '../../../src/shop/bag/add-item.ts'
import { addToWishlist } from '../../../src/shop/wishlist/add-to-wishlist.ts'
import { filledForm } from '../orders/filled-form.ts'
import { type OrderingShop, placed, type Shopper } from '../orders/ordering-shop.ts'
import { askAs } from './ask-as.ts'

export type GoodCall = {
  params?: Record<string, string | number>
  body?: object
  /** The status of a valid call, where something outside the test is missing for a success. */
  refusedWith?: number
}

/** The rows that calls refer to. `owner` owns the row of the call and makes it. */
type Prepare = (scene: Scene, owner: Shopper) => GoodCall | Promise<GoodCall>

export type Scene = OrderingShop & {
  goods: { id: number; sizes: Record<'M', number> }
  sku: string
  /** A size that is sold out. */
  gone: { product_id: number; size_id: number }
}

const needsNothing: Prepare = () => ({})
const somePassword = { password: 'empat-lembar-kain', password_confirmation: 'empat-lembar-kain' }

const bagLine = async ({ shop, goods }: Scene, { id }: Shopper) => {
  await addItem(shop, id, { articleId: goods.id, sizeId: goods.sizes.M, qty: 1 })
  const line = await shop.db.selectFrom('bag_line').select('id').where('customer_id', '=', id).executeTakeFirstOrThrow()
  return line.id
}

const wish = async ({ shop, goods }: Scene, { id }: Shopper) => {
  await addToWishlist(shop, id, { articleId: goods.id, sizeId: goods.sizes.M })
  const item = await shop.db
    .selectFrom('wishlist_item')
    .select('id')
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow()
  return { params: { id: item.id } }
}

const depok = { provinceId: '9', cityId: '115', subdistrictId: '1577' }
const written = { name: 'Siti', phone: '081234567890', address: 'Jalan Melati 3', zipcode: '16416' }
const fullAddress = { ...written, prov_id: '9', city_id: '115', district_id: '1577' }

const address = async ({ shop }: Scene, { id }: Shopper) => {
  const { zipcode: zipCode, ...others } = written
  const added = await addAddress(shop, id, { ...others, zipCode, ...depok, isUsedNow: true, replacesOldest: false })
  if (!added.ok) throw new Error(added.reason)
  return { params: { id: added.id } }
}

const order = async (scene: Scene, owner: Shopper) => {
  await bagLine(scene, owner)
  const { invoice } = placed(await scene.order(owner))
  const row = await scene.shop.db
    .selectFrom('placed_order')
    .select('id')
    .where('invoice', '=', invoice)
    .executeTakeFirstOrThrow()
  return { id: row.id, invoice }
}

/** A request for a return, as if the order had arrived. */
async function asked(scene: Scene, owner: Shopper): Promise<number> {
  const { id } = await order(scene, owner)
  const row = { order_id: id, status: 'Asked', reason: 'damaged', wants: 'refund', shipping_by: 'shop' } as const
  return (await scene.shop.db.insertInto('order_return').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** The token of the link in the newest email that has one. */
async function linkOf({ shop, emails }: Scene, path: string): Promise<string> {
  await sendEmails(shop)
  const [, token] = emails.map(({ text }) => new RegExp(`${path}/([\\w-]{43})`).exec(text)).findLast(Boolean) ?? []
  if (token === undefined) throw new Error(`no email has a link to ${path}`)
  return token
}

const chosen = ({ goods }: Scene): GoodCall => ({ body: { product_id: goods.id, size_id: goods.sizes.M } })
const cost = {
  origin: '115',
  originType: 'city',
  destination: '1577',
  destinationType: 'subdistrict',
  weight: '900',
  courier: 'sicepat',
}
let callers = 0
const newAddress = () => {
  callers += 1
  return `baru-${callers}@example.id`
}

const goodCalls: Readonly<Record<string, Prepare>> = {
  'GET /api/product/:productSlug/:productSku': ({ sku }) => ({ params: { productSlug: 'abaya', productSku: sku } }),
  'GET /api/campaign/:campaignSlug': () => ({ params: { campaignSlug: 'raya' } }),
  'GET /api/city/:provinceId': () => ({ params: { provinceId: 9 } }),
  'GET /api/subdistrict/:cityId': () => ({ params: { cityId: 115 } }),
  'GET /api/delivery/:productSku/:subdistrictId': ({ sku }) => ({ params: { productSku: sku, subdistrictId: 1577 } }),
  'GET /api/cost/:origin/:originType/:destination/:destinationType/:weight/:courier': () => ({ params: cost }),
  'GET /api/ongkir/:origin/:originType/:destination/:destinationType/:weight/:courier': () => ({ params: cost }),

  'POST /api/subscribe': () => ({ body: { email: 'pelanggan@example.id' } }),
  'POST /api/subscribe/confirm/:token': () => ({ params: { token: 'A'.repeat(43) } }),
  'POST /api/unsubscribe/:token': () => ({ params: { token: 'A'.repeat(43) } }),

  'POST /api/back-in-stock': ({ gone }) => ({ body: { ...gone, email: newAddress() } }),
  'POST /api/back-in-stock/confirm/:token': async (scene) => {
    await askAs(scene.shop)('POST /api/back-in-stock', { body: { ...scene.gone, email: newAddress() } })
    return { params: { token: await linkOf(scene, '/back-in-stock/confirm') } }
  },
  'POST /api/back-in-stock/withdraw/:token': () => ({ params: { token: 'A'.repeat(43) } }),
  'POST /api/account/back-in-stock': ({ gone }) => ({ body: gone }),
  'DELETE /api/account/back-in-stock/:sizeId': async ({ shop, gone }, { id }) => {
    await requestAsCustomer(shop, id, { articleId: gone.product_id, sizeId: gone.size_id })
    return { params: { sizeId: gone.size_id } }
  },

  'POST /api/login': (_, { email, password }) => ({ body: { email, password } }),
  'POST /api/register': () => {
    const fields = { name: 'Siti', phone: '081234567890', password: 'tiga-lembar-kain' }
    return { body: { ...fields, email: newAddress() } }
  },
  'POST /api/forgot_password': (_, { email }) => ({ body: { email } }),
  'POST /api/ubah_password/:token': async (scene, { email }) => {
    await askAs(scene.shop)('POST /api/forgot_password', { body: { email } })
    return { params: { token: await linkOf(scene, '/auth/NewPassword') }, body: somePassword }
  },
  'PUT /api/update-profile': () => ({ body: { name: 'Siti' } }),
  'PUT /api/account/password': (_, { password }) => ({ body: { old_password: password, ...somePassword } }),
  'POST /api/account/email': (_, { id, password }) => ({ body: { email: `pindah-${id}@example.id`, password } }),
  'POST /api/confirm-email/:token': async (scene, { id, token, password }) => {
    await askAs(scene.shop)('POST /api/account/email', { token, body: { email: `tiba-${id}@example.id`, password } })
    return { params: { token: await linkOf(scene, '/auth/ConfirmEmail') } }
  },
  'POST /api/account/export': async (scene, owner) => {
    await order(scene, owner)
    await bagLine(scene, owner)
    await wish(scene, owner)
    return { body: { password: owner.password } }
  },
  'GET /api/account/addresses': async (scene, owner) => {
    await address(scene, owner)
    return {}
  },
  'POST /api/account/addresses': () => ({ body: fullAddress }),
  'PUT /api/account/addresses/:id': async (scene, owner) => ({ ...(await address(scene, owner)), body: fullAddress }),
  'DELETE /api/account/addresses/:id': address,
  'POST /api/account/deletion': (_, { password }) => ({ body: { password } }),

  'POST /api/csp-reports': () => ({ body: [{ type: 'csp-violation', body: {} }] }),
  'GET /api/account/bag-vouchers': async (scene, owner) => {
    await bagLine(scene, owner)
    return {}
  },
  'POST /api/voucher-check': () => ({ body: { voucher_code: 'SALAM' } }),
  'POST /api/add-whistlist': chosen,
  'POST /api/add-wishlist': chosen,
  'DELETE /api/whistlist-delete/:id': wish,
  'DELETE /api/wishlist-delete/:id': wish,
  'GET /api/whistlist': async (scene, owner) => {
    await wish(scene, owner)
    return {}
  },
  'PUT /api/account/wishlist-emails': () => ({ body: { wanted: true } }),
  'POST /api/wishlist-emails/stop/:token': () => ({ params: { token: 'A'.repeat(43) } }),
  'POST /api/account/wishlist-sharing': () => ({ body: { first_name: 'Siti' } }),
  'POST /api/add-to-cart': chosen,
  'GET /api/cart': async (scene, owner) => {
    await bagLine(scene, owner)
    return {}
  },
  'PUT /api/cart-updateqty/:cartId/:step': async (scene, owner) => ({
    params: { cartId: await bagLine(scene, owner), step: 'tambah' },
    body: {},
  }),
  'DELETE /api/cart-delete/:cartId': async (scene, owner) => ({ params: { cartId: await bagLine(scene, owner) } }),

  'POST /api/place-order': async (scene, owner) => {
    await bagLine(scene, owner)
    return { body: filledForm }
  },
  'POST /api/transaction': async (scene, owner) => {
    await order(scene, owner)
    return { body: {} }
  },
  'POST /api/transaction_detail/:id': async (scene, owner) => ({ params: { id: (await order(scene, owner)).id } }),
  'POST /api/cancel-order/:id': async (scene, owner) => ({ params: { id: (await order(scene, owner)).id } }),
  'POST /api/pay-now/:id': async (scene, owner) => ({ params: { id: (await order(scene, owner)).id } }),
  'POST /api/order-arrived/:id': async (scene, owner) => ({
    params: { id: (await order(scene, owner)).id },
    refusedWith: 409,
  }),
  'GET /api/order-returns/:id': async (scene, owner) => ({ params: { id: (await order(scene, owner)).id } }),
  'POST /api/ask-return/:id': async (scene, owner) => ({
    params: { id: (await order(scene, owner)).id },
    body: { key: 'a-form-of-the-order', wants: 'refund', reason: 'damaged', items: [{ size_id: 1, qty: 1 }] },
    refusedWith: 409,
  }),
  'POST /api/withdraw-return/:id': async (scene, owner) => ({ params: { id: await asked(scene, owner) } }),
  'POST /api/return-photos/:id': async (scene, owner) => ({
    params: { id: (await order(scene, owner)).id },
    refusedWith: 409,
  }),
  'GET /api/return-photo/:id': async (scene, owner) => {
    const { id } = await order(scene, owner)
    const row = { order_id: id, jpeg: '/9j/' }
    const photo = scene.shop.db.insertInto('return_photo').values(row).returning('id')
    return { params: { id: (await photo.executeTakeFirstOrThrow()).id } }
  },
  'GET /api/order-state/:invoice': async (scene, owner) => ({
    params: { invoice: (await order(scene, owner)).invoice },
  }),
  'POST /api/buy-again/:id': async (scene, owner) => ({ params: { id: (await order(scene, owner)).id } }),
  'POST /api/track-order': async (scene, owner) => ({
    body: { invoice: (await order(scene, owner)).invoice, contact: filledForm.phone },
  }),
  'POST /api/payment/notification': () => ({ body: {}, refusedWith: 400 }),
}

/** A GoodCall with its path filled in. */
export async function goodCallOf(endpoint: Endpoint, scene: Scene, owner: Shopper) {
  const key = keyOf(endpoint)
  const prepare = goodCalls[key] ?? needsNothing
  const { params = {}, body, refusedWith } = await prepare(scene, owner)
  return { call: fillIn(key, params), params, body, refusedWith }
}

export const fillIn = (key: string, params: Record<string, string | number>) =>
  key.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

export const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** Endpoints that need an entry here and have none. */
export const withoutRow = (all: readonly Endpoint[] = endpoints) =>
  all
    .filter(({ params, body }) => params !== undefined || body !== undefined)
    .map(keyOf)
    .filter((key) => !(key in goodCalls))

/** One row of each kind that calls refer to: articles, a campaign, a slide, a store, a voucher. */
export async function furnish(shop: OrderingShop): Promise<Scene> {
  const { article, category, collection, picture } = shop
  const { db } = shop.shop
  const image = await picture()
  const shelves = {
    categories: [await category()],
    collections: [await collection({ picture: image })],
    pictures: [image, await picture()],
  }
  const goods = await article({ ...shelves, sizes: { M: 900 } })
  await article(shelves)
  const soldOut = await article({ ...shelves, sizes: { M: 0 } })
  const slide = { title: 'Raya', position: 1, desktop_picture_id: image.id, mobile_picture_id: image.id }
  await db.insertInto('slider_item').values(slide).execute()
  const campaign = await db
    .insertInto('campaign')
    .values({ slug: 'raya', name: 'Raya', picture_id: image.id, created_at: new Date('2025-03-13') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('campaign_picture')
    .values({ campaign_id: campaign.id, position: 0, picture_id: image.id })
    .execute()
  await db.insertInto('store').values({ name: 'Toko', address: 'Depok' }).execute()
  const voucher = { code: 'SALAM', type: 'total' as const, amount: 50_000, qty: 900, loaded: 900, public: true }
  await db.insertInto('voucher').values(voucher).execute()
  const gone = { product_id: soldOut.id, size_id: soldOut.sizes.M }
  return { ...shop, goods, sku: goods.sku, gone }
}
