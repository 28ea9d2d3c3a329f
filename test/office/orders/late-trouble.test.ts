import { describe, expect, test } from 'vitest'
import { listActivity } from '../../../src/shop/audit/list-activity.ts'
import { shipOrder } from '../../../src/shop/orders/send-order.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { type OrderingShop, withOrderingShop } from '../../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'
import { addStaff } from '../../support/shop/staff.ts'

async function sentOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  const payment = order.choose('credit_card')
  await order.become(payment, 'settlement')
  await shipOrder(world.shop, { id: order.id }, '000123')
  return { ...order, lose: (status: string) => order.become(payment, status) }
}

const signedIn = async ({ shop }: OrderingShop, role: 'manager' | 'packer' | 'bookkeeper') =>
  officeClient(shop, await addStaff(shop.db, { role, name: `A ${role}` }))

type Client = Awaited<ReturnType<typeof signedIn>>

const pageOf = async (office: Client, path = '/') => (await (await office.get(path)).text()).replaceAll('\u00a0', ' ')

describe('money that was taken back after its order was sent', () => {
  test('is a row on Today that leads to the order, for those who see all orders', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const [manager, packer] = [await signedIn(world, 'manager'), await signedIn(world, 'packer')]
      expect(await pageOf(manager)).not.toContain('Payment trouble')
      await order.lose('chargeback')
      const today = await pageOf(manager)
      expect(today).toContain('Payment trouble after shipping')
      expect(today).toContain(`${order.invoice}, Rp 710.000. The money was taken back.`)
      expect(today).toContain(`href="/orders/${order.invoice}"`)
      expect(await pageOf(packer)).not.toMatch(/trouble|taken back|710\.000/)
      expect(await pageOf(packer, '/orders?view=late-trouble')).not.toContain('Payment trouble')
      await world.shop.db.updateTable('staff').set({ language: 'id' }).where('role', '=', 'manager').execute()
      expect(await pageOf(manager)).toContain('Dananya ditarik kembali.')
    }))

  test('leads to a list of its own if several orders wait', () =>
    withOrderingShop(async (world) => {
      const [first, second] = [await sentOrder(world), await sentOrder(world)]
      const manager = await signedIn(world, 'manager')
      expect(await pageOf(manager, '/orders')).not.toContain('late-trouble')
      await first.lose('chargeback')
      await second.lose('partial_chargeback')
      const today = await pageOf(manager)
      expect(today).toContain(`Oldest: ${first.invoice}, Rp 710.000.`)
      expect(today).toContain('href="/orders?view=late-trouble"')
      const list = await pageOf(manager, '/orders?view=late-trouble')
      for (const { invoice } of [first, second]) expect(list).toContain(`/orders/${invoice}?view=late-trouble`)
    }))

  test.each([
    ['partial_chargeback', 'The bank took back a part of the money.', 'part', '200.000', 'Partly Refunded'],
    ['chargeback', 'The money was taken back.', 'reversal', '710.000', 'Refunded'],
  ])(
    'heads the page of the order until it is marked as handled, with the person in Activity (%s)',
    (status, sentence, seen, amount, after) =>
      withOrderingShop(async (world) => {
        const order = await sentOrder(world)
        const [manager, packer] = [await signedIn(world, 'manager'), await signedIn(world, 'packer')]
        const path = `/orders/${order.invoice}`
        await order.lose(status)
        expect(await order.status()).toBe('Shipped')
        expect(await pageOf(manager, path)).toContain(`<b>${sentence}</b>`)
        expect(await pageOf(packer, path)).not.toContain(sentence)
        // The parcel goes on as before.
        expect(await pageOf(packer, path)).toContain('value="deliver"')
        expect(await pageOf(manager, path)).toContain('at most Rp 710.000')
        await manager.post(`${path}/handled`, { seen })
        await manager.post(`${path}/handled`, { seen, takenBack: '710.001' })
        await manager.post(`${path}/handled`, { seen, takenBack: 'a part' })
        expect(await order.status()).toBe('Shipped')
        await manager.post(`${path}/handled`, { seen, takenBack: amount })
        expect(await order.status()).toBe(after)
        // Offered only where it will succeed.
        expect((await pageOf(packer, path)).includes('value="deliver"')).toBe(after === 'Partly Refunded')
        expect(await pageOf(manager, path)).not.toContain(sentence)
        expect(await pageOf(manager)).not.toContain('Payment trouble')
        const { entries } = await listActivity(world.shop, { action: 'order.trouble-handled' })
        expect(entries).toMatchObject([
          {
            ...{ by: { kind: 'staff', name: 'A manager' }, subject: { key: order.invoice } },
            before: { status: 'Shipped', refundedAmount: 0 },
            after: { trouble: seen, status: after, takenBack: Number(amount.replace('.', '')) },
          },
        ])
      }),
  )

  test('is marked by no one who only reads orders or packs them, and not by an unknown state', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      await order.lose('chargeback')
      const path = `/orders/${order.invoice}/handled`
      for (const role of ['bookkeeper', 'packer'] as const) {
        const office = await signedIn(world, role)
        expect((await office.post(path, { seen: 'reversal' })).status).toBe(403)
        expect(await pageOf(office, `/orders/${order.invoice}`)).not.toContain('Mark as handled')
      }
      const manager = await signedIn(world, 'manager')
      expect((await manager.post(path, { seen: 'everything' })).status).toBe(400)
      expect(await pageOf(manager)).toContain('Payment trouble')
    }))
})
