import { writeInstant } from '../../values/time/shop-time.ts'
import { exportAccount } from '../accounts/export-account.ts'
import { exportAddresses } from '../addresses/export-addresses.ts'
import { recordChange } from '../audit/record-change.ts'
import { exportRequests } from '../back-in-stock/export-requests.ts'
import { readBag } from '../bag/read-bag.ts'
import { exportEmailsTo } from '../emails/list-emails.ts'
import { exportSubscription } from '../newsletter/export-subscription.ts'
import { findOrder, listOrdersOf } from '../orders/find-orders.ts'
import type { Order } from '../orders/order.ts'
import { listReturnsOfCustomer } from '../returns/find-returns.ts'
import { findPhoto, listPhotos } from '../returns/photos.ts'
import type { Shop } from '../shop.ts'
import { exportShare, exportWishlistEmails } from '../wishlist/export-wishlist.ts'
import { readWishlist } from '../wishlist/read-wishlist.ts'
import { selectNotes } from './queries.ts'

type Owner = { id: number; email: string; email_proven_at: string | null }

type ExportPart = (shop: Shop, owner: Owner) => Promise<unknown>

/** The parts of the exported file beside the account. A domain that stores personal data adds itself here. */
const parts: Readonly<Record<string, ExportPart>> = {
  addresses: exportAddresses,
  newsletter: exportOwnSubscription,
  orders: exportOrders,
  returns: exportReturns,
  bag: exportBag,
  wishlist: exportWishlist,
  wishlist_link: exportShare,
  wishlist_emails: exportWishlistEmails,
  back_in_stock: exportRequests,
  notes: exportNotes,
  emails: exportOwnEmails,
}

/**
 * All data that the shop stores about a customer. Undefined if the account was deleted. That staff or the terminal exported it is
 * recorded; that its customer did is logged.
 */
export async function exportCustomer(
  shop: Shop,
  customerId: number,
): Promise<({ account: Record<string, unknown> } & Record<string, unknown>) | undefined> {
  const account = await exportAccount(shop, customerId)
  if (account === undefined) return undefined
  const others: Record<string, unknown> = {}
  for (const [name, exportPart] of Object.entries(parts)) others[name] = await exportPart(shop, account)
  await recordChange(shop.db, shop.actor, {
    action: 'account.export',
    subject: { kind: 'account', key: String(customerId) },
  })
  shop.log.info({ customer: customerId, by: shop.actor.kind }, "a customer's data was exported")
  return { account, ...others }
}

const newsletterKeptBack =
  'To see your newsletter subscription here, first confirm that this address is yours: choose a new password with the link in our email, then download this file again.'

/** Anyone can register with another person's address, so its subscription is exported only once the address is proven. */
async function exportOwnSubscription(shop: Shop, owner: Owner) {
  return owner.email_proven_at === null ? newsletterKeptBack : exportSubscription(shop, owner)
}

/** The emails of the last 30 days. Some are about the address and not about the account, so it must be proven for them too. */
async function exportOwnEmails(shop: Shop, owner: Owner) {
  return owner.email_proven_at === null ? [] : exportEmailsTo(shop, owner)
}

async function exportNotes({ db }: Shop, { id }: { id: number }) {
  const notes = await selectNotes(db, id)
  return notes.map(({ body, writtenAt }) => ({ note: body, written_at: writeInstant(writtenAt) }))
}

async function exportReturns(shop: Shop, { id: customerId }: { id: number }) {
  const returns = await listReturnsOfCustomer(shop, customerId)
  const ids = await listPhotos(
    shop,
    returns.map(({ id }) => id),
  )
  const photos = new Map<number, string[]>()
  for (const [returnId, own] of ids) {
    const jpegs = await Promise.all(own.map((id) => findPhoto(shop, { id, returnId })))
    photos.set(
      returnId,
      jpegs.flatMap((jpeg) => (jpeg === undefined ? [] : [`data:image/jpeg;base64,${jpeg}`])),
    )
  }
  return returns.map(
    ({ id, invoice, status, reason, wants, note, refusal, replacement, requestedAt, endedAt, items }) => ({
      ...{ number: id, invoice, status, reason, wants, note, refusal, replacement: replacement?.invoice ?? '' },
      photos: photos.get(id) ?? [],
      requested_at: writeInstant(requestedAt),
      ended_at: endedAt === undefined ? '' : writeInstant(endedAt),
      items: items.map(({ sku, name, color, size, pieces, wanted, condition }) => ({
        ...{ product_name: name, product_sku: sku, product_color: color, product_size: size, qty: pieces },
        ...{ wanted_size: wanted?.size ?? '', condition: condition ?? '' },
      })),
    }),
  )
}

async function exportBag(shop: Shop, { id }: { id: number }) {
  const { items } = await readBag(shop, id)
  return items.map(({ name, sku, color, size, qty }) => ({
    product_name: name,
    product_sku: sku,
    product_color: color,
    product_size: size,
    product_qty: qty,
  }))
}

async function exportWishlist(shop: Shop, { id }: { id: number }) {
  const items = await readWishlist(shop, id)
  return items.map(({ name, sku, color, size }) => ({
    product_name: name,
    product_sku: sku,
    product_color: color,
    product_size: size,
  }))
}

async function exportOrders(shop: Shop, { id: customerId }: { id: number }) {
  const exported: ReturnType<typeof writeOrder>[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const listed = await listOrdersOf(shop, customerId, page)
    for (const { id } of listed.orders) {
      const order = await findOrder(shop, { id, customerId })
      if (order !== undefined) exported.push(writeOrder(order))
    }
    pages = listed.pages
  }
  return exported
}

const writeOrder = ({ address, shipping, voucher, items, ...order }: Order) => ({
  invoice: order.invoice,
  status: order.status,
  order_date: writeInstant(order.createdAt),
  full_name: address.fullName,
  phone: address.phone,
  address: address.address,
  zip_code: address.zipCode,
  subdistrict: address.subdistrictName,
  city: address.cityName,
  province: address.provinceName,
  courier: shipping.courier,
  service: shipping.service,
  resi: order.resi,
  voucher_code: voucher?.code ?? '',
  total: order.total,
  ongkir: order.ongkir,
  discount: order.discount,
  gross_amount: order.grossAmount,
  refunded_amount: order.refundedAmount,
  items: items.map(({ sku, name, color, size, qty, unitPrice }) => ({
    product_name: name,
    product_sku: sku,
    product_color: color,
    product_size: size,
    qty,
    price: unitPrice,
  })),
})
