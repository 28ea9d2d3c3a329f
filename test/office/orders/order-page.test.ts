import { describe, expect, test } from 'vitest'
import { sendEmails } from '../../../src/jobs/send-emails.ts'
import { listActivity } from '../../../src/shop/audit/list-activity.ts'
import { lookUpOrder } from '../../../src/shop/payments/look-up-order.ts'
import { confirmTransfers } from '../../../src/shop/payments/refunds/confirm-transfers.ts'
import { refundSurplus } from '../../../src/shop/payments/refunds/refund-surplus.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { type OrderingShop, withOrderingShop } from '../../support/orders/ordering-shop.ts'
import { paidMixedOrder } from '../../support/orders/paid-mixed-order.ts'
import { paidTwice } from '../../support/orders/paid-twice.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'
import { addStaff } from '../../support/shop/staff.ts'

async function paidOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  return order
}

const signedIn = async ({ shop }: OrderingShop, role: 'manager' | 'packer') =>
  officeClient(shop, await addStaff(shop.db, { role, name: `A ${role}` }))

describe('the page of an order', () => {
  test('leads to the orders beside it in the list that it was opened from', () =>
    withOrderingShop(async (world) => {
      const [first, second, third] = [await paidOrder(world), await paidOrder(world), await paidOrder(world)]
      const packer = await signedIn(world, 'packer')
      const linksOf = async (address: string) => {
        const page = await (await packer.get(address)).text()
        const link = (name: string) => new RegExp(`<a[^>]*aria-label="${name} order"[^>]*>`).exec(page)?.[0] ?? ''
        return [link('Previous'), link('Next')].map((tag) => /href="([^"]*)"/.exec(tag)?.[1])
      }
      expect(await linksOf(`/orders/${second.invoice}`)).toEqual([
        `/orders/${first.invoice}`,
        `/orders/${third.invoice}`,
      ])
      expect(await linksOf(`/orders/${first.invoice}?view=to-pack`)).toEqual([
        undefined,
        `/orders/${second.invoice}?view=to-pack`,
      ])
      expect(await linksOf(`/orders/${third.invoice}?view=to-ship`)).toEqual([undefined, undefined])
      // A packer has no list of all orders.
      expect(await linksOf(`/orders/${second.invoice}?view=all`)).toEqual([undefined, undefined])
    }))

  test('records that its address was copied, with the person and without the address', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const packer = await signedIn(world, 'packer')
      expect((await packer.post(`/orders/${order.invoice}/copied`, {})).status).toBeLessThan(400)
      const { entries } = await listActivity(world.shop, { action: 'order.copy' })
      expect(
        entries.map(({ by, subject, after, personalFields }) => [by.kind, subject.key, after, personalFields]),
      ).toEqual([['staff', order.invoice, {}, ['address']]])
    }))

  test('says that a refund is to be transferred until it was, and only then that it went back', () =>
    withOrderingShop(async (world) => {
      const order = await paidMixedOrder(world, { method: 'bca_va' })
      await order.refund({ items: [{ sizeId: order.scarf, pieces: 1 }], bankAccount: 'BCA 0123456789, Siti Aminah' })
      const manager = await signedIn(world, 'manager')
      const states = async () => {
        const page = await (await manager.get(`/orders/${order.invoice}`)).text()
        return /<td>(paid, [^<]*)<\/td>/.exec(page)?.[1]?.replaceAll('\u00a0', ' ')
      }
      expect(await states()).toBe('paid, Rp 99.999 to be transferred')
      await confirmTransfers(world.shop, { id: order.id })
      expect(await states()).toBe('paid, Rp 99.999 went back')
      await order.refund({ amount: 50_000, bankAccount: 'BCA 0123456789, Siti Aminah' })
      expect(await states()).toBe('paid, Rp 99.999 went back, Rp 50.000 to be transferred')
    }))

  test('says only of an open payment that it waits for the money', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const payment = order.choose('bca_va')
      await order.become(payment, 'pending')
      const manager = await signedIn(world, 'manager')
      const states = async () => {
        const page = await (await manager.get(`/orders/${order.invoice}`)).text()
        return /BCA virtual account<\/td><td>([^<]*)</.exec(page)?.[1]
      }
      expect(await states()).toBe('waiting for the money')
      await order.become(payment, 'settlement')
      expect(await states()).toBe('paid')
    }))

  test('says it of the payment that the money goes back from', () =>
    withOrderingShop(async (world) => {
      const order = await paidTwice(world, 'bca_va')
      const [, second] = order.references()
      expect(await refundSurplus(world.shop, { id: order.id })).toMatchObject({ ok: true })
      const waiting = (await lookUpOrder(world.shop, order.invoice))?.payments.filter(
        ({ toTransfer }) => toTransfer > 0,
      )
      expect(waiting?.map(({ reference, toTransfer }) => [reference, toTransfer])).toEqual([[second, 710_000]])
    }))

  test('sends an email about it again, and stays where it is', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await sendEmails(world.shop)
      const manager = await signedIn(world, 'manager')
      const again = async () =>
        /action="(\/emails\/\d+\/again)"/.exec(await (await manager.get(`/orders/${order.invoice}`)).text())?.[1] ?? ''
      const path = await again()
      const sent = await manager.follow(await manager.post(path, { from: 'order' }))
      expect([sent.to, sent.message.kind]).toEqual([`/orders/${order.invoice}`, 'done'])
      expect(await again()).not.toBe(path)
      const packer = await signedIn(world, 'packer')
      expect(await (await packer.get(`/orders/${order.invoice}`)).text()).not.toContain('Resend')
      expect((await packer.post(path, { from: 'order' })).status).toBe(403)
    }))
})
