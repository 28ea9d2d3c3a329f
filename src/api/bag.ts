import * as texts from '../contract/texts.ts'
import { addItem } from '../shop/bag/add-item.ts'
import type { BagItem } from '../shop/bag/bag.ts'
import { changeQuantity } from '../shop/bag/change-quantity.ts'
import { readBag } from '../shop/bag/read-bag.ts'
import { removeItem } from '../shop/bag/remove-item.ts'
import { smallName } from '../shop/media/picture.ts'
import type { ShopIdentity } from '../shop/shop.ts'
import type { Handlers } from './door/handler.ts'

export const bagHandlers = {
  'POST /api/add-to-cart': async ({ shop, customer, body }) => {
    const item = { articleId: body.product_id, sizeId: body.size_id, qty: body.product_qty }
    const added = await addItem(shop, customer.id, item)
    if (added.ok) return { status: 201 }
    if (added.reason === 'over-cap') {
      const message = texts.pieceCap(added.over.most, added.over.ordered)
      return { refused: 'over-cap', message, errors: { product_qty: [message] } }
    }
    if (added.reason !== 'too-few-left') return { refused: added.reason }
    return { refused: 'sold-out', errors: { product_qty: [texts.onlyLeft(added.stock)] } }
  },

  'GET /api/cart': async ({ shop, customer }) => {
    const { version, items } = await readBag(shop, customer.id)
    return {
      status: 200,
      body: {
        cart: items.map((line) => writeItem(shop.identity, line)),
        validation_errors: null,
        bag_version: version,
        count: items.reduce((sum, { qty }) => sum + qty, 0),
        subtotal: items.reduce((sum, { qty, unitPrice }) => sum + qty * unitPrice, 0),
      },
    }
  },

  'PUT /api/cart-updateqty/:cartId/:step': async ({ shop, customer, params, body }) => {
    const by = params.step === 'tambah' ? 1 : -1
    const change = { customerId: customer.id, lineId: params.cartId, by, expected: body.expected } as const
    const changed = await changeQuantity(shop, change)
    if (changed.ok) return { status: 200 }
    if (changed.reason !== 'over-cap') return { refused: changed.reason }
    return { refused: 'over-cap', message: texts.pieceCap(changed.over.most, changed.over.ordered) }
  },

  'DELETE /api/cart-delete/:cartId': async ({ shop, customer, params }) => {
    const removed = await removeItem(shop, { customerId: customer.id, lineId: params.cartId })
    return removed.ok ? { status: 200 } : { refused: removed.reason }
  },
} satisfies Partial<Handlers>

const writeItem = (identity: ShopIdentity, { picture, ...line }: BagItem) => ({
  id: line.id,
  product_id: line.articleId,
  product_name: line.name,
  product_sku: line.sku,
  product_slug: line.slug,
  product_color: line.color,
  product_size: line.size,
  product_qty: line.qty,
  product_image: picture?.file ?? '',
  product_image_small: picture === undefined ? '' : smallName(picture),
  price: line.priceWhenAdded,
  size_id: line.sizeId,
  url_image: picture === undefined ? '' : `${identity.contentOrigin}/public/storage/content/${picture.file}`,
  product: {
    products_name: line.name,
    price: line.price,
    price_disc: line.priceDisc,
    weight: line.weightGrams,
  },
  size: { stock: line.stock },
})
