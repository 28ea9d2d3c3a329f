import { describe, expect, test } from 'vitest'
import { createRequestContext } from '../../../src/http/request-context.ts'
import { deliverOrder, shipOrder } from '../../../src/shop/orders/send-order.ts'
import { apiOf, askAs } from '../../support/api/ask-as.ts'
import { type OrderingShop, withOrderingShop } from '../../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'
import { noise } from '../../support/pictures/made-pictures.ts'

async function arrivedOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  await shipOrder(world.shop, { id: order.id }, '004412345678')
  await deliverOrder(world.shop, { id: order.id })
  const ask = askAs(world.shop)
  const { token } = order.customer
  const form = {
    ...{ key: 'one-form-of-this-page', wants: 'refund', reason: 'damaged', note: 'A seam is open.' },
    items: [{ size_id: order.abaya.sizes.M, qty: 1 }],
  }
  const send = (body: object = {}, by = token) =>
    ask(`POST /api/ask-return/${order.id}`, { token: by, body: { ...form, ...body } })
  const sendPhoto = async (body: BodyInit, { by = token, id = order.id, headers = {} } = {}) => {
    const init = { method: 'POST', headers: { authorization: `Bearer ${by}`, ...headers }, body, duplex: 'half' }
    const answer = await apiOf(world.shop).request(`/api/return-photos/${id}`, init as RequestInit, {
      requestContext: createRequestContext('203.0.113.9'),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const read = async () => (await ask(`GET /api/order-returns/${order.id}`, { token })).body
  return { ...order, token, ask, send, sendPhoto, read }
}

describe('a request of a customer', () => {
  test('is answered with its number, again when it is sent again, and the order lists it with its photo', () =>
    withOrderingShop(async (world) => {
      const order = await arrivedOrder(world)
      const photo = await order.sendPhoto(new Uint8Array(await noise().jpeg().toBuffer()))
      expect(photo.status).toBe(201)
      const photos = [photo.body.id]
      const [first, again] = [await order.send({ photos }), await order.send({ photos })]
      expect([first.status, first.body]).toEqual([201, again.body])
      expect((await order.send({ photos, note: 'A button is missing.' })).status).toBe(409)
      const { can_ask: canAsk, items, returns } = await order.read()
      expect([canAsk, items[0].qty, items[0].price, items[0].paid]).toEqual([true, 1, 350_000, [350_000]])
      expect(returns).toMatchObject([
        { id: first.body.id, status: 'Asked', note: 'A seam is open.', shipping_by: 'shop', photos: [photo.body.id] },
      ])
      const { body } = await order.ask(`GET /api/return-photo/${photo.body.id}`, { token: order.token })
      expect(body.picture).toMatch(/^data:image\/jpeg;base64,\/9j\//)
    }))

  test('is not found by another customer, and neither is its photo', () =>
    withOrderingShop(async (world) => {
      const order = await arrivedOrder(world)
      const bytes = new Uint8Array(await noise().jpeg().toBuffer())
      const photo = await order.sendPhoto(bytes)
      const { token } = await world.shopper()
      const { body } = await order.send()
      const missing = async (call: string) => (await order.ask(call, { token, body: undefined })).status
      expect([
        (await order.send({}, token)).status,
        (await order.sendPhoto(bytes, { by: token })).status,
        await missing(`GET /api/return-photo/${photo.body.id}`),
        await missing(`GET /api/order-returns/${order.id}`),
        await missing(`POST /api/withdraw-return/${body.id}`),
      ]).toEqual([404, 404, 404, 404, 404])
    }))

  test.each([
    ['no key', { key: 'short' }, 422],
    ['an unknown reason', { reason: 'because' }, 422],
    ['an unknown wish', { wants: 'everything' }, 422],
    ['five photos', { photos: [1, 2, 3, 4, 5] }, 422],
    ['a photo of nowhere', { photos: [999_999] }, 422],
    ['half a piece', { items: [{ size_id: 1, qty: 0.5 }] }, 422],
    ['no items', { items: [] }, 422],
    ['a size of another order', { items: [{ size_id: 999_999, qty: 1 }] }, 409],
    ['no list of items', { items: undefined }, 422],
    ['a note that is too long', { note: 'x'.repeat(501) }, 422],
  ])('is refused with %s, and nothing is stored', (_, body, status) =>
    withOrderingShop(async (world) => {
      const order = await arrivedOrder(world)
      expect((await order.send(body)).status).toBe(status)
      expect((await order.read()).returns).toEqual([])
    }),
  )

  test('is refused for more pieces than they bought, and nothing is stored', () =>
    withOrderingShop(async (world) => {
      const order = await arrivedOrder(world)
      const answer = await order.send({ items: [{ size_id: order.abaya.sizes.M, qty: 3 }] })
      expect([answer.status, (await order.read()).returns]).toEqual([409, []])
    }))

  test('is limited to ten an hour', () =>
    withOrderingShop(async (world) => {
      const order = await arrivedOrder(world)
      const answers: number[] = []
      for (let count = 0; count < 11; count += 1) answers.push((await order.send({ items: [] })).status)
      expect([answers.slice(0, 10).every((status) => status === 422), answers[10]]).toEqual([true, 429])
    }))
})

describe('a photo that a customer sends', () => {
  test('is refused before it is read if it says that it is larger than 15 MB', () =>
    withOrderingShop(async (world) => {
      const order = await arrivedOrder(world)
      const headers = { 'content-length': String(15 * 1024 * 1024 + 1) }
      expect((await order.sendPhoto('x', { headers })).status).toBe(413)
    }))

  test('is refused if it is longer than it may be, however its length is given', () =>
    withOrderingShop(async (world) => {
      const order = await arrivedOrder(world)
      let sent = 0
      const body = new ReadableStream({
        pull(controller) {
          sent += 1
          controller.enqueue(new Uint8Array(1_000_000))
        },
      })
      expect((await order.sendPhoto(body)).status).toBe(400)
      expect(sent).toBeLessThan(25)
    }))

  test('is refused if its bytes are no picture, whatever it is called', () =>
    withOrderingShop(async (world) => {
      const order = await arrivedOrder(world)
      const headers = { 'content-type': 'image/jpeg' }
      const answer = await order.sendPhoto('<script>alert(1)</script>', { headers })
      expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining('photo') } })
    }))
})
