import * as texts from '../contract/texts.ts'
import { askReturn, withdrawReturn } from '../shop/returns/ask-return.ts'
import { addPhoto, findPhoto } from '../shop/returns/photos.ts'
import { type OrderReturns, readOrderReturns } from '../shop/returns/read-order-returns.ts'
import { writeInstant } from '../values/time/shop-time.ts'
import type { Handlers } from './door/handler.ts'

export const returnHandlers = {
  'GET /api/order-returns/:id': async ({ shop, customer, params }) => {
    const found = await readOrderReturns(shop, { id: params.id, customerId: customer.id })
    return found === undefined ? { refused: 'unknown-order' } : { status: 200, body: bodyOf(found) }
  },

  'POST /api/ask-return/:id': async ({ shop, customer, params, body }) => {
    const { key, wants, reason, note = '', photos = [] } = body
    const items = body.items.map(({ size_id: sizeId, qty, wanted_size_id: wantedSizeId }) => ({
      ...{ sizeId, pieces: qty, wantedSizeId },
    }))
    const which = { id: params.id, customerId: customer.id }
    const asked = await askReturn(shop, which, { key, wants, reason, note, items, photoIds: photos })
    if (!asked.ok) return { refused: asked.reason }
    return { status: 201, body: { message: texts.returnAsked, id: asked.id } }
  },

  'POST /api/withdraw-return/:id': async ({ shop, customer, params }) => {
    const done = await withdrawReturn(shop, { id: params.id, customerId: customer.id })
    return done.ok ? { status: 200 } : { refused: done.reason }
  },

  'POST /api/return-photos/:id': async ({ shop, customer, params, file }) => {
    const added = await addPhoto(shop, { id: params.id, customerId: customer.id }, file)
    if (added.ok) return { status: 201, body: { id: added.id } }
    switch (added.reason) {
      case 'too-many-pixels':
        return { refused: 'too-large' }
      case 'empty':
      case 'animated':
      case 'damaged':
        return { refused: 'not-a-picture' }
      default:
        return { refused: added.reason }
    }
  },

  'GET /api/return-photo/:id': async ({ shop, customer, params }) => {
    const jpeg = await findPhoto(shop, { id: params.id, customerId: customer.id })
    if (jpeg === undefined) return { refused: 'unknown-photo' }
    return { status: 200, body: { picture: `data:image/jpeg;base64,${jpeg}` } }
  },
} satisfies Partial<Handlers>

const instantOrNull = (at: Date | undefined) => (at === undefined ? null : writeInstant(at))

type Size = { sizeId: number; color: string; size: string }

const sizeOf = ({ sizeId, color, size }: Size) => ({ size_id: sizeId, color, size })

const bodyOf = ({ order, until, canAsk, items, returns }: OrderReturns) => ({
  invoice: order.invoice,
  delivered_date: instantOrNull(order.deliveredAt),
  fit_until: instantOrNull(until?.fit),
  fault_until: instantOrNull(until?.fault),
  can_ask: canAsk,
  items: items.map((item) => ({
    ...{ ...sizeOf(item), product_name: item.name, product_sku: item.sku, product_image_small: item.picture },
    ...{ price: item.price, qty: item.left, paid: item.paid },
    sizes: item.sizes.map((one) => ({ ...sizeOf(one), available: one.stock > 0 })),
  })),
  returns: returns.map((one) => ({
    ...{ id: one.id, status: one.status, wants: one.wants, reason: one.reason, shipping_by: one.shippingBy },
    ...{ is_asked: one.isAsked, note: one.note, instructions: one.instructions, refusal: one.refusal },
    requested_date: writeInstant(one.requestedAt),
    answered_date: instantOrNull(one.answeredAt),
    received_date: instantOrNull(one.receivedAt),
    ended_date: instantOrNull(one.endedAt),
    held_until: one.hold?.endedAt === undefined ? instantOrNull(one.hold?.until) : null,
    replacement: one.replacement ?? null,
    items: one.items.map((item) => ({
      ...{ ...sizeOf(item), product_name: item.name, product_sku: item.sku, qty: item.pieces },
      wanted: item.wanted === undefined ? null : sizeOf(item.wanted),
    })),
    photos: one.photos,
  })),
})
