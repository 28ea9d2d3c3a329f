import * as texts from '../contract/texts.ts'
import * as indonesian from '../contract/texts-id.ts'
import { smallName } from '../shop/media/picture.ts'
import { addToWishlist } from '../shop/wishlist/add-to-wishlist.ts'
import {
  startWishlistEmails,
  stopWishlistEmails,
  stopWishlistEmailsByToken,
  wantsWishlistEmails,
} from '../shop/wishlist/emails/want-emails.ts'
import { readWishlist } from '../shop/wishlist/read-wishlist.ts'
import { removeFromWishlist } from '../shop/wishlist/remove-from-wishlist.ts'
import { findShare, shareWishlist, type WishlistShare, withdrawShare } from '../shop/wishlist/share-wishlist.ts'
import type { WishlistItem } from '../shop/wishlist/wishlist.ts'
import type { Handlers } from './door/handler.ts'

type RequestOf<Key extends keyof Handlers> = Pick<Parameters<Handlers[Key]>[0], 'shop' | 'customer' | 'params' | 'body'>
type ResponseOf<Key extends keyof Handlers> = ReturnType<Handlers[Key]>

async function add({
  shop,
  customer,
  body,
}: RequestOf<'POST /api/add-whistlist'>): ResponseOf<'POST /api/add-whistlist'> {
  const size = body.size_id === undefined ? { size: body.product_size ?? '' } : { sizeId: body.size_id }
  const added = await addToWishlist(shop, customer.id, { articleId: body.product_id, ...size })
  return added.ok ? { status: 201 } : { refused: added.reason }
}

async function read({ shop, customer }: RequestOf<'GET /api/whistlist'>): ResponseOf<'GET /api/whistlist'> {
  const items = await readWishlist(shop, customer.id)
  return { status: 200, body: { whistlist: items.map(writeItem) } }
}

async function remove({
  shop,
  customer,
  params,
}: RequestOf<'DELETE /api/whistlist-delete/:id'>): ResponseOf<'DELETE /api/whistlist-delete/:id'> {
  const removed = await removeFromWishlist(shop, { customerId: customer.id, itemId: params.id })
  return removed.ok ? { status: 200 } : { refused: removed.reason }
}

export const wishlistHandlers = {
  'POST /api/add-whistlist': add,
  'POST /api/add-wishlist': add,
  'GET /api/whistlist': read,
  'GET /api/wishlist': read,
  'DELETE /api/whistlist-delete/:id': remove,
  'DELETE /api/wishlist-delete/:id': remove,

  'GET /api/account/wishlist-sharing': async ({ shop, customer }) => {
    const share = await findShare(shop, customer.id)
    return { status: 200, body: { share: share === undefined ? null : writeShare(share) } }
  },

  'POST /api/account/wishlist-sharing': async ({ shop, customer, body }) => {
    const share = await shareWishlist(shop, customer.id, body.first_name ?? '')
    return { status: 201, body: { share: writeShare(share) } }
  },

  'DELETE /api/account/wishlist-sharing': async ({ shop, customer }) => {
    await withdrawShare(shop, customer.id)
    return { status: 200 }
  },

  'GET /api/account/wishlist-emails': async ({ shop, customer }) => ({
    status: 200,
    body: { wanted: await wantsWishlistEmails(shop, customer.id) },
  }),

  'PUT /api/account/wishlist-emails': async ({ shop, customer, language, body: { wanted } }) => {
    const { wishlistEmailsConsentVersion } = language === 'id' ? indonesian : texts
    if (wanted) await startWishlistEmails(shop, customer.id, wishlistEmailsConsentVersion)
    else await stopWishlistEmails(shop, customer.id)
    return { status: 200, body: { wanted, message: wanted ? texts.wishlistEmailsOn : texts.wishlistEmailsStopped } }
  },

  'POST /api/wishlist-emails/stop/:token': async ({ shop, params }) => {
    await stopWishlistEmailsByToken(shop, params.token)
    return { status: 200 }
  },
} satisfies Partial<Handlers>

const writeShare = ({ token, firstName }: WishlistShare) => ({ token, first_name: firstName })

const writeItem = ({ picture, ...item }: WishlistItem) => ({
  id: item.id,
  product_id: item.articleId,
  size_id: item.sizeId,
  product_name: item.name,
  product_sku: item.sku,
  product_slug: item.slug,
  product_color: item.color,
  product_size: item.size,
  product_image: picture?.file ?? '',
  product_image_small: picture === undefined ? '' : smallName(picture),
  product_price: item.price,
  product_price_disc: item.priceDisc,
  stock: item.stock,
})
