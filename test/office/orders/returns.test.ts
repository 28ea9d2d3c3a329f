import { describe, expect, test } from 'vitest'
import { deliverOrder, shipOrder } from '../../../src/shop/orders/send-order.ts'
import { askReturn } from '../../../src/shop/returns/ask-return.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { type OrderingShop, withOrderingShop } from '../../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'
import { addStaff } from '../../support/shop/staff.ts'

async function sentOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  await shipOrder(world.shop, { id: order.id }, '004412345678')
  return order
}

const signedIn = async ({ shop }: OrderingShop, role: 'manager' | 'packer') =>
  officeClient(shop, await addStaff(shop.db, { role, name: `A ${role}` }))

describe('the list of returns in the office', () => {
  test('has a view for each step, with counts, and Orders leads to it', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const size = String(order.abaya.sizes.M)
      const office = await signedIn(world, 'manager')
      const fields = { reason: 'too-small', wants: 'refund', seen: '0', [`item-${size}`]: '1' }
      const { to } = await office.follow(await office.post(`/orders/${order.invoice}/return`, fields))
      expect(await (await office.get('/orders')).text()).toMatch(/href="\/returns"[^>]*>Returns(<!-- -->)? <span>1</)
      const listed = async (view: string) => (await (await office.get(`/returns?view=${view}`)).text()).includes(to)
      const everywhere = async () => [await listed('requested'), await listed('received'), await listed('ended')]
      expect(await everywhere()).toEqual([true, false, false])
      await office.post(to, { intent: 'receive', [`condition-${size}`]: 'as-new', [`restock-${size}`]: 'yes' })
      expect(await everywhere()).toEqual([false, true, false])
      await office.post(to, { intent: 'refuse', refusal: 'Worn' })
      expect(await everywhere()).toEqual([false, true, false])
      expect((await (await signedIn(world, 'packer')).get('/returns')).status).toBe(403)
    }))
})

describe('a return in the office', () => {
  test('is requested, received and replaced, and the order shows it', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const size = String(order.abaya.sizes.M)
      const office = await signedIn(world, 'manager')
      expect(await (await office.get(`/orders/${order.invoice}`)).text()).toContain('New return')
      const page = `/orders/${order.invoice}/return`
      expect(await (await office.get(page)).text()).toContain('Accept return')
      const fields = { reason: 'damaged', wants: 'exchange', shippingBy: 'shop', seen: '0', [`for-${size}`]: size }
      const none = await office.post(page, fields)
      expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('Choose at least one item')])
      const requested = await office.follow(await office.post(page, { ...fields, [`item-${size}`]: '1' }))
      expect(requested).toMatchObject({ to: expect.stringMatching(/^\/returns\/\d+$/), message: { kind: 'done' } })
      expect((await office.post(page, { ...fields, [`item-${size}`]: '1' })).status).toBe(422)
      const { to } = requested
      const html = await (await office.get(to)).text()
      expect(html).toContain('1 held until')
      // The menu of a desktop and the tabs of a phone mark Orders.
      const marked = [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(
        ([link]) => /href="([^"]+)"/.exec(link)?.[1],
      )
      expect(marked).toEqual(['/orders', '/orders'])
      const receive = { intent: 'receive', [`condition-${size}`]: 'damaged', [`restock-${size}`]: 'yes' }
      expect((await office.follow(await office.post(to, receive))).message.kind).toBe('done')
      // Held since the return was accepted.
      expect(await order.stock()).toBe(2)
      const { message } = await office.follow(await office.post(to, { intent: 'replace' }))
      expect(message).toMatchObject({ kind: 'done', text: expect.stringContaining('is ready to pack') })
      expect((await office.follow(await office.post(to, { intent: 'replace' }))).message.kind).toBe('failed')
      const shown = await (await office.get(`/orders/${order.invoice}`)).text()
      for (const status of ['Requested', 'Received', 'Replaced']) expect(shown).toContain(`: ${status}`)
      expect(await order.stock()).toBe(2)
      expect(await (await (await signedIn(world, 'packer')).get('/pack')).text()).toContain('Siti Aminah')
    }))

  test('is refunded on the refund page of its order', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const office = await signedIn(world, 'manager')
      const fields = { reason: 'too-small', wants: 'refund', seen: '0', [`item-${order.abaya.sizes.M}`]: '1' }
      const { to } = await office.follow(await office.post(`/orders/${order.invoice}/return`, fields))
      const page = `/orders/${order.invoice}/refund?return=${to.split('/').at(-1)}`
      expect(await (await office.get(page)).text()).toContain('has not arrived')
      await office.post(to, {
        ...{ intent: 'receive', [`condition-${order.abaya.sizes.M}`]: 'as-new' },
        [`restock-${order.abaya.sizes.M}`]: 'yes',
      })
      expect(await (await office.get(page)).text()).toContain('Refund Rp\u00a0350.000 to Siti Aminah')
      const form = { return: String(to.split('/').at(-1)), seen: '0' }
      const refund = `/orders/${order.invoice}/refund`
      expect((await office.follow(await office.post(refund, form))).message.text).toContain('350.000 refunded')
      expect(await (await office.get(to)).text()).toContain('Refunded')
      const timeline = await (await office.get(`/orders/${order.invoice}`)).text()
      expect(timeline).toContain('Refunded Rp\u00a0350.000 (1 item)')
      expect([await order.stock(), await order.status()]).toEqual([4, 'Partly Refunded'])
    }))

  test('is not for packers', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const office = await signedIn(world, 'packer')
      expect((await office.get(`/orders/${order.invoice}/return`)).status).toBe(403)
      expect((await office.post(`/orders/${order.invoice}/return`, {})).status).toBe(403)
      expect(await (await office.get(`/orders/${order.invoice}`)).text()).not.toContain('New return')
      const manager = await signedIn(world, 'manager')
      await manager.post(`/orders/${order.invoice}/refund`, { way: 'items', [`item-${order.abaya.sizes.M}`]: '1' })
      const shown = await (await office.get(`/orders/${order.invoice}`)).text()
      expect(shown).toContain('Refunded (1 item)')
      expect(shown).not.toContain('350.000')
    }))
})

