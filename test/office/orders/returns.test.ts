import { describe, expect, test } from 'vitest'
import { shipOrder } from '../../../src/shop/orders/send-order.ts'
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
      expect(await (await office.get(to)).text()).toContain('1 held until')
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