describe('a return that a customer asks for', () => {
  const asked = async (world: OrderingShop) => {
    const order = await sentOrder(world)
    await deliverOrder(world.shop, { id: order.id })
    const which = { id: order.id, customerId: order.customer.id }
    const photos = await world.shop.db
      .insertInto('return_photo')
      .values({ order_id: order.id, jpeg: '/9j/4AAQ' })
      .returning('id')
      .execute()
    const done = await askReturn(world.shop, which, {
      ...{ key: 'a-form-of-the-order', wants: 'refund', reason: 'damaged', note: 'A seam is open.' },
      ...{ items: [{ sizeId: order.abaya.sizes.M, pieces: 1 }], photoIds: photos.map(({ id }) => id) },
    })
    return { order, page: done.ok ? `/returns/${done.id}` : '', photo: photos[0]?.id ?? 0 }
  }

  test('is on Today and first in the list, with the customer’s words and photo, and is accepted with instructions', () =>
    withOrderingShop(async (world) => {
      const { order, page, photo } = await asked(world)
      const office = await signedIn(world, 'manager')
      const pageOfOrder = async () => (await office.get(`/orders/${order.invoice}`)).text()
      expect(await pageOfOrder()).toContain('The customer asks for a return. Accept or decline it.')
      expect(await (await office.get('/')).text()).toContain('Returns to answer')
      expect(await (await office.get('/returns')).text()).toContain(`href="${page}"`)
      const shown = await (await office.get(page)).text()
      expect([shown.includes('A seam is open.'), shown.includes(`${page}/photos/${photo}`)]).toEqual([true, true])
      const picture = await office.get(`${page}/photos/${photo}`)
      expect([picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
        'image/jpeg',
        'no-store',
      ])
      expect((await office.get(`/returns/1${photo}/photos/${photo}`)).status).toBe(404)
      expect((await (await signedIn(world, 'packer')).get(`${page}/photos/${photo}`)).status).toBe(403)
      const accept = { intent: 'accept', instructions: 'Jl. Merdeka 1', shippingBy: 'shop' }
      const { message } = await office.follow(await office.post(page, accept))
      expect(message).toMatchObject({ kind: 'done' })
      expect(await (await office.get(page)).text()).toContain('Jl. Merdeka 1')
      expect(await pageOfOrder()).toContain('Nothing is left to do.')
      expect(await (await office.get('/')).text()).not.toContain('Returns to answer')
      expect((await office.follow(await office.post(page, accept))).message.kind).toBe('failed')
    }))

  test('is declined with words that the customer reads, and not without', () =>
    withOrderingShop(async (world) => {
      const { page } = await asked(world)
      const office = await signedIn(world, 'manager')
      const decline = async (refusal: string) =>
        (await office.follow(await office.post(page, { intent: 'decline', refusal }))).message.kind
      expect([await decline(' '), await decline('It was worn.'), await decline('Again')]).toEqual([
        ...['failed', 'done', 'failed'],
      ])
      expect(await (await office.get('/returns?view=ended')).text()).toContain('Declined')
    }))
})
